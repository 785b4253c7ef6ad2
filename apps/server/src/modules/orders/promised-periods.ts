import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';

/** Periods after the goods are ready in Baghdad, in days. */
export interface PromisedPeriods {
  /** After a recorded delivery, and after a dispatch without one: receipt is confirmed by itself. */
  readonly confirm: number;
  readonly dispatchConfirm: number;
  /** For complaints about quality, and about damage or shortage. */
  readonly quality: number;
  readonly damage: number;
}

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
  { promisedDays }: { promisedDays: Partial<PromisedPeriods> | null },
  current: PromisedPeriods,
): PromisedPeriods => ({ ...current, ...promisedDays });
