import type { PurchaseRate } from '@wasit/contract/fees/purchase-rates';
import type {
  PurchaseCurrency,
  RatedCurrency,
} from '@wasit/contract/procurement/purchase-currencies';
import type { Paging } from '@wasit/contract/wire';
import { type Actor, actorId } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  appendPurchaseRate,
  newestPurchaseRate,
  newestPurchaseRates,
  type PurchaseRateRow,
  purchaseRatePage,
} from '../fees.store.ts';
import { authorNames, viewRate } from '../fees.view.ts';
import { isJump } from './set-rate.ts';

/** @throws RATE_MISSING if none was set */
const currentRateOf = async (reader: Reader, currency: RatedCurrency): Promise<PurchaseRateRow> =>
  (await newestPurchaseRate(reader, currency)) ??
  fail('RATE_MISSING', { field: 'currency', params: { currency } });

/**
 * The current rate of yuan per dollar.
 * @throws RATE_MISSING before the first start
 */
export const currentYuanRate = (reader: Reader) => currentRateOf(reader, 'CNY');

/**
 * The current units of a currency per dollar; dollars need no rate.
 * @throws RATE_MISSING if none was set
 */
export async function currentPurchaseRate(reader: Reader, currency: PurchaseCurrency) {
  return currency === 'USD' ? { rateId: null, perDollar: 1 } : currentRateOf(reader, currency);
}

/** The current rates of all currencies that have one, including dollars. */
export async function currentPurchaseRates(
  reader: Reader,
): Promise<{ currency: PurchaseCurrency; perDollar: number }[]> {
  const rates = await newestPurchaseRates(reader);
  return [
    { currency: 'USD', perDollar: 1 },
    ...rates.map(({ currency, perDollar }) => ({ currency, perDollar })),
  ];
}

/**
 * A page of the rates of supplier currencies, newest first, with the names of their authors, and
 * the present rate of each currency.
 */
export async function purchaseRates(reader: Reader, paging: Paging) {
  const [{ rows, ...page }, newest] = await Promise.all([
    purchaseRatePage(reader, paging),
    newestPurchaseRates(reader),
  ]);
  const names = await authorNames(reader, [...rows, ...newest]);
  const view = (row: PurchaseRateRow): PurchaseRate => viewRate(row, names);
  return { ...page, items: rows.map(view), present: newest.map(view) };
}

/**
 * Appends a rate that is in force at once; purchase orders already ordered keep theirs.
 * @throws RATE_JUMP when it differs from the current one by more than setting
 * `fees.rateJumpPercent` and is not `confirmed`
 */
export async function setPurchaseRate(
  platform: Platform,
  actor: Actor,
  { currency, perDollar, source, reason, confirmed }: CallInput<'setPurchaseRate'>,
): Promise<PurchaseRate> {
  return platform.transact(async (tx) => {
    const current = await newestPurchaseRate(tx, currency);
    const percent = await tx.setting('fees.rateJumpPercent');
    if (current && !confirmed && isJump(current.perDollar, perDollar, percent))
      fail('RATE_JUMP', { field: 'perDollar', params: { percent } });
    const rateId = newId('yr');
    const row = await appendPurchaseRate(tx, {
      rateId,
      currency,
      perDollar,
      source,
      reason,
      author: actorId(actor),
      at: tx.now,
    });
    await audit(tx, actor, {
      action: 'fees.set-yuan-rate',
      object: `rate:${rateId}`,
      from: current ? { perDollar: `${current.perDollar} ${currency}` } : null,
      to: { perDollar: `${perDollar} ${currency}` },
      reason,
    });
    return viewRate(row, await authorNames(tx, [row]));
  });
}
