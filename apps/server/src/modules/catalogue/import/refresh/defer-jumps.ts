import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../../platform/db/db.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { RefreshRow } from '../import-row.ts';
import type { NumberedRow } from '../import-task.ts';
import { jumpOf, pricesOnly, stockOnly } from './jumps.rules.ts';
import { dropJumps, type JumpRow, jumpsOf, putJumps } from './jumps.store.ts';
import { planRefresh, type RefreshedProduct, type RefreshPlan } from './refresh.rules.ts';

/**
 * Plans whose prices change too much wait for approval, with all prices of the product; their stock
 * is updated. A refused change is not proposed again, and later changes within the limit need no
 * approval.
 * @returns the plans that may be applied
 */
export async function deferJumps(
  tx: Tx,
  {
    rows,
    known,
    plans,
    source,
    maxPercent,
  }: {
    rows: readonly NumberedRow<RefreshRow>[];
    known: readonly RefreshedProduct[];
    plans: readonly RefreshPlan[];
    source: string;
    maxPercent: number;
  },
): Promise<RefreshPlan[]> {
  const products = new Map(known.map((one) => [one.productId, one]));
  const rowOf = new Map(rows.map((one) => [one.row.id, one]));
  const proposed = new Map(
    (await jumpsOf(tx, [...products.keys()])).map((jump) => [jump.productId, jump]),
  );
  const stockRows: NumberedRow<RefreshRow>[] = [];
  const fresh: JumpRow[] = [];
  const jumpingIds = new Set<number>();
  for (const plan of plans) {
    const product = products.get(plan.productId);
    const one = product && rowOf.get(product.sourceId);
    const jump = product && jumpOf(plan, { product, maxPercent });
    if (!one || !jump) continue;
    jumpingIds.add(plan.productId);
    stockRows.push({ line: one.line, row: stockOnly(one.row) });
    const row = pricesOnly(one.row);
    if (isDeepStrictEqual(proposed.get(plan.productId)?.row, row)) continue;
    fresh.push({
      ...{ productId: plan.productId, jumpId: newId('pj'), source, row },
      ...jump,
      state: 'waiting',
      foundAt: tx.now,
    });
  }
  await putJumps(tx, fresh);
  await dropJumps(
    tx,
    [...proposed.keys()].filter((productId) => !jumpingIds.has(productId)),
  );
  return [
    ...plans.filter(({ productId }) => !jumpingIds.has(productId)),
    ...planRefresh(stockRows, known).plans,
  ];
}
