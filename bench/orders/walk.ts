import type pg from 'pg';
import { modules } from '../../apps/server/src/modules.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { aMonth } from '../company/filled-product.ts';

/** Long enough that the first orders were shipped, handed over and ended. */
export const walkedDays = 35;
const ordersPerDay = 6;
export const walkedShops = 50;
/** What a line costs, US cents. */
export const lineMinor = 900;
const dayS = 86_400;

/**
 * The days before today, by the calls that people use: two hundred orders of every state, with all
 * that they leave behind.
 */
export async function walk(platform: Platform, owner: pg.Pool): Promise<void> {
  // Those of the product are in force since its start.
  await owner.query(`update tariff set effective_from = '2000-01-01'`);
  platform.clock.setOffset(-walkedDays * dayS);
  const month = await aMonth(platform, {
    shops: walkedShops,
    goods: 500,
    ordersPerDay,
    linesPerOrder: 2,
    lineMinor,
  });
  for (let day = 0; day < walkedDays; day += 1) {
    await month.day(day);
    await platform.whenDelivered();
    platform.clock.setOffset((day + 1 - walkedDays) * dayS);
  }
  // Receipt is confirmed by the first round, and what was confirmed long ago is closed by the next.
  for (let round = 0; round < 2; round += 1)
    for (const { sweeps = [] } of modules) for (const sweep of sweeps) await sweep.run(platform);
  await platform.whenDelivered();
}
