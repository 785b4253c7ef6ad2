import { asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { category, priceTier, product, sku, supplier } from './catalogue.tables.ts';

/** SKUs with their product, supplier and shipping class, in one query. */
export const saleRows = (reader: Reader, skuIds: readonly number[]) =>
  reader
    .select({
      sku,
      product: {
        productId: product.productId,
        names: product.names,
        originalName: product.originalName,
        moq: product.moq,
        batch: product.batch,
        weightGrams: product.weightGrams,
        lengthMm: product.lengthMm,
        widthMm: product.widthMm,
        heightMm: product.heightMm,
        measureSource: product.measureSource,
        chinaFreightMinor: product.chinaFreightMinor,
        pictures: product.pictures,
        status: product.status,
        sample: product.sample,
      },
      supplier,
      shippingClass: category.shippingClass,
    })
    .from(sku)
    .innerJoin(product, eq(product.productId, sku.productId))
    .innerJoin(supplier, eq(supplier.supplierId, product.supplierId))
    .innerJoin(category, eq(category.categoryId, product.categoryId))
    .where(inArray(sku.skuId, [...skuIds]));
export type SaleRow = Awaited<ReturnType<typeof saleRows>>[number];

export interface PriceTierRow {
  readonly from: number;
  readonly priceMinor: number;
}

/** Price tiers by product, the smallest quantity first. */
export async function tiersOf(reader: Reader, productIds: readonly number[]): Promise<Map<number, PriceTierRow[]>> {
  const tiers = new Map<number, PriceTierRow[]>();
  if (productIds.length === 0) return tiers;
  const rows = await reader
    .select()
    .from(priceTier)
    .where(inArray(priceTier.productId, [...productIds]))
    .orderBy(asc(priceTier.fromQuantity));
  for (const { productId, fromQuantity, priceMinor } of rows)
    tiers.set(productId, [...(tiers.get(productId) ?? []), { from: fromQuantity, priceMinor }]);
  return tiers;
}

export type SupplierRow = typeof supplier.$inferSelect;

export const suppliersById = (reader: Reader, supplierIds: readonly number[]): Promise<SupplierRow[]> =>
  supplierIds.length === 0
    ? Promise.resolve([])
    : reader
        .select()
        .from(supplier)
        .where(inArray(supplier.supplierId, [...supplierIds]));
