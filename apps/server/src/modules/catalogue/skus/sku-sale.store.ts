import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { isOneOfParam, prepared } from '../../../platform/db/prepared.ts';
import { rowsWithAny } from '../../../platform/db/rows.ts';
import { pick } from '../../../platform/pluck.ts';
import { category, priceTier, product, sku, supplier } from '../catalogue.tables.ts';

/** SKUs with their product, supplier and shipping class, in one query. */
export const saleRows = (reader: Reader, skuIds: readonly number[]) =>
  salesOfSkus(reader, { skuIds });

const salesOfSkus = prepared((db) =>
  db
    .select({
      sku,
      product: {
        ...pick(product, 'productId', 'categoryId', 'names', 'originalName', 'unit', 'moq'),
        ...pick(product, 'batch', 'weightGrams', 'lengthMm', 'widthMm', 'heightMm'),
        ...pick(product, 'measureSource', 'chinaFreightMinor', 'pictures', 'status', 'sample'),
      },
      supplier,
      shippingClass: category.shippingClass,
    })
    .from(sku)
    .innerJoin(product, eq(product.productId, sku.productId))
    .innerJoin(supplier, eq(supplier.supplierId, product.supplierId))
    .innerJoin(category, eq(category.categoryId, product.categoryId))
    .where(isOneOfParam(sku.skuId, 'skuIds')),
);
export type SaleRow = Awaited<ReturnType<typeof saleRows>>[number];

export interface PriceTierRow {
  readonly from: number;
  readonly priceMinor: number;
}

/** Price tiers by product, the smallest quantity first. */
export const tiersOf = (
  reader: Reader,
  productIds: readonly number[],
): Promise<Map<number, PriceTierRow[]>> =>
  productIds.length === 0
    ? Promise.resolve(new Map())
    : selectTiersOfProducts(reader, { productIds }).then(byProduct);

/** The same of the products of some SKUs. */
export const tiersOfSkus = (reader: Reader, skuIds: readonly number[]) => {
  return selectTiersOfSkus(reader, { skuIds }).then(byProduct);
};

const tiersWhere = (db: Pick<Reader, 'select'>, where: SQL) =>
  db.select().from(priceTier).where(where).orderBy(asc(priceTier.fromQuantity));

const selectTiersOfProducts = prepared((db) =>
  tiersWhere(db, isOneOfParam(priceTier.productId, 'productIds')),
);

const selectTiersOfSkus = prepared((db) => {
  const products = db
    .select({ productId: sku.productId })
    .from(sku)
    .where(isOneOfParam(sku.skuId, 'skuIds'));
  return tiersWhere(db, inArray(priceTier.productId, products));
});

function byProduct(rows: readonly (typeof priceTier.$inferSelect)[]): Map<number, PriceTierRow[]> {
  const tiers = new Map<number, PriceTierRow[]>();
  for (const { productId, fromQuantity, priceMinor } of rows)
    tiers.set(productId, [...(tiers.get(productId) ?? []), { from: fromQuantity, priceMinor }]);
  return tiers;
}

export const suppliersById = (reader: Reader, supplierIds: readonly number[]) =>
  rowsWithAny(reader, supplier, 'supplierId', supplierIds);
