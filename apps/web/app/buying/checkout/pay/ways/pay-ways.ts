import type { OutputOf } from '@wasit/contract/api';
import type { Currency, WireMoney } from '@wasit/contract/money';
import type { PaymentView, PayPlatformView } from '@wasit/contract/payments/endpoints';
import type { PaymentMethod } from '@wasit/contract/payments/states';
import type { currencyFirst } from '../../../own-first.ts';

type Methods = OutputOf<'payMethods'>['items'];

/** One row of the ways to pay: a method, or one payment company. */
export interface PayWay {
  /** The method, or the company's name. */
  id: string;
  method: PaymentMethod;
  platform: PayPlatformView['platform'] | null;
  available: boolean;
  /** The reason why it is unavailable, in the reader's language. */
  reason: string | null;
  currencies: readonly Currency[];
  /** The company's fee, in its own currencies. */
  amounts: readonly WireMoney[];
  /** Smallest and largest amount, one for each currency that has one. */
  minimums: readonly WireMoney[];
  maximums: readonly WireMoney[];
  partOnly: boolean;
  opens: 'page' | 'app' | null;
  sample: boolean;
}

/**
 * The rows: methods and companies, so that nobody has to choose "an app" first. `ownFirst` orders
 * the currencies; the first is the default of a row.
 */
export const waysOf = (methods: Methods, ownFirst: ReturnType<typeof currencyFirst>): PayWay[] =>
  rowsOf(methods).map((way) => ({
    ...way,
    currencies: ownFirst(way.currencies, (currency) => currency),
    amounts: ownFirst(way.amounts, ({ currency }) => currency),
  }));

const rowsOf = (methods: Methods): PayWay[] =>
  methods.flatMap((method): PayWay[] =>
    method.method === 'gateway' && method.platforms.length > 0
      ? method.platforms.map((company) => ({
          id: company.platform,
          method: 'gateway',
          platform: company.platform,
          available: method.available && company.available,
          reason: company.reason ?? method.reason,
          currencies: company.amounts.map(({ currency }) => currency),
          amounts: company.amounts,
          minimums: company.minimum ? [company.minimum] : [],
          maximums: [],
          partOnly: false,
          opens: company.opens,
          sample: company.sample,
        }))
      : [
          {
            id: method.method,
            method: method.method,
            platform: null,
            available: method.available,
            reason: method.reason,
            currencies: method.currencies,
            amounts: [],
            minimums: method.minimums,
            maximums: method.maximums,
            partOnly: method.partOnly,
            opens: null,
            sample: false,
          },
        ],
  );

/**
 * The way selected first: the one from the address, else the one of the last failed attempt, else
 * the first that can pay everything.
 */
export function firstWay(
  ways: readonly PayWay[],
  preferredWay: string | null,
  lastPayment: Pick<PaymentView, 'method' | 'platform'> | null = null,
): PayWay | undefined {
  const usable = ways.filter(({ available }) => available);
  const lastWay = lastPayment && (lastPayment.platform ?? lastPayment.method);
  return (
    usable.find(({ id }) => id === preferredWay) ??
    usable.find(({ id }) => id === lastWay) ??
    usable.find(({ partOnly }) => !partOnly) ??
    usable[0]
  );
}
