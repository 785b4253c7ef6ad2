import type { EditableField } from '@wasit/contract/catalogue/editing';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { insertMany, isOneOf } from '../../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../../platform/db/db.ts';
import { pick } from '../../../../platform/pluck.ts';
import { type priceTier, product, sku, supplier } from '../../catalogue.tables.ts';
import { replaceTiers, tiersByProduct } from '../../prices.store.ts';
import type { SupplierDays } from '../../product-indexer.ts';
import { productIdsAfter } from '../../products/product.store.ts';
import type { GoodsSupplier } from './goods.ts';

export interface KnownProduct {
  readonly productId: number;
  readonly sourceId: string;
  readonly rowHash: string;
  readonly priceMinor: number;
  readonly status: string;
  readonly offReason: string | null;
  readonly listedAt: Date;
  /** Fields written by staff. */
  readonly editedFields: readonly string[];
}

/** The stored products among these source ids. */
export const knownProducts = (
  reader: Reader,
  { source, sourceIds }: { source: string; sourceIds: readonly string[] },
): Promise<KnownProduct[]> =>
  reader
    .select({
      productId: product.productId,
      sourceId: product.sourceId,
      rowHash: product.rowHash,
      priceMinor: product.priceMinor,
      status: product.status,
      offReason: product.offReason,
      listedAt: product.listedAt,
      editedFields: product.editedFields,
    })
    .from(product)
    .where(and(eq(product.source, source), isOneOf(product.sourceId, sourceIds)));

export type NewProduct = typeof product.$inferInsert;
export type NewSku = typeof sku.$inferInsert;
type WrittenTier = Pick<typeof priceTier.$inferSelect, 'productId' | 'fromQuantity' | 'priceMinor'>;

const byHand = (field: EditableField) => `'${field}' = any(product.edited_fields)`;

/** Columns of fields (EditableField) that stay as staff wrote them. */
const editedColumns: Readonly<Record<string, string>> = {
  names: byHand('names'),
  originalName: byHand('names'),
  description: byHand('description'),
  brand: byHand('brand'),
  categoryId: byHand('categoryId'),
  tags: byHand('tags'),
  video: byHand('video'),
  weightGrams: byHand('weightGrams'),
  lengthMm: byHand('sizeMm'),
  widthMm: byHand('sizeMm'),
  heightMm: byHand('sizeMm'),
  attributes: byHand('attributes'),
  moq: byHand('moq'),
  batch: byHand('batch'),
  unit: byHand('unit'),
  supplierId: byHand('supplierId'),
  chinaFreightMinor: byHand('chinaFreight'),
  pictures: byHand('pictures'),
  priceMinor: byHand('skus'),
  priceToMinor: byHand('skus'),
  measureSource: `${byHand('weightGrams')} or ${byHand('sizeMm')}`,
};

/**
 * Adds or rewrites products in one statement. Products taken off the shelf by staff stay off, and
 * fields written by hand are kept.
 */
export async function putProducts(tx: Tx, rows: readonly NewProduct[]) {
  if (rows.length === 0) return [];
  const statement = insertMany(product, rows, {
    conflictColumns: ['source', 'sourceId'],
    keepColumns: ['status', 'lacks', 'offReason', 'inStock'],
    keepWhen: editedColumns,
    // A form that was opened before would write back the prices and pictures that it shows.
    setTo: { revision: 'product.revision + 1' },
    returning: ['productId', 'sourceId'],
  });
  return (await tx.execute<{ productId: number; sourceId: string }>(statement)).rows;
}

/** Adds or rewrites SKUs; reservations stay. */
export async function putSkus(tx: Tx, rows: readonly NewSku[]) {
  if (rows.length === 0) return [];
  const statement = insertMany(sku, rows, {
    conflictColumns: ['productId', 'code'],
    keepColumns: ['reserved'],
    keepWhen: {
      // Prices of price runs stay until the next run.
      priceMinor: 'sku.price_run_id is not null',
      purchaseFen: 'excluded.purchase_fen is null',
    },
    returning: ['skuId', 'productId', 'code'],
  });
  return (await tx.execute<{ skuId: number; productId: number; code: string }>(statement)).rows;
}

/**
 * Replaces price tiers by an import; tiers priced by a run keep their price. Returns the tiers of
 * the products before and after.
 */
export async function replaceSourceTiers(
  tx: Tx,
  {
    productIds,
    tiers,
  }: { productIds: readonly number[]; tiers: readonly (typeof priceTier.$inferInsert)[] },
): Promise<{ before: WrittenTier[]; after: WrittenTier[] }> {
  const before = [...(await tiersByProduct(tx, productIds)).values()].flat();
  const keyOf = (tier: { productId: number; fromQuantity: number }) =>
    `${tier.productId} ${tier.fromQuantity}`;
  const priced = before.filter(({ priceRunId }) => priceRunId !== null);
  const byKey = new Map(priced.map((tier) => [keyOf(tier), tier]));
  const written = tiers.map((tier) => {
    const {
      priceMinor = tier.priceMinor,
      priceRunId = null,
      purchaseFen = null,
    } = byKey.get(keyOf(tier)) ?? {};
    return { ...tier, priceMinor, priceRunId, purchaseFen: tier.purchaseFen ?? purchaseFen };
  });
  await replaceTiers(tx, { productIds, tiers: written });
  return { before, after: written };
}

/** The stored suppliers among these, with their days to ship. */
export const storedShipDays = (
  reader: Reader,
  { source, codes }: { source: string; codes: readonly string[] },
): Promise<(SupplierDays & { readonly code: string })[]> =>
  reader
    .select(pick(supplier, 'code', 'supplierId', 'shipDays'))
    .from(supplier)
    .where(and(eq(supplier.source, source), isOneOf(supplier.code, codes)));

/** Adds or rewrites suppliers; returns their ids by code. */
export async function putSuppliers(
  tx: Tx,
  { source, suppliers }: { source: string; suppliers: readonly GoodsSupplier[] },
): Promise<Map<string, number>> {
  if (suppliers.length === 0) return new Map();
  const statement = insertMany(
    supplier,
    suppliers.map((one) => ({ source, ...one })),
    { conflictColumns: ['source', 'code'], returning: ['supplierId', 'code'] },
  );
  const { rows } = await tx.execute<{ supplierId: number; code: string }>(statement);
  return new Map(rows.map(({ supplierId, code }) => [code, supplierId]));
}

/**
 * Restores products to the shelf that were off only because a file no longer listed them; never one
 * without a price.
 */
export async function restoreToShelf(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .update(product)
    .set({ status: 'on_shelf', offReason: null, changedAt: tx.now })
    .where(
      and(
        inArray(product.productId, [...productIds]),
        eq(product.offReason, 'missing'),
        gt(product.priceMinor, 0),
      ),
    );
}

const unseen = ({ source, runId }: { source: string; runId: string }) =>
  and(
    eq(product.source, source),
    eq(product.status, 'on_shelf'),
    isNull(product.offReason),
    sql`not exists (select 1 from import_seen s where s.run_id = ${runId} and s.source_id = ${product.sourceId})`,
  );

/** Products of a source on the shelf that a run did not see: the next after `afterId`. */
export const unseenProducts = (
  reader: Reader,
  { afterId, limit, ...run }: { source: string; runId: string; afterId: number; limit: number },
): Promise<number[]> => productIdsAfter(reader, { afterId, limit }, unseen(run));

export const countUnseen = (reader: Reader, run: { source: string; runId: string }) =>
  reader.$count(product, unseen(run));
