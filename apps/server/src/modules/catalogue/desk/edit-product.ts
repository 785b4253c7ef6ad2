import { isDeepStrictEqual } from 'node:util';
import {
  type EditableField,
  editableFields,
  type ProductChanges,
  type WrittenProduct,
} from '@wasit/contract/catalogue/editing';
import type { Video } from '@wasit/contract/wire';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryTreeNow } from '../categories/category-tree.ts';
import { updateDraftStates } from '../drafts/update-draft-states.ts';
import { noPicture } from '../pictures/pictures.ts';
import { clearHandPrices, replaceTiers } from '../prices.store.ts';
import { productsChanged } from '../product-indexer.ts';
import {
  activeSkus,
  lockProduct,
  type ProductRow,
  wasSold,
  writeProduct,
} from '../products/product.store.ts';
import { productObject } from '../products/product-object.ts';
import { suppliersById, tiersOf } from '../skus/sku-sale.store.ts';
import { lockSkusOf, refreshInStock } from '../stock/stock.store.ts';
import { findPictures, type PictureFinder } from './pictures/picture-refs.ts';
import { findFilm, withFilmTag } from './pictures/product-film.ts';
import { addVersion } from './product-versions.store.ts';
import { writeVariants } from './write-variants.ts';
import { toCents, writtenProductOf } from './written-product.ts';

/** The audited form of one field; lists are given as their length. */
function asText(field: EditableField, written: WrittenProduct): string {
  const value = written[field];
  if (field === 'skus') {
    const prices = written.skus.map(({ price }) => price).toSorted((a, b) => a - b);
    return `${prices.length}: $${prices[0] ?? 0} – $${prices.at(-1) ?? 0}`;
  }
  if (field === 'tiers')
    return written.tiers.map(({ from, price }) => `${from}+: $${price}`).join(', ');
  if (field === 'pictures' || field === 'attributes') return String(written[field].length);
  // Films are named by their content: the end distinguishes them.
  if (field === 'video' && written.video) return written.video.url.slice(-12);
  const sorted =
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted())
      : value;
  return (typeof sorted === 'string' ? sorted : JSON.stringify(sorted ?? null)).slice(0, 2_000);
}

/** The columns of the product's own row that store these fields. */
function columnsOf(
  {
    sizeMm,
    chinaFreight,
    pictures,
    video: _,
    tiers: _tiers,
    skus: _skus,
    ...changes
  }: ProductChanges,
  { picture, film }: { picture: PictureFinder; film: Video | null | undefined },
): Partial<ProductRow> {
  const size = sizeMm && {
    lengthMm: sizeMm.length,
    widthMm: sizeMm.width,
    heightMm: sizeMm.height,
  };
  // Staff measurements are better than the supplier's (product decision: measure sources).
  const source =
    sizeMm || changes.weightGrams !== undefined ? { measureSource: 'official' as const } : {};
  const updated = pictures?.map((ref, at) => picture(ref, `changes.pictures.${at}`));
  return {
    ...changes,
    ...size,
    ...source,
    ...(chinaFreight === undefined ? {} : { chinaFreightMinor: toCents(chinaFreight) }),
    ...(updated && { pictures: updated.length > 0 ? updated : [noPicture] }),
    ...(film === undefined ? {} : { video: film }),
  };
}

async function readWritten(tx: Tx, row: ProductRow): Promise<WrittenProduct> {
  const { productId } = row;
  const tiers = (await tiersOf(tx, [productId])).get(productId) ?? [];
  return writtenProductOf({ row, skus: await activeSkus(tx, productId), tiers });
}

async function assertReferencesExist(tx: Tx, { categoryId, supplierId }: ProductChanges) {
  if (categoryId !== undefined && !(await categoryTreeNow(tx)).get(categoryId))
    fail('NOT_FOUND', { field: 'changes.categoryId' });
  if (supplierId !== undefined && (await suppliersById(tx, [supplierId])).length === 0)
    fail('NOT_FOUND', { field: 'changes.supplierId' });
}

const isField = (name: string): name is EditableField =>
  editableFields.some((field) => field === name);
const fieldsOf = (changes: ProductChanges): EditableField[] =>
  Object.entries(changes).flatMap(([name, value]) =>
    value !== undefined && isField(name) ? [name] : [],
  );

/** A weight written over the category's average counts as confirmed. */
const confirmsMeasure = (field: EditableField, { measureSource }: ProductRow): boolean =>
  measureSource === 'category' && (field === 'weightGrams' || field === 'sizeMm');

