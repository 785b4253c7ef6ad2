import type { Sorted } from '@wasit/contract/desks/lists';
import { type Locale, pickText } from '@wasit/contract/locales';
import type {
  PriceChange,
  PriceRule,
  PriceRuleInput,
  PriceRun,
} from '@wasit/contract/price-rules/endpoints';
import { fromHundredths, toHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { PageOf, Paging } from '@wasit/contract/wire';
import type { Actor, StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { datedState } from '../../platform/db/lists/dated-rows.ts';
import { fail, failField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck, wired } from '../../platform/pluck.ts';
import { categoryTreeNow, priced, supplierFacts } from '../catalogue/index.ts';
import { staffNames } from '../staff/index.ts';
import { planPrices } from './plan-prices.ts';
import { previewPrices, termsAt, viewChange } from './preview-prices.ts';
import {
  changeRun,
  insertRule,
  insertRun,
  lockRun,
  markStopped,
  openRunId,
  ruleById,
  rulePage,
  runPage,
} from './price-rules.store.ts';
import { continueRun, newRun, runObject, writePlanned } from './run-prices.ts';

const ruleObject = (ruleId: string): string => `price-rule:${ruleId}`;
const bp = (percent: number): number => Math.round(percent * 100);

/**
 * Creates a rule. One that starts now changes nothing until it is applied; one that starts later
 * changes prices automatically then.
 * @throws NOT_FOUND for an unknown category or supplier, VALIDATION with `validFrom` or `validTo`
 * when it is past
 */
export async function savePriceRule(platform: Platform, actor: StaffActor, input: PriceRuleInput) {
  return platform.transact(async (tx) => {
    const { name, categoryId, supplierId, fromYuan, belowYuan } = input;
    if (categoryId !== null && !(await categoryTreeNow(tx)).get(categoryId))
      fail('NOT_FOUND', { field: 'categoryId' });
    if (supplierId !== null && !(await supplierFacts(tx, [supplierId])).has(supplierId))
      fail('NOT_FOUND', { field: 'supplierId' });
    const validFrom = input.validFrom === null ? tx.now : new Date(input.validFrom);
    const validTo = input.validTo === null ? null : new Date(input.validTo);
    if (validTo && validTo <= tx.now) failField('validTo', 'IN_PAST');
    const isValidNow = validFrom <= tx.now;
    const ruleId = newId('pl');
    await insertRule(tx, {
      ruleId,
      name,
      categoryId,
      supplierId,
      fromFen: fromYuan === null ? null : toHundredths(fromYuan),
      belowFen: belowYuan === null ? null : toHundredths(belowYuan),
      markupBp: bp(input.markupPercent),
      minimumMarginBp: bp(input.minimumMarginPercent),
      stepCents: input.stepCents,
      validFrom,
      validTo,
      madeBy: actor.staffId,
      madeAt: tx.now,
      begunAt: isValidNow ? tx.now : null,
      endedAt: null,
      stoppedAt: null,
    });
    await audit(tx, actor, {
      action: 'prices.make-rule',
      object: ruleObject(ruleId),
      to: { name, percent: input.markupPercent },
    });
    return { ruleId };
  });
}

/**
 * Stops a rule: it sets no more prices.
 * @throws NOT_FOUND, CONFLICT when it is already stopped
 */
export async function stopPriceRule(
  platform: Platform,
  actor: Actor,
  { ruleId, reason }: { ruleId: string; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    if (!(await ruleById(tx, ruleId))) fail('NOT_FOUND');
    const rule = (await markStopped(tx, ruleId)) ?? fail('CONFLICT');
    await audit(tx, actor, {
      action: 'prices.stop-rule',
      object: ruleObject(ruleId),
      from: rule.name,
      reason,
    });
  });
}

/**
 * Applies the previewed price changes.
 * @throws PRICES_MOVED when rules, rate or goods have changed since, PRICE_RUN_BUSY
 */
export async function applyPrices(
  platform: Platform,
  actor: StaffActor,
  { fingerprint, reason }: { fingerprint: string; reason: string },
): Promise<{ runId: string }> {
  const runId = await platform.transact(async (tx) => {
    if (await openRunId(tx)) fail('PRICE_RUN_BUSY');
    const preview = await previewPrices(tx, { ruleId: null, now: tx.now, locale: 'en' });
    const { rules, yuanPerDollar } = await termsAt(tx, tx.now);
    if (preview.fingerprint !== fingerprint || preview.yuanPerDollar !== yuanPerDollar)
      fail('PRICES_MOVED', { field: 'fingerprint' });
    const run = newRun(tx, {
      kind: 'pressed',
      ruleIds: rules.map(({ ruleId }) => ruleId),
      dueRuleIds: [],
      yuanPerDollar,
      reason,
      by: actor.staffId,
    });
    if (!(await insertRun(tx, run))) fail('PRICE_RUN_BUSY');
    await audit(tx, actor, {
      action: 'prices.apply',
      object: runObject(run.runId),
      to: { prices: preview.changes },
      reason,
    });
    return run.runId;
  });
  await continueRun(platform);
  return { runId };
}

/**
 * Reverts the prices of a run, except those changed since.
 * @throws NOT_FOUND, CONFLICT when it is not done or already reverted, PRICE_RUN_BUSY
 */
export async function revertPrices(
  platform: Platform,
  actor: StaffActor,
  { runId, reason }: { runId: string; reason: string },
): Promise<void> {
  await platform.transact(async (tx) => {
    const run = (await lockRun(tx, runId)) ?? fail('NOT_FOUND');
    if (run.state !== 'done') fail('CONFLICT', { field: 'runId' });
    if (await openRunId(tx)) fail('PRICE_RUN_BUSY');
    const revertedBy = actor.staffId;
    await changeRun(tx, runId, { state: 'reverting', afterId: 0, revertedBy });
    await audit(tx, actor, { action: 'prices.revert', object: runObject(runId), reason });
  });
  await continueRun(platform);
}

/**
 * The prices of one product by the valid rules.
 * @throws NOT_FOUND
 */
export async function productPrices(
  { db, clock }: Platform,
  { productId, locale }: { productId: number; locale: Locale },
): Promise<{ items: PriceChange[] }> {
  const [goods] = await priced.readGoods(db, [productId]);
  if (!goods) return fail('NOT_FOUND', { field: 'productId' });
  const { changes } = planPrices([goods], await termsAt(db, clock.now()));
  return { items: changes.map((change) => viewChange(change, { goods, locale })) };
}

/**
 * Sets the prices of one product by the valid rules, as a separate run.
 * @throws NOT_FOUND, CONFLICT when it was edited since it was read, NO_PRICE_RULE
 */
export async function priceProduct(
  platform: Platform,
  staff: StaffActor,
  { productId, revision }: { productId: number; revision: number },
): Promise<{ revision: number; changed: number }> {
  return platform.transact(async (tx) => {
    const goods = await priced.lockGoods(tx, [productId]);
    const [one] = goods;
    if (!one) return fail('NOT_FOUND', { field: 'productId' });
    if (one.product.revision !== revision) fail('CONFLICT', { field: 'revision' });
    const terms = await termsAt(tx, tx.now);
    const { changes, unchanged } = planPrices(goods, terms);
    if (changes.length + unchanged === 0) fail('NO_PRICE_RULE');
    const run = {
      ...newRun(tx, {
        kind: 'product',
        ruleIds: [...new Set(changes.map(({ rule }) => rule.ruleId))],
        dueRuleIds: [],
        yuanPerDollar: terms.yuanPerDollar,
        reason: [...new Set(changes.map(({ rule }) => rule.name))].join(', '),
        by: staff.staffId,
      }),
      state: 'done' as const,
      doneAt: tx.now,
    };
    if (changes.length === 0) return { revision, changed: 0 };
    const changed = await writePlanned(tx, run, { goods, changes, actor: staff });
    await insertRun(tx, { ...run, changed });
    await audit(tx, staff, {
      action: 'prices.price-product',
      object: `product:${productId}`,
      to: run.reason,
    });
    return { revision: changed > 0 ? revision + 1 : revision, changed };
  });
}

export async function priceRules(
  { db, clock }: Platform,
  {
    locale,
    ...query
  }: Paging & Sorted<'price-rules'> & { show: 'holds' | 'over'; search: string; locale: Locale },
): Promise<PageOf<PriceRule>> {
  const now = clock.now();
  const { rows, ...page } = await rulePage(db, { ...query, now });
  const [tree, suppliers, names] = await Promise.all([
    categoryTreeNow(db),
    supplierFacts(
      db,
      rows.flatMap(({ supplierId }) => supplierId ?? []),
    ),
    staffNames(db, pluck(rows, 'madeBy')),
  ]);
  const text = (texts: Parameters<typeof pickText>[0] | undefined) =>
    texts ? pickText(texts, locale) : null;
  const items = rows.map((row) => ({
    ...wired(row, 'ruleId', 'name', 'stepCents', 'validFrom', 'validTo', 'madeAt'),
    state: datedState(row, now),
    categoryName: row.categoryId === null ? null : text(tree.get(row.categoryId)?.names ?? {}),
    supplierName: row.supplierId === null ? null : text(suppliers.get(row.supplierId)?.name ?? {}),
    fromYuan: row.fromFen === null ? null : fromHundredths(row.fromFen),
    belowYuan: row.belowFen === null ? null : fromHundredths(row.belowFen),
    markupPercent: row.markupBp / 100,
    minimumMarginPercent: row.minimumMarginBp / 100,
    madeBy: names.get(row.madeBy) ?? row.madeBy,
  }));
  return { items, ...page };
}

export async function priceRuns(
  { db }: Platform,
  query: Paging & Sorted<'price-runs'>,
): Promise<PageOf<PriceRun>> {
  const { rows, ...page } = await runPage(db, query);
  const names = await staffNames(db, pluck(rows, 'by'));
  const items = rows.map(
    ({ runId, kind, state, changed, reverted, yuanPerDollar, reason, by, at }) => ({
      runId,
      kind,
      state,
      changed,
      reverted,
      yuanPerDollar,
      reason,
      by: names.get(by) ?? by,
      at: at.toISOString(),
    }),
  );
  return { items, ...page };
}
