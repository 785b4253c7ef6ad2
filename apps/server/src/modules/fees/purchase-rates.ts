import type { PurchaseRate } from '@wasit/contract/fees/purchase-rates';
import {
  type PurchaseCurrency,
  type RatedCurrency,
  ratedCurrencies,
} from '@wasit/contract/procurement/purchase-currencies';
import { type Actor, actorId } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  allPurchaseRates,
  appendPurchaseRate,
  newestPurchaseRate,
  type PurchaseRateRow,
} from './fees.store.ts';
import { authorNames } from './fees.view.ts';
import { isJump } from './set-rate.ts';

/**
 * The rate of yuan per dollar that holds now.
 * @throws Error before the first start
 */
export async function currentYuanRate(reader: Reader): Promise<PurchaseRateRow> {
  const rate = await newestPurchaseRate(reader, 'CNY');
  if (!rate) throw new Error('no rate of yuan: seedFees has not run');
  return rate;
}

/**
 * Units of a currency per dollar as they hold now; dollars need no rate.
 * @throws RATE_MISSING where none was set
 */
export async function currentPurchaseRate(
  reader: Reader,
  currency: PurchaseCurrency,
): Promise<{ rateId: string | null; perDollar: number }> {
  if (currency === 'USD') return { rateId: null, perDollar: 1 };
  return (
    (await newestPurchaseRate(reader, currency)) ??
    fail('RATE_MISSING', { field: 'currency', params: { currency } })
  );
}

/** The present rates of the currencies that have one, dollars among them. */
export async function presentPurchaseRates(
  reader: Reader,
): Promise<{ currency: PurchaseCurrency; perDollar: number }[]> {
  const rates = await Promise.all(
    ratedCurrencies.map((currency) => newestPurchaseRate(reader, currency)),
  );
  return [
    { currency: 'USD', perDollar: 1 },
    ...rates.flatMap((rate) =>
      rate ? { currency: rate.currency, perDollar: rate.perDollar } : [],
    ),
  ];
}

/** All rates of the currencies that suppliers are paid in, the newest first, with who set them by name. */
export async function purchaseRates(reader: Reader): Promise<PurchaseRate[]> {
  const rows = await allPurchaseRates(reader);
  const names = await authorNames(reader, rows);
  return rows.map(({ seq: _, at, author, ...row }) => ({
    ...row,
    author: names.get(author) ?? author,
    at: at.toISOString(),
  }));
}

interface NewRate {
  readonly currency: RatedCurrency;
  readonly perDollar: number;
  readonly source: string;
  readonly reason: string;
  readonly confirmed: boolean;
}

/**
 * Appends a rate that holds at once; purchase orders that were ordered keep theirs.
 * @throws RATE_JUMP when it is further than setting `fees.rateJumpPercent` from the present one and
 * not `confirmed`
 */
export async function setPurchaseRate(
  platform: Platform,
  actor: Actor,
  { currency, perDollar, source, reason, confirmed }: NewRate,
): Promise<PurchaseRate> {
  const rateId = await platform.transact(async (tx) => {
    const present = await newestPurchaseRate(tx, currency);
    const percent = await tx.setting('fees.rateJumpPercent');
    if (present && !confirmed && isJump(present.perDollar, perDollar, percent))
      fail('RATE_JUMP', { field: 'perDollar', params: { percent } });
    const newRateId = newId('yr');
    const author = actorId(actor);
    await appendPurchaseRate(tx, {
      rateId: newRateId,
      currency,
      perDollar,
      source,
      reason,
      author,
      at: tx.now,
    });
    await audit(tx, actor, {
      action: 'fees.set-yuan-rate',
      object: `rate:${newRateId}`,
      from: present ? { perDollar: `${present.perDollar} ${currency}` } : null,
      to: { perDollar: `${perDollar} ${currency}` },
      reason,
    });
    return newRateId;
  });
  return (
    (await purchaseRates(platform.db)).find((rate) => rate.rateId === rateId) ?? fail('NOT_FOUND')
  );
}
