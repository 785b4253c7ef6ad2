import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../../platform/db/db.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { RefreshRow } from '../import-row.ts';
import type { Numbered } from '../import-task.ts';
import { jumpOf, pricesOnly, stockOnly } from './jumps.rules.ts';
import { dropJumps, type JumpRow, jumpsOf, putJumps } from './jumps.store.ts';
import { planRefresh, type RefreshedProduct, type RefreshPlan } from './refresh.rules.ts';

/**
 * Plans whose prices move too far wait for approval, all prices of the product together; their
 * stock is updated. What was refused is not asked again, and later changes within the limit need no
 * approval.
 * @returns the plans that may be applied
 */
export async function holdJumps(
  tx: Tx,
  {
    rows,
    known,
    plans,
    source,
    maxPercent,
  }: {
    rows: readonly Numbered<RefreshRow>[];
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
  const heldRows: Numbered<RefreshRow>[] = [];
  const fresh: JumpRow[] = [];
  const jumping = new Set<number>();
  for (const plan of plans) {
    const product = products.get(plan.productId);
    const one = product && rowOf.get(product.sourceId);
    const jump = product && jumpOf(plan, { product, maxPercent });
    if (!one || !jump) continue;
    jumping.add(plan.productId);
    heldRows.push({ line: one.line, row: stockOnly(one.row) });
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
    [...proposed.keys()].filter((productId) => !jumping.has(productId)),
  );
  return [
    ...plans.filter(({ productId }) => !jumping.has(productId)),
    ...planRefresh(heldRows, known).plans,
  ];
}