/** Without changes that equal the present values. */
function withoutUnchanged(
  changes: ProductChanges,
  { row, before }: { row: ProductRow; before: WrittenProduct },
): ProductChanges {
  const fields = fieldsOf(changes).filter(
    (field) => confirmsMeasure(field, row) || !isDeepStrictEqual(before[field], changes[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, changes[field]]));
}

/** The edited fields as they were, or as they are. */
const pickFields = (
  written: WrittenProduct,
  fields: readonly EditableField[],
): Partial<WrittenProduct> => Object.fromEntries(fields.map((field) => [field, written[field]]));

/**
 * Writes fields of a product by hand. Imports leave these fields alone until they are released; the
 * next import then writes them again. Each edit is stored with what it replaced.
 * @throws NOT_FOUND, CONFLICT when somebody else edited the product since it was read,
 * FILE_UNKNOWN, STOCK_PROMISED, SKU_CODE_TAKEN
 */
export async function editProduct(
  platform: Platform,
  actor: StaffActor,
  input: CallInput<'staffEditProduct'>,
) {
  return platform.transact((tx) => editProductIn(platform, tx, { actor, input }));
}

/**
 * The same within a transaction.
 * @throws as `editProduct`
 */
export async function editProductIn(
  platform: Platform,
  tx: Tx,
  { actor, input }: { actor: StaffActor; input: CallInput<'staffEditProduct'> },
): Promise<{ revision: number }> {
  const { productId } = input;
  // As imports and orders do: SKUs first.
  const skus = await lockSkusOf(tx, [productId]);
  const row = await lockProduct(tx, productId);
  if (!row) return fail('NOT_FOUND', { field: 'productId' });
  if (row.revision !== input.revision) fail('CONFLICT', { field: 'revision' });
  const before = await readWritten(tx, row);
  const changes = withFilmTag(withoutUnchanged(input.changes, { row, before }), before);
  await assertReferencesExist(tx, changes);
  const picture = await findPictures(platform, tx, { actor, row, skus, changes });
  const film = await findFilm(platform, tx, { row, changes });
  await writeProduct(tx, productId, columnsOf(changes, { picture, film }));
  if (changes.tiers)
    await replaceTiers(tx, {
      productIds: [productId],
      tiers: changes.tiers.map(({ from, price }) => ({
        productId,
        fromQuantity: from,
        priceMinor: toCents(price),
      })),
    });
  if (changes.skus) {
    const prices = await writeVariants(tx, {
      productId,
      existing: skus,
      skus: changes.skus,
      picture,
      wasSold: wasSold(row),
    });
    await writeProduct(tx, productId, prices);
    await refreshInStock(tx, [productId]);
  }
  const after = await readWritten(tx, (await lockProduct(tx, productId)) ?? row);
  const changed = fieldsOf(changes).filter(
    (field) => confirmsMeasure(field, row) || !isDeepStrictEqual(before[field], after[field]),
  );
  const released = input.release.filter(
    (field) => row.editedFields.includes(field) && !changed.includes(field),
  );
  if (released.includes('skus')) await clearHandPrices(tx, productId);
  if (changed.length === 0 && released.length === 0) return { revision: row.revision };
  await recordEdit(tx, actor, {
    row,
    before,
    after,
    changed,
    released,
    reason: input.reason,
  });
  await updateDraftStates(tx, [productId]);
  await productsChanged(tx, [productId]);
  return { revision: row.revision + 1 };
}

/** Records who changed what, and which fields imports leave alone from now on. */
async function recordEdit(
  tx: Tx,
  actor: StaffActor,
  edit: {
    row: ProductRow;
    before: WrittenProduct;
    after: WrittenProduct;
    changed: readonly EditableField[];
    released: readonly EditableField[];
    reason: string;
  },
): Promise<void> {
  const { row, before, after, changed, released } = edit;
  const reason = edit.reason || null;
  const object = productObject(row.productId);
  const revision = row.revision + 1;
  const remainingFields = row.editedFields.filter(
    (field) => !released.some((one) => one === field),
  );
  await writeProduct(tx, row.productId, {
    editedFields: [...new Set([...remainingFields, ...changed])].toSorted(),
    revision,
    // Without the fingerprint of the imported row, the next import writes the product again.
    ...(released.length > 0 ? { rowHash: '' } : {}),
  });
  if (changed.length > 0)
    await addVersion(tx, {
      productId: row.productId,
      revision,
      staffId: actor.staffId,
      reason,
      before: pickFields(before, changed),
      after: pickFields(after, changed),
    });
  for (const field of changed)
    await audit(tx, actor, {
      action: `catalogue.edit.${field}`,
      object,
      from: asText(field, before),
      to: asText(field, after),
      reason,
    });
  if (released.length > 0)
    await audit(tx, actor, { action: 'catalogue.release', object, to: { fields: released } });
}
