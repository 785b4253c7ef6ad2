import type { PriceJump, RefreshSchedule } from '@wasit/contract/catalogue/scheduled-refreshes';
import type { Sorted } from '@wasit/contract/desks/lists';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { PageOf, Paging } from '@wasit/contract/wire';
import type { StaffActor } from '../../../../platform/actor.ts';
import { audit, auditMany } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { BusinessError, fail } from '../../../../platform/errors.ts';
import type { CallInput } from '../../../../platform/http/call/call.ts';
import { requestSweep } from '../../../../platform/jobs/boss.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { textsOfProducts } from '../../products/product.store.ts';
import { productObject } from '../../products/product-object.ts';
import { jumpOf } from '../refresh/jumps.rules.ts';
import {
  dropJumps,
  type JumpRow,
  jumpPage,
  jumpsPerSource,
  lockWaiting,
  refuseJumps,
  waitingJumps,
} from '../refresh/jumps.store.ts';
import { planRefresh, type RefreshedProduct } from '../refresh/refresh.rules.ts';
import { lockRefreshed } from '../refresh/refresh.store.ts';
import { applyPlans } from '../refresh/refresh-goods.ts';
import { connectedSources } from './connected.ts';
import { scheduleSweep } from './run-schedules.ts';
import { allSchedules, putSchedule } from './scheduled.store.ts';

/** Addresses and connected sources, with the result of their last refresh. */
export async function refreshSchedules(
  platform: Platform,
): Promise<{ items: RefreshSchedule[]; connected: string[] }> {
  const { db } = platform;
  const [rows, jumps] = [await allSchedules(db), await jumpsPerSource(db)];
  return {
    connected: connectedSources(platform).map(({ source }) => source),
    items: rows.map(({ lastAt, nextAt, error, mostJumpPercent, afterId: _, ...row }) => ({
      ...row,
      maxJumpPercent: mostJumpPercent,
      error,
      lastRunAt: lastAt?.toISOString() ?? null,
      nextRunAt: nextAt.toISOString(),
      jumps: jumps.get(row.source) ?? 0,
    })),
  };
}

/**
 * Saves the schedule of a source; if switched on, it is refreshed at once.
 * @throws VALIDATION, SOURCE_NOT_CONNECTED when it is switched on without an address and has no
 * account configured
 */
export async function saveSchedule(
  platform: Platform,
  actor: StaffActor,
  input: CallInput<'saveRefreshSchedule'>,
): Promise<void> {
  checkAddress(platform, input);
  return platform.transact(async (tx) => {
    const { maxJumpPercent, ...rest } = input;
    const row = { ...rest, mostJumpPercent: maxJumpPercent, nextAt: tx.now };
    const before = await putSchedule(tx, row);
    const facts = (
      schedule: Pick<typeof row, 'address' | 'everyHours' | 'mostJumpPercent' | 'isOn'>,
    ) => ({
      url: schedule.address,
      everyHours: schedule.everyHours,
      percent: schedule.mostJumpPercent,
      isOn: schedule.isOn,
    });
    await audit(tx, actor, {
      action: 'catalogue.set-schedule',
      object: `source:${input.source}`,
      from: before ? facts(before) : null,
      to: facts(row),
    });
    if (input.isOn) await requestSweep(tx, scheduleSweep);
  });
}

function checkAddress(
  platform: Platform,
  { source, address, isOn }: CallInput<'saveRefreshSchedule'>,
): void {
  if (address === null) {
    if (isOn && !connectedSources(platform).some((one) => one.source === source))
      fail('SOURCE_NOT_CONNECTED', { field: 'source', params: { source } });
    return;
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new BusinessError('VALIDATION', { fields: [{ field: 'address', key: 'FORMAT' }] });
}

/** Prices that wait for approval, largest change first. */
export async function priceJumps(
  { db }: Platform,
  { locale, ...query }: Paging & Sorted<'price-jumps'> & { locale: Locale },
): Promise<PageOf<PriceJump>> {
  const { rows, total } = await jumpPage(db, query);
  const ids = rows.map(({ productId }) => productId);
  const products = new Map((await textsOfProducts(db, ids)).map((row) => [row.productId, row]));
  const items = rows.map(
    ({ jumpId, productId, source, kind, fromMinor, toMinor, percent, foundAt }) => ({
      ...{ jumpId, productId, source, kind, percent },
      productName: pickText(products.get(productId)?.names ?? {}, locale),
      picture: products.get(productId)?.pictures[0] ?? null,
      from: fromMinor / 100,
      to: toMinor / 100,
      foundAt: foundAt.toISOString(),
    }),
  );
  return { items, total, pageNo: query.pageNo, pageSize: query.pageSize };
}

/**
 * Accepts or refuses prices that changed too much. Jumps already decided or replaced are skipped.
 * An accepted row without effect, because staff wrote the prices or the variant is gone, is dropped
 * and neither counted nor audited.
 */
export async function decideJumps(
  platform: Platform,
  actor: StaffActor,
  { jumpIds, accept: take, reason }: CallInput<'decidePriceJumps'>,
): Promise<{ decided: number }> {
  return platform.transact(async (tx) => {
    const bySource = Map.groupBy(await waitingJumps(tx, jumpIds), ({ source }) => source);
    let decided = 0;
    for (const [source, jumps] of bySource) {
      // As imports do: SKUs before anything else of the goods.
      const known = await lockRefreshed(tx, { source, sourceIds: jumps.map(({ row }) => row.id) });
      const waiting = await lockWaiting(tx, pluck(jumps, 'jumpId'));
      const decisions = take ? await takeJumps(tx, actor, { waiting, known }) : waiting;
      const productIds = waiting.map(({ productId }) => productId);
      await (take ? dropJumps : refuseJumps)(tx, productIds);
      await auditMany(
        tx,
        actor,
        decisions.map((jump) => ({
          action: take ? 'catalogue.take-jump' : 'catalogue.refuse-jump',
          object: productObject(jump.productId),
          from: priceFact(jump, jump.fromMinor),
          to: priceFact(jump, jump.toMinor),
          reason,
        })),
      );
      decided += decisions.length;
    }
    return { decided };
  });
}

/** Applies accepted rows. Returns those that still change their product, with the changes. */
async function takeJumps(
  tx: Tx,
  actor: StaffActor,
  { waiting, known }: { waiting: readonly JumpRow[]; known: readonly RefreshedProduct[] },
): Promise<DecidedJump[]> {
  const rows = waiting.map(({ row }, line) => ({ line, row }));
  const { plans } = planRefresh(rows, known);
  await applyPlans(tx, actor, { plans, known });
  const planOf = new Map(plans.map((plan) => [plan.productId, plan]));
  const products = new Map(known.map((product) => [product.productId, product]));
  return waiting.flatMap((jump) => {
    const [plan, product] = [planOf.get(jump.productId), products.get(jump.productId)];
    if (!plan || !product) return [];
    // Prices may have changed since the jump was recorded.
    return [{ ...jump, ...jumpOf(plan, { product, maxPercent: -1 }) }];
  });
}

type DecidedJump = Pick<JumpRow, 'productId' | 'kind' | 'fromMinor' | 'toMinor'>;

const priceFact = ({ kind }: DecidedJump, minor: number) =>
  kind === 'purchase'
    ? { purchaseYuan: minor / 100 }
    : { price: { amountMinor: minor, currency: 'USD' as const } };
