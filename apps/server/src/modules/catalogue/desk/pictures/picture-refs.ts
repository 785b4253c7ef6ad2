import type { PictureRef, ProductChanges } from '@wasit/contract/catalogue/editing';
import type { Picture } from '@wasit/contract/wire';
import type { StaffActor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import { uploadKind } from '../../../../platform/files/file-store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { outsidePicturesOf } from '../../outside/outside.store.ts';
import { pictureOf } from '../../pictures/picture-sizes.ts';
import { noPicture } from '../../pictures/pictures.ts';
import type { ProductRow, SkuRow } from '../../products/product.store.ts';
import { versionsOf } from '../product-versions.store.ts';

export type PictureFinder = (ref: PictureRef, field: string) => Picture;

const keyOf = (ref: PictureRef) => ('fileId' in ref ? `file ${ref.fileId}` : `url ${ref.url}`);

interface PictureUse {
  readonly ref: PictureRef;
  readonly field: string;
}
const pictureUsesIn = ({ pictures = [], skus = [] }: ProductChanges): PictureUse[] => [
  ...pictures.map((ref, at) => ({ ref, field: `changes.pictures.${at}` })),
  ...skus.flatMap(({ picture }, at) =>
    picture ? [{ ref: picture, field: `changes.skus.${at}.picture` }] : [],
  ),
];

/**
 * Resolves the pictures that changes name: the product's current or former ones, those of its
 * source, and uploads, which are published.
 * @throws FILE_UNKNOWN for any other address, and for somebody else's upload
 */
export async function findPictures(
  platform: Platform,
  tx: Tx,
  {
    actor,
    row,
    skus,
    changes,
  }: { actor: StaffActor; row: ProductRow; skus: readonly SkuRow[]; changes: ProductChanges },
): Promise<PictureFinder> {
  const pictureUses = pictureUsesIn(changes);
  const byRef = new Map<string, Picture>();
  const { media } = platform.storages;
  if (pictureUses.length > 0) {
    const fetched = (await outsidePicturesOf(tx, [row.productId])).flatMap(
      ({ picture }) => picture ?? [],
    );
    const present = [...row.pictures, ...skus.flatMap(({ picture }) => picture ?? []), ...fetched];
    for (const one of present)
      if (one.url !== noPicture.url) byRef.set(keyOf({ url: one.url }), one);
    for (const { url } of await earlierPictures(tx, row.productId)) {
      const key = keyOf({ url });
      if (!byRef.has(key)) byRef.set(key, await pictureOf(media, url.slice('/media/'.length)));
    }
  }
  for (const { ref, field } of pictureUses)
    if ('fileId' in ref && !byRef.has(keyOf(ref))) {
      const { fileId } = ref;
      const [file] = await platform.files.attach(tx, [fileId], {
        ownedBy: actor.staffId,
        field,
      });
      const content = file && (await platform.files.read(fileId, uploadKind));
      if (!file || !content) return fail('FILE_UNKNOWN', { field });
      const name = `products/${fileId}.webp`;
      await media.write(name, content.body);
      byRef.set(keyOf(ref), { url: `/media/${name}`, width: file.width, height: file.height });
    }
  return (ref, field) => byRef.get(keyOf(ref)) ?? fail('FILE_UNKNOWN', { field });
}

async function earlierPictures(tx: Tx, productId: number): Promise<{ url: string }[]> {
  const versions = await versionsOf(tx, productId);
  return versions.flatMap(({ before, after }) =>
    [before, after].flatMap(({ pictures = [], skus = [] }) => [
      ...pictures,
      ...skus.flatMap(({ picture }) => picture ?? []),
    ]),
  );
}
