import { type Actor, system } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { categoryTreeNow, priced } from '../catalogue/index.ts';
import { currentYuanRate } from '../fees/index.ts';
import { type PlannedPrice, type PricingTerms, planPrices } from './plan-prices.ts';
import {
  changedAfter,
  changeRun,
  changesOf,
  hasDueRules,
  insertChanges,
  insertRun,
  lockRun,
  markDueRules,
  markReverted,
  openRunId,
  type PriceChangeRow,
  type PriceRunRow,
  revertedChangesOf,
  rulesAt,
  rulesOf,
} from './price-rules.store.ts';

/** Products per commit: few enough that no order has to wait for their rows. */
const step = 200;
/** Steps done within the request; a sweep continues with the rest. */
const stepsAtOnce = 10;

export const runObject = (runId: string): string => `price-run:${runId}`;

/** Writes planned prices of locked goods with their former values. Returns the number changed. */
export async function writePlanned(
  tx: Tx,
  run: Pick<PriceRunRow, 'runId' | 'by' | 'reason'>,
  {
    goods,
    changes,
    actor = system('price-rules'),
  }: {
    goods: readonly priced.PricedGoods[];
    changes: readonly PlannedPrice[];
    actor?: Actor;
  },
): Promise<number> {
  await insertChanges(
    tx,
    changes.map(({ rule, ...change }) => ({ ...change, runId: run.runId, ruleId: rule.ruleId })),
  );
  await priced.setPrices(tx, actor, {
    goods,
    ...pricesOf(
      changes.map((one) => ({ ...one, priceMinor: one.afterMinor, priceRunId: run.runId })),
    ),
    reason: run.reason,
    editorId: run.by,
  });
  return changes.filter(({ beforeMinor, afterMinor }) => beforeMinor !== afterMinor).length;
}

interface Price {
  readonly productId: number;
  readonly skuId: number | null;
  readonly fromQuantity: number | null;
  readonly priceMinor: number;
  readonly priceRunId: string | null;
}
const pricesOf = (prices: readonly Price[]) => ({
  skus: prices.flatMap(({ skuId, priceMinor, priceRunId }) =>
    skuId === null ? [] : [{ skuId, priceMinor, priceRunId }],
  ),
  tiers: prices.flatMap(({ productId, fromQuantity, priceMinor, priceRunId }) =>
    fromQuantity === null ? [] : [{ productId, fromQuantity, priceMinor, priceRunId }],
  ),
});

async function termsOf(tx: Tx, run: PriceRunRow): Promise<PricingTerms> {
  return {
    rules: await rulesOf(tx, run.ruleIds),
    due: await rulesOf(tx, run.dueRuleIds),
    yuanPerDollar: run.yuanPerDollar,
    tree: await categoryTreeNow(tx),
  };
}

async function applyStep(tx: Tx, run: PriceRunRow): Promise<boolean> {
  const productIds = await priced.pricedIdsAfter(tx, { afterId: run.afterId, limit: step });
  const afterId = productIds.at(-1);
  if (afterId === undefined) {
    await changeRun(tx, run.runId, { state: 'done', doneAt: tx.now });
    return false;
  }
  const goods = await priced.lockGoods(tx, productIds);
  const { changes } = planPrices(goods, await termsOf(tx, run));
  const changed = await writePlanned(tx, run, { goods, changes });
  await changeRun(tx, run.runId, { afterId, changed: run.changed + changed });
  return true;
}

/** Whether a price is still the one set by the run; later changes stay. */
function isInForce(change: PriceChangeRow, goods: readonly priced.PricedGoods[]): boolean {
  const one = goods.find(({ product }) => product.productId === change.productId);
  const now =
    change.skuId === null
      ? one?.tiers.find(({ fromQuantity }) => fromQuantity === change.fromQuantity)
      : one?.skus.find(({ skuId }) => skuId === change.skuId);
  return now?.priceRunId === change.runId && now.priceMinor === change.afterMinor;
}

/**
 * The change whose former price is restored, for each change. A reverted run restored nothing where
 * a later one had changed the price again, so its own former price counts. Goods that are or were
 * on the shelf need a price: changes from no price are omitted.
 */
