import { type Currency, iqd, type MinorMoney, usd } from '@wasit/contract/money';

/** Money that went back: US cents in all, and how many of them went back as so many dinars. */
export interface Refunded {
  readonly usdMinor: number;
  readonly dinars: number;
  readonly dinarCents: number;
}

/** The sum of what went back in several currencies; without parts nothing. */
export const sumRefunded = (parts: readonly Refunded[]): Refunded =>
  parts.reduce(
    (sum, part) => ({
      usdMinor: sum.usdMinor + part.usdMinor,
      dinars: sum.dinars + part.dinars,
      dinarCents: sum.dinarCents + part.dinarCents,
    }),
    { usdMinor: 0, dinars: 0, dinarCents: 0 },
  );

/** One part in its currency, and what it is in US cents. */
export const refundedPart = ({
  currency,
  amountMinor,
  usdMinor,
}: {
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly usdMinor: number;
}): Refunded =>
  currency === 'IQD'
    ? { usdMinor, dinars: amountMinor, dinarCents: usdMinor }
    : { usdMinor, dinars: 0, dinarCents: 0 };

/** The amount in its currency; undefined where it went back in both. */
export function moneyRefunded({ usdMinor, dinars, dinarCents }: Refunded): MinorMoney | undefined {
  if (dinarCents === 0) return usd(usdMinor);
  return dinarCents === usdMinor ? iqd(dinars) : undefined;
}
