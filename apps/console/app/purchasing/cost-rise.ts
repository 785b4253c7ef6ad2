import { type Currency, minorPerMajor, type WireMoney } from '@wasit/contract/money';
import { parseAmount } from '@wasit/i18n/digits';

export const parseMoney = (typed: string, currency: Currency): WireMoney | undefined => {
  const amount = parseAmount(typed, currency);
  return amount === null || amount <= 0 ? undefined : { amount, currency };
};

/** The increase of the cost over the customer's price in percent; 0 if there is none. */
export const risePercent = (price: WireMoney, cost: WireMoney): number =>
  price.amount > 0 ? Math.max(0, ((cost.amount - price.amount) / price.amount) * 100) : 0;

/** Whether an increase exceeds what the company absorbs. Only a warning: the server decides. */
export const waitsForCustomer = (
  price: WireMoney,
  cost: WireMoney,
  absorbedPercent: number,
): boolean => risePercent(price, cost) > absorbedPercent + 1e-9;

/** Adds in minor units, to avoid rounding errors. */
export function totalOf(
  parts: readonly { money: WireMoney; quantity: number }[],
): WireMoney | undefined {
  const currency = parts[0]?.money.currency;
  if (!currency) return undefined;
  const minor = parts.reduce(
    (sum, { money, quantity }) =>
      sum + Math.round(money.amount * minorPerMajor[currency]) * quantity,
    0,
  );
  return { amount: minor / minorPerMajor[currency], currency };
}
