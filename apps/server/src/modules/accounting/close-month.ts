import type { StaffActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertFreshCode } from '../staff/index.ts';
import { closeMonthIn } from '../wallet/index.ts';

/**
 * Closes a finished month, and all before it, for good.
 * @throws FRESH_CODE_NEEDED, MONTH_NOT_OVER, MONTH_CLOSED
 */
export async function closeMonth(platform: Platform, actor: StaffActor, month: string) {
  return platform.transact(async (tx) => {
    await assertFreshCode(tx, actor);
    const { entries } = await closeMonthIn(tx, actor, month);
    return { month, entries };
  });
}
