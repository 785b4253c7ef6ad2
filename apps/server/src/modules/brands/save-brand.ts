import type { BrandInput } from '@wasit/contract/brands/endpoints';
import type { Picture } from '@wasit/contract/wire';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { uploadKind } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { categoryTreeNow } from '../catalogue/index.ts';
import {
  type BrandRow,
  brandById,
  insertBrand,
  isNameTaken,
  lockBrands,
  updateBrand,
} from './brands.store.ts';

/** The form of a name that goods are matched by. */
const keyOf = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Copies the uploaded picture to the public media.
 * @throws FILE_UNKNOWN when it is not this person's picture
 */
async function publishLogo(
  platform: Platform,
  tx: Tx,
  { actor, fileId }: { actor: StaffActor; fileId: string },
): Promise<Picture> {
  const field = 'logoFileId';
  const [row] = await platform.files.attach(tx, [fileId], {
    ownedBy: actor.staffId,
    field,
  });
  const file = row && (await platform.files.read(fileId, uploadKind));
  if (!row || !file) return fail('FILE_UNKNOWN', { field });
  const name = `brands/${fileId}.webp`;
  await platform.storages.media.write(name, file.body);
  return { url: `/media/${name}`, width: row.width, height: row.height };
}

/**
 * The brand if it still has the edited revision; undefined for a new one.
 * @throws NOT_FOUND, CONFLICT when it has changed since
 */
async function brandAtRevision(tx: Tx, { brandId, revision }: BrandInput) {
  if (brandId === null) return undefined;
  const row = (await brandById(tx, brandId)) ?? fail('NOT_FOUND', { field: 'brandId' });
  return row.revision === revision ? row : fail('CONFLICT', { field: 'revision' });
}

/**
 * Saves a brand.
 * @throws NOT_FOUND (also for a category), CONFLICT, BRAND_NAME_TAKEN, FILE_UNKNOWN
 */
export async function saveBrand(platform: Platform, actor: StaffActor, input: BrandInput) {
  return platform.transact(async (tx) => {
    const { brandId, revision: _, logoFileId, hotPosition, ...rest } = input;
    await lockBrands(tx);
    const before = await brandAtRevision(tx, input);
    const tree = await categoryTreeNow(tx);
    if (rest.categoryIds.some((categoryId) => !tree.get(categoryId)))
      fail('NOT_FOUND', { field: 'categoryIds' });
    const keys = [...new Set([...Object.values(rest.names), ...rest.otherNames].map(keyOf))];
    if (await isNameTaken(tx, { keys, brandId })) fail('BRAND_NAME_TAKEN', { field: 'names' });
    const logo = logoFileId ? await publishLogo(platform, tx, { actor, fileId: logoFileId }) : null;
    const row = {
      ...rest,
      hotPlace: hotPosition,
      keys,
      logo: logoFileId === undefined ? (before?.logo ?? null) : logo,
      changedAt: tx.now,
    };
    const id = brandId ?? (await insertBrand(tx, row));
    if (before) await updateBrand(tx, id, { ...row, revision: before.revision + 1 });
    const audited = ({
      keys: name,
      cooperation,
      hotPlace: place,
      shown,
    }: Pick<BrandRow, 'keys' | 'cooperation' | 'hotPlace' | 'shown'>) => ({
      name,
      cooperation,
      place,
      shown,
    });
    await audit(tx, actor, {
      action: 'brands.save',
      object: `shop-brand:${id}`,
      from: before ? audited(before) : null,
      to: audited(row),
    });
    return { brandId: id };
  });
}
