import type { Rate } from '@wasit/contract/fees/endpoints';
import { iqd } from '@wasit/contract/money';
import { type Actor, actorId } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { appendRate, newestRate } from '../fees.store.ts';
import { authorNames, viewRate } from '../fees.view.ts';

/**
 * Whether a new rate differs so much from the current one that it must be confirmed: a typing error
 * would affect every price.
 */
export const isJump = (current: number, next: number, percent: number): boolean =>
  Math.abs(next / current - 1) * 100 > percent + 1e-9;

/**
 * Appends a rate that is in force at once; payables already issued keep theirs.
 * @throws RATE_JUMP when it differs from the current one by more than setting
 * `fees.rateJumpPercent` and is not `confirmed`
 */
export async function setRate(
  platform: Platform,
  actor: Actor,
  input: { dinarsPerDollar: number; source: string; reason: string; confirmed: boolean },
): Promise<Rate> {
  return platform.transact(async (tx) => {
    const current = await newestRate(tx);
    const percent = await tx.setting('fees.rateJumpPercent');
    if (
      current &&
      !input.confirmed &&
      isJump(current.dinarsPerDollar, input.dinarsPerDollar, percent)
    )
      fail('RATE_JUMP', { field: 'dinarsPerDollar', params: { percent } });
    const rateId = newId('rate');
    const { dinarsPerDollar, source, reason } = input;
    const row = await appendRate(tx, {
      rateId,
      dinarsPerDollar,
      source,
      reason,
      author: actorId(actor),
      at: tx.now,
    });
    await audit(tx, actor, {
      action: 'fees.set-rate',
      object: `rate:${rateId}`,
      from: current ? { perDollar: iqd(current.dinarsPerDollar) } : null,
      to: { perDollar: iqd(dinarsPerDollar) },
      reason,
    });
    return viewRate(row, await authorNames(tx, [row]));
  });
}
