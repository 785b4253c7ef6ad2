import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PromisedDays, PromisedPeriods } from './orders.tables.ts';

/** The periods that an order placed now promises. */
export async function currentPeriods(platform: Platform, reader: Reader): Promise<PromisedPeriods> {
  const [confirm, dispatchConfirm, quality, damage] = await Promise.all([
    platform.setting(reader, 'orders.autoConfirmDays'),
    platform.setting(reader, 'orders.dispatchConfirmDays'),
    platform.setting(reader, 'orders.complaintDays'),
    platform.setting(reader, 'orders.damageComplaintDays'),
  ]);
  return { confirm, dispatchConfirm, quality, damage };
}

/** Those that an order promised when it was placed; of orders without them the present ones. */
export const periodsOf = (
  { promisedDays }: { promisedDays: PromisedDays | null },
  current: PromisedPeriods,
): PromisedPeriods => ({ ...current, ...promisedDays });
