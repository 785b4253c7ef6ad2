import { roundMinor } from '@wasit/contract/money';
import type { PreChargeDays } from '@wasit/contract/wallet/states';
import { after, days } from '../../../platform/clock/clock.ts';

/**
 * Gift of a pre-charge: a percentage of its dinars, rounded to whole dinars (specification, section
 * 9).
 */
export const giftOf = (amountMinor: number, percent: number): number =>
  roundMinor((amountMinor * percent) / 100);

/** Whole days of 24 hours from the start. */
export const endOf = (startedAt: Date, length: PreChargeDays) => after(startedAt, days(length));