async function sourcesOfFormer(
  tx: Tx,
  changes: readonly PriceChangeRow[],
  goods: readonly priced.PricedGoods[],
): Promise<Map<number, PriceChangeRow>> {
  const sold = new Set(
    goods.flatMap(({ product }) => (priced.wasSold(product) ? product.productId : [])),
  );
  const isPossible = ({ productId, beforeMinor }: PriceChangeRow) =>
    beforeMinor > 0 || !sold.has(productId);
  const keyOf = ({ productId, skuId, fromQuantity }: PriceChangeRow, runId: string) =>
    JSON.stringify([runId, productId, skuId, fromQuantity]);
  const productIds = goods.map(({ product }) => product.productId);
  const sources = new Map(changes.filter(isPossible).map((change) => [change.id, change]));
  for (let moved = true; moved; ) {
    moved = false;
    const runIds = new Set([...sources.values()].flatMap(({ beforeRunId }) => beforeRunId ?? []));
    const reverted = await revertedChangesOf(tx, { runIds: [...runIds], productIds });
    const byKey = new Map(reverted.filter(isPossible).map((one) => [keyOf(one, one.runId), one]));
    for (const [id, source] of sources) {
      const earlier = byKey.get(keyOf(source, source.beforeRunId ?? ''));
      if (!earlier) continue;
      sources.set(id, earlier);
      moved = true;
    }
  }
  return sources;
}

async function revertStep(tx: Tx, run: PriceRunRow): Promise<boolean> {
  const { runId } = run;
  const productIds = await changedAfter(tx, { runId, afterId: run.afterId, limit: step });
  const afterId = productIds.at(-1);
  if (afterId === undefined) {
    await changeRun(tx, runId, { state: 'reverted', doneAt: tx.now });
    return false;
  }
  const goods = await priced.lockGoods(tx, productIds);
  const inForce = (await changesOf(tx, { runId, productIds })).filter((change) =>
    isInForce(change, goods),
  );
  const sources = await sourcesOfFormer(tx, inForce, goods);
  const undone = inForce.flatMap((change) => {
    const source = sources.get(change.id);
    if (!source) return [];
    return { ...change, priceMinor: source.beforeMinor, priceRunId: source.beforeRunId };
  });
  await priced.setPrices(tx, system('price-rules'), {
    goods,
    ...pricesOf(undone),
    reason: run.reason,
    editorId: run.revertedBy ?? run.by,
  });
  await markReverted(tx, pluck(undone, 'id'));
  const reverted = undone.filter((one) => one.priceMinor !== one.afterMinor).length;
  await changeRun(tx, runId, { afterId, reverted: run.reverted + reverted });
  return true;
}

/** One commit of the current run; false when nothing is left to do. */
async function nextStep(platform: Platform): Promise<boolean> {
  const runId = await openRunId(platform.db);
  if (runId === undefined) return false;
  return platform.transact(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run?.state === 'running') return applyStep(tx, run);
    return run?.state === 'reverting' ? revertStep(tx, run) : false;
  });
}

/** Continues the current run for the steps allowed in a request; the sweep does the rest. */
export async function continueRun(platform: Platform): Promise<void> {
  for (let steps = 0; steps < stepsAtOnce; steps += 1) if (!(await nextStep(platform))) return;
}

/**
 * Applies rules whose start or end has come, and continues a run left by a stopped process: each
 * step commits the changed products with the run's progress.
 */
export async function sweepPrices(platform: Platform): Promise<void> {
  while (await nextStep(platform));
  if (!(await hasDueRules(platform.db, platform.clock.now()))) return;
  await platform.transact(startDueRun);
  while (await nextStep(platform));
}

async function startDueRun(tx: Tx): Promise<void> {
  const due = await markDueRules(tx);
  const [first] = due;
  if (!first) return;
  const { perDollar: yuanPerDollar } = await currentYuanRate(tx);
  const rules = await rulesAt(tx, tx.now);
  const run = newRun(tx, {
    kind: 'dated',
    ruleIds: rules.map(({ ruleId }) => ruleId),
    dueRuleIds: due.map(({ ruleId }) => ruleId),
    yuanPerDollar,
    reason: due.map(({ name }) => name).join(', '),
    by: first.madeBy,
  });
  if (!(await insertRun(tx, run))) throw new Error('another price run started meanwhile');
  await audit(tx, system('price-rules'), {
    action: 'prices.apply',
    object: runObject(run.runId),
    reason: run.reason,
  });
}

/** A run without changes yet. */
export const newRun = (
  tx: Tx,
  run: Pick<PriceRunRow, 'kind' | 'ruleIds' | 'dueRuleIds' | 'yuanPerDollar' | 'reason' | 'by'>,
): PriceRunRow => ({
  ...run,
  runId: newId('pr'),
  state: 'running',
  afterId: 0,
  changed: 0,
  reverted: 0,
  revertedBy: null,
  at: tx.now,
  doneAt: null,
});
