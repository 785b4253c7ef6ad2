import { iqd, toDinars, toWire, usd } from '@wasit/contract/money';
import type { DualMoney } from '@wasit/contract/wire';
import { cachedBriefly } from '../../../platform/cached-briefly.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import { newestRate } from '../fees.store.ts';

export interface CurrentRate {
  readonly rateId: string;
  readonly dinarsPerDollar: number;
  readonly at: Date;
}

/** Shows US cents in both currencies, at one rate. */
export interface DualPrices {
  /** An amount to be paid: dinars are rounded up to notes (product decision 2). */
  (usdMinor: number): DualMoney;
  /**
   * A part of such a sum, e.g. the price of one piece or a fee: rounded to one dinar, so that the
   * parts add up to their sum before it is rounded up to notes.
   */
  readonly part: (usdMinor: number) => DualMoney;
}

export interface ToDualPrice extends DualPrices {
  /** Dinars per dollar. */
  readonly rate: number;
  /** Dinars of the smallest note. */
  readonly step: number;
  readonly rateId: string;
}

/**
 * The newest rate.
 * @throws UNAVAILABLE if none was entered yet
 */
export async function currentRate(reader: Reader): Promise<CurrentRate> {
  const row = await newestRate(reader);
  if (!row)
    return fail('UNAVAILABLE', { detail: 'no exchange rate yet: run the first seed or enter one' });
  return { rateId: row.rateId, dinarsPerDollar: row.dinarsPerDollar, at: row.at };
}

const dualAt =
  (rounding: { rate: number; step: number }) =>
  (usdMinor: number): DualMoney => ({
    usd: toWire(usd(usdMinor)),
    iqd: toWire(iqd(toDinars(usdMinor, rounding).amountMinor)),
  });

/** Shows US cents in both currencies at a frozen rate, e.g. that of an order. */
export const dualPriceAt = ({ rate, step }: { rate: number; step: number }): DualPrices =>
  Object.assign(dualAt({ rate, step }), { part: dualAt({ rate, step: 1 }) });

/**
 * Shows US cents in both currencies at today's rate.
 * @throws UNAVAILABLE without a rate
 */
export async function currentDualPrices(reader: Reader): Promise<ToDualPrice> {
  const [{ rateId, dinarsPerDollar: rate }, step] = await Promise.all([
    currentRate(reader),
    readSetting(reader, 'payments.dinarStep'),
  ]);
  return Object.assign(dualPriceAt({ rate, step }), { rate, step, rateId });
}

/** `currentDualPrices` for frequent lists: cached for at most a tenth of a second. */
export const dualPricesForLists = cachedBriefly((platform) => currentDualPrices(platform.db));
