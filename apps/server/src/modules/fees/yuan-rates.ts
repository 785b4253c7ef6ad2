import type { YuanRate } from '@wasit/contract/fees/yuan';
import { type Actor, actorId } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { allYuanRates, appendYuanRate, newestYuanRate, type YuanRateRow } from './fees.store.ts';
import { authorNames } from './fees.view.ts';
import { isJump } from './set-rate.ts';

/** The rate of yuan per dollar that holds now. @throws Error before the first start */
export async function currentYuanRate(reader: Reader): Promise<YuanRateRow> {
  const rate = await newestYuanRate(reader);
  if (!rate) throw new Error('no rate of yuan: seedFees has not run');
  return rate;
}

/** All rates of yuan per dollar, the newest first, with who set them by name. */
export async function yuanRates(reader: Reader): Promise<YuanRate[]> {
  const rows = await allYuanRates(reader);
  const names = await authorNames(reader, rows);
  return rows.map(({ seq: _, at, author, ...row }) => ({
    ...row,
    author: names.get(author) ?? author,
    at: at.toISOString(),
  }));
}

interface NewRate {
  readonly yuanPerDollar: number;
  readonly source: string;
  readonly reason: string;
  readonly confirmed: boolean;
}

/**
 * Appends a rate that holds at once; purchase orders that were ordered keep theirs.
 * @throws RATE_JUMP when it is further than setting `fees.rateJumpPercent` from the present one and
 * not `confirmed`
 */
export async function setYuanRate(
  platform: Platform,
  actor: Actor,
  { yuanPerDollar, source, reason, confirmed }: NewRate,
): Promise<YuanRate> {
  const rateId = await platform.transact(async (tx) => {
    const present = await newestYuanRate(tx);
    const percent = await tx.setting('fees.rateJumpPercent');
    if (present && !confirmed && isJump(present.yuanPerDollar, yuanPerDollar, percent))
      fail('RATE_JUMP', { field: 'yuanPerDollar', params: { percent } });
    const newRateId = newId('yr');
    const author = actorId(actor);
    await appendYuanRate(tx, {
      rateId: newRateId,
      yuanPerDollar,
      source,
      reason,
      author,
      at: tx.now,
    });
    await audit(tx, actor, {
      action: 'fees.set-yuan-rate',
      object: `rate:${newRateId}`,
      from: present ? String(present.yuanPerDollar) : null,
      to: String(yuanPerDollar),
      reason,
    });
    return newRateId;
  });
  return (await yuanRates(platform.db)).find((rate) => rate.rateId === rateId) ?? fail('NOT_FOUND');
}
