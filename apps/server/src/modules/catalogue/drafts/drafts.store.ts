import type { ProductLack } from '@wasit/contract/catalogue/editing';
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { pick, pluck } from '../../../platform/pluck.ts';
import { product, sku } from '../catalogue.tables.ts';

/** Locks the drafts and ready products among these, with the columns needed by `lacksOf`. */
export async function lockDrafts(tx: Tx, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const rows = await tx
    .select({
      ...pick(product, 'productId', 'categoryId', 'pictures', 'names'),
      ...pick(product, 'measureSource', 'priceMinor', 'editedFields', 'attributes'),
    })
    .from(product)
    .where(and(isOneOf(product.productId, productIds), inArray(product.status, ['draft', 'ready'])))
    .orderBy(asc(product.productId))
    .for('update');
  if (rows.length === 0) return [];
  const skus = await tx
    .select(pick(sku, 'productId', 'stockKnown', 'weightGrams', 'attributes'))
    .from(sku)
    .where(and(isOneOf(sku.productId, pluck(rows, 'productId')), eq(sku.active, true)));
  const of = Map.groupBy(skus, ({ productId }) => productId);
  return rows.map((row) => ({ ...row, skus: of.get(row.productId) ?? [] }));
}

interface DraftState {
  readonly productId: number;
  readonly lacks: readonly ProductLack[];
  readonly status: 'draft' | 'ready';
}

export async function writeDraftStates(tx: Tx, states: readonly DraftState[]): Promise<void> {
  await tx.execute(sql`
    update ${product} set lacks = d.lacks, status = d.status
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as d("productId" int, lacks text[], status text)
    where product.product_id = d."productId" and product.status in ('draft', 'ready')`);
}

/** The first of these that cannot be sold: still a draft, or without a price. */
export async function firstIncomplete(tx: Tx, productIds: readonly number[]) {
  const [row] = await tx
    .select({ productId: product.productId })
    .from(product)
    .where(
      and(
        isOneOf(product.productId, productIds),
        or(eq(product.status, 'draft'), lte(product.priceMinor, 0)),
      ),
    )
    .orderBy(asc(product.productId))
    .limit(1);
  return row?.productId;
}
