import type { StaffProduct, StaffProductRow } from '@wasit/contract/catalogue/desk';
import { editableFields } from '@wasit/contract/catalogue/editing';
import { type Locale, locales, pickText, type Texts } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { pick } from '../../../platform/pluck.ts';
import { type CategoryTree, categoryTreeNow } from '../categories/category-tree.ts';
import { noPicture } from '../pictures/pictures.ts';
import { type ProductRow, productRows, productWithSupplier } from '../products/product.store.ts';
import { tiersOf } from '../skus/sku-sale.store.ts';
import { outsidePictures } from './pictures/picture-desk.ts';
import { allSkus } from './product-desk.store.ts';
import { versionsOf } from './product-versions.store.ts';
import { writtenProductOf, writtenSku } from './written-product.ts';

export { createDraft } from './drafts/create-product.ts';

const untranslated = (names: Texts): Locale[] => locales.filter((locale) => !names[locale]);

const viewRow = (
  row: ProductRow,
  { tree, locale }: { tree: CategoryTree; locale: Locale },
): StaffProductRow => ({
  ...pick(row, 'productId', 'originalName', 'sold', 'status', 'offReason'),
  ...pick(row, 'lacks', 'inStock', 'source', 'sourceId'),
  name: pickText(row.names, locale),
  picture: row.pictures[0] ?? noPicture,
  categoryName: pickText(tree.get(row.categoryId)?.names ?? {}, locale),
  price: toWire(usd(row.priceMinor)),
  untranslated: untranslated(row.names),
});

/** Rows of the catalogue desk in the order of the ids. Prices in USD. */
export async function deskRows(
  reader: Reader,
  productIds: readonly number[],
  locale: Locale,
): Promise<StaffProductRow[]> {
  const tree = await categoryTreeNow(reader);
  return (await productRows(reader, productIds)).map((row) => viewRow(row, { tree, locale }));
}

/**
 * A product for editing by staff; `by` of its versions is a staff account's number, as the name
 * belongs to another domain.
 * @throws NOT_FOUND
 */
export async function deskProduct(
  reader: Reader,
  productId: number,
  locale: Locale,
): Promise<Omit<StaffProduct, 'auditEntries'>> {
  const productRow =
    (await productWithSupplier(reader, productId)) ?? fail('NOT_FOUND', { field: 'productId' });
  const { product: row, supplier } = productRow;
  const tree = await categoryTreeNow(reader);
  const skus = await allSkus(reader, productId);
  const tiers = (await tiersOf(reader, [productId])).get(productId) ?? [];
  return {
    ...viewRow(row, { tree, locale }),
    ...pick(row, 'names', 'description', 'brand', 'categoryId', 'tags', 'hsCode'),
    ...pick(row, 'weightGrams', 'measureSource', 'moq', 'batch', 'unit'),
    ...pick(row, 'supplierId', 'pictures', 'sourceImages', 'revision'),
    categoryPath: tree.path(row.categoryId).map(({ names }) => pickText(names, locale)),
    categoryHsCode: tree.get(row.categoryId)?.hsCode ?? null,
    sizeMm: { length: row.lengthMm, width: row.widthMm, height: row.heightMm },
    supplierName: pickText(supplier.names, locale),
    outsidePictures: await outsidePictures(reader, productId),
    skus: skus.map((one) => ({
      ...writtenSku(one),
      ...pick(one, 'skuId', 'picture', 'reserved', 'priceByHand'),
      priceByRule: one.priceRunId !== null,
      active: one.active,
    })),
    written: writtenProductOf({ row, skus: skus.filter(({ active }) => active), tiers }),
    versions: (await versionsOf(reader, productId)).map(
      ({ staffId, at, productId: _, ...one }) => ({ ...one, by: staffId, at: at.toISOString() }),
    ),
    editedFields: editableFields.filter((field) => row.editedFields.includes(field)),
  };
}
