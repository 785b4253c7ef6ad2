import type { Actor } from '../../../../platform/actor.ts';
import { auditMany } from '../../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../../platform/db/db.ts';
import { updateDraftStates } from '../../drafts/update-draft-states.ts';
import { replaceTiers } from '../../prices.store.ts';
import { shelfStateChanged } from '../../product-indexer.ts';
import { priceEntries } from '../../products/price-entries.ts';
import { recordMovements, refreshInStock } from '../../stock/stock.store.ts';
import { type RefreshRow, RefreshRowSchema, toBadRow } from '../import-row.ts';
import type { ImportTask, NumberedRow, TaskOptions } from '../import-task.ts';
import { auditPurchase } from '../writing/audit-prices.ts';
import type { BatchResult } from '../writing/batch-result.ts';
import { deferJumps } from './defer-jumps.ts';
import { planRefresh, type RefreshedProduct, type RefreshPlan } from './refresh.rules.ts';
import { lockRefreshed, readRefreshed, writePrices, writeSkus } from './refresh.store.ts';

const uniqueRows = (rows: readonly NumberedRow<RefreshRow>[]): NumberedRow<RefreshRow>[] => [
  ...new Map(rows.map((one) => [one.row.id, one])).values(),
];

const resultOf = (
  rows: readonly unknown[],
  { plans, bad }: { plans: readonly RefreshPlan[]; bad: BatchResult['bad'] },
): BatchResult => ({
  added: 0,
  drafts: 0,
  updated: plans.length,
  unchanged: rows.length - plans.length - (bad?.length ?? 0),
  bad: bad ?? [],
});

/**
 * Prices, purchase prices, tiers and stock of known goods: no text is read, and equal values are
 * not written again.
 */
export function refreshTask({
  source,
  actor,
  mostJumpPercent,
}: TaskOptions): ImportTask<RefreshRow> {
  return {
    read(value, line) {
      const parsed = RefreshRowSchema.safeParse(value, { reportInput: true });
      return parsed.success
        ? { row: parsed.data }
        : { bad: toBadRow(value, { line, error: parsed.error }) };
    },
    idOf: ({ id }) => id,
    prepare: async () => {},
    async preview(reader: Reader, all) {
      const rows = uniqueRows(all);
      return resultOf(
        rows,
        planRefresh(
          rows,
          await readRefreshed(reader, { source, sourceIds: rows.map(({ row }) => row.id) }),
        ),
      );
    },
    async write(tx: Tx, all) {
      const rows = uniqueRows(all);
      const known = await lockRefreshed(tx, { source, sourceIds: rows.map(({ row }) => row.id) });
      const planned = planRefresh(rows, known);
      const plans =
        mostJumpPercent === undefined
          ? planned.plans
          : await deferJumps(tx, {
              ...{ rows, known, source, plans: planned.plans },
              maxPercent: mostJumpPercent,
            });
      await applyPlans(tx, actor, { plans, known });
      return resultOf(rows, { plans, bad: planned.bad });
    },
  };
}

/** Purchase prices of variants before and after the plans. */
const purchaseChanges = (plans: readonly RefreshPlan[], known: readonly RefreshedProduct[]) => ({
  before: new Map(
    known.flatMap(({ productId, skus }) =>
      skus.map(({ code, purchaseFen }) => [`${productId} ${code}`, purchaseFen] as const),
    ),
  ),
  after: plans.flatMap(({ productId, skus }) => skus.map((sku) => ({ ...sku, productId }))),
});

/** Applies plans and audits the changed prices. */
export async function applyPlans(
  tx: Tx,
  actor: Actor,
  { plans, known }: { plans: readonly RefreshPlan[]; known: readonly RefreshedProduct[] },
): Promise<void> {
  await writePlans(tx, plans);
  await auditPurchase(tx, actor, purchaseChanges(plans, known));
  const products = new Map(known.map((one) => [one.productId, one]));
  await auditMany(
    tx,
    actor,
    plans.flatMap((plan) => priceChanges(plan, products.get(plan.productId))),
  );
}

/** The audit entry for changed prices of one product. */
function priceChanges(
  { productId, before, after, skus, tiers }: RefreshPlan,
  product: RefreshedProduct | undefined,
) {
  if (!product) return [];
  const changed = new Map(skus.map((sku) => [sku.skuId, sku]));
  return priceEntries({
    productId,
    from: { priceMinor: before.priceMinor, skus: product.skus, tiers: product.tiers },
    to: {
      priceMinor: after.priceMinor,
      skus: product.skus.map((sku) => changed.get(sku.skuId) ?? sku),
      tiers: tiers ?? product.tiers,
    },
    reason: 'import',
  });
}

async function writePlans(tx: Tx, plans: readonly RefreshPlan[]): Promise<void> {
  const skus = plans.flatMap((plan) => plan.skus);
  await writeSkus(tx, skus);
  await recordMovements(
    tx,
    skus.flatMap(({ skuId, moved }) =>
      moved === 0 ? [] : [{ skuId, kind: 'import' as const, quantity: moved, at: tx.now }],
    ),
  );
  await writePrices(tx, plans);
  const tiered = plans.filter(({ tiers }) => tiers !== undefined);
  await replaceTiers(tx, {
    productIds: tiered.map(({ productId }) => productId),
    tiers: tiered.flatMap(({ productId, tiers = [] }) =>
      tiers.map((one) => ({ productId, ...one })),
    ),
  });
  const changedSkuProductIds = plans
    .filter(({ skus: changed }) => changed.length > 0)
    .map(({ productId }) => productId);
  const stockChangedIds = await refreshInStock(tx, changedSkuProductIds);
  const priceChangedIds = plans
    .filter(({ before, after }) => before.priceMinor !== after.priceMinor)
    .map(({ productId }) => productId);
  // A draft that lacked only its stock may be ready now.
  await updateDraftStates(tx, changedSkuProductIds);
  await shelfStateChanged(tx, [...new Set([...stockChangedIds, ...priceChangedIds])]);
}
