import { startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import { callAs } from '../../call-as.ts';
import { rollUpDays } from '../../modules/market/index.ts';
import { addCounts, addDays, flushCounts } from '../../modules/recording/index.ts';
import { addSearches } from '../../modules/search/index.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';
import { demoPast, type PastState, storePastDays } from '../../platform/demo-clock.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  buy,
  measure,
  type PastContext,
  purchase,
  receive,
  ship,
  storePhoto,
} from './past-acts.ts';
import { pastShelves } from './past-goods.ts';
import { makePastShops, pastStaff } from './past-people.ts';
import { type PastGood, planDay } from './past-plan.ts';
import { sampleWords, searchesOf } from './past-words.ts';

/** Days of a week on which the desks work, counted from the past's first day. */
const desks: Readonly<Record<number, (past: PastContext) => Promise<void>>> = {
  2: purchase,
  5: measure,
  6: receive,
};
const shipEveryDays = 14;
const week = 7;

/** Sets the clock to an instant. */
function setClock({ clock }: Platform, to: Date): void {
  const aheadMs = to.getTime() - clock.now().getTime();
  clock.setOffset(clock.offsetSeconds() + Math.round(aheadMs / 1000));
}

interface Replay {
  readonly past: PastContext;
  readonly state: PastState;
  readonly shelves: readonly (readonly PastGood[])[];
  readonly words: Awaited<ReturnType<typeof sampleWords>>;
}

/** One day of the past. Finished parts are detected and not repeated. */
async function replayDay({ past, state, shelves, words }: Replay, index: number): Promise<void> {
  const { platform, shops } = past;
  const day = addDays(state.from, index);
  const opensAtMs = startOfBaghdadDay(day).getTime() + hours(9);
  const plan = planDay(shelves, { index, days: state.days });
  for (const [nth, order] of plan.orders.entries()) {
    setClock(platform, new Date(opensAtMs + hours(nth) + minutes((index * 17) % 60)));
    await buy(past, order, `demo-past-${day}-${nth}`);
  }
  setClock(platform, new Date(opensAtMs + hours(6)));
  for (const { shop, productId } of plan.favourites) {
    const actor = shops[shop]?.actor;
    if (actor) await callAs({ platform, actor }, 'favouriteAdd', { productIds: [productId] });
  }
  await desks[index % week]?.(past);
  if (index % shipEveryDays === shipEveryDays - 1) await ship(past);
  await flushCounts(platform);
  await platform.transact(async (tx) => {
    await addCounts(
      tx,
      plan.visits.filter(({ seen }) => seen > 0).map((visit) => ({ day, favourited: 0, ...visit })),
    );
    await addSearches(tx, day, searchesOf(words, index));
    await storePastDays(tx, index + 1);
  });
  await platform.whenDelivered();
  if (index % week === week - 1) await rollUpDays.run(platform);
}

/**
 * Replays the rest of the demo's past day by day on the injected clock: shops order and pay, desks
 * buy, measure, ship and hand over, through the normal API calls. Only page views and searches,
 * which would be too slow one by one, are added in bulk through the functions that pages count
 * with. An interrupted run resumes at its unfinished day.
 */
export async function recordPast(platform: Platform, log: (line: string) => void): Promise<void> {
  const state = await demoPast(platform.db);
  if (!state || state.done >= state.days) return;
  log(`Recording a sample past of ${state.days} days…`);
  const started = performance.now();
  const staff = await pastStaff(platform);
  const shops = await makePastShops(platform);
  const past = { platform, shops, staff, photoFileId: await storePhoto(platform, staff) };
  const replay = {
    past,
    state,
    shelves: await pastShelves(platform),
    words: await sampleWords(platform),
  };
  for (let index = state.done; index < state.days; index += 1) await replayDay(replay, index);
  log(`Recorded in ${Math.round((performance.now() - started) / 1000)} s.`);
}

/**
 * Runs `work` with the clock at the day the demo's past has reached, if there is a past to make,
 * and resets the clock.
 */
export async function inThePast(platform: Platform, work: () => Promise<void>): Promise<void> {
  const offsetBefore = platform.clock.offsetSeconds();
  const state = await demoPast(platform.db);
  try {
    if (state && state.done < state.days)
      setClock(platform, startOfBaghdadDay(addDays(state.from, state.done)));
    await work();
  } finally {
    platform.clock.setOffset(offsetBefore);
  }
}
