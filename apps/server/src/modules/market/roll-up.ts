import { baghdadDay, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import { minutes } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Sweep } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { marketSource } from '../catalogue/index.ts';
import { firstPaidAt, paidProducts } from '../orders/index.ts';
import {
  addDays,
  claimRollUp,
  lastRecordedDay,
  markRecorded,
  productIdsOfDay,
  putPlaces,
  putSales,
  putShelfStates,
  rollIntoMonths,
} from '../recording/index.ts';

/** The current day is rolled up again this often. */
const againAfterMs = minutes(10);
/** Days more than a year back are not backfilled; data older than that is kept by month. */
const maxBackDays = 365;
const standingsAtOnce = 5_000;

async function rollUpSales(tx: Tx, day: string): Promise<void> {
  const period = { from: startOfBaghdadDay(day), to: startOfBaghdadDay(addDays(day, 1)) };
  const sales = await paidProducts(tx, period);
  const categories = await marketSource.categoriesOfProducts(tx, pluck(sales, 'productId'));
  await putSales(
    tx,
    day,
    sales.map((sale) => ({ ...sale, categoryId: categories.get(sale.productId) ?? null })),
  );
}

/** Prices and stock are known for today only. The first run reads every product. */
async function rollUpStandings(tx: Tx, day: string, isFirst: boolean): Promise<void> {
  if (!isFirst) {
    await putShelfStates(
      tx,
      day,
      await marketSource.shelfStatesOf(tx, { productIds: await productIdsOfDay(tx, day) }),
    );
    return;
  }
  let after = 0;
  for (;;) {
    const rows = await marketSource.shelfStatesOf(tx, { after, limit: standingsAtOnce });
    await putShelfStates(tx, day, rows);
    after = rows.at(-1)?.productId ?? 0;
    if (rows.length < standingsAtOnce) return;
  }
}

/** Rolls up one due day in one commit; false when none is due. */
const rollUpNext = (platform: Platform): Promise<boolean> =>
  platform.transact(async (tx) => {
    if (!(await claimRollUp(tx))) return false;
    const today = baghdadDay(tx.now);
    const last = await lastRecordedDay(tx);
    const oldest = addDays(today, -maxBackDays);
    const first = baghdadDay((await firstPaidAt(tx)) ?? tx.now);
    const next = last ? (last.complete ? addDays(last.day, 1) : last.day) : first;
    const day = next < oldest ? oldest : next;
    const isSame = last?.day === day;
    if (day > today) return false;
    if (day === today && isSame && tx.now.getTime() - last.rolledAt.getTime() < againAfterMs)
      return false;
    await rollUpSales(tx, day);
    if (day === today) await rollUpStandings(tx, day, !isSame);
    await putPlaces(tx, day);
    if (!isSame) await rollIntoMonths(tx, oldest);
    await markRecorded(tx, { day, complete: day < today });
    return day < today;
  });

/**
 * Rolls up every day since the last one: sales, prices and ranks. The first run goes back to the
 * first paid order.
 */
export const rollUpDays: Sweep = {
  name: 'market.roll-up',
  run: async (platform) => {
    while (await rollUpNext(platform));
  },
};
