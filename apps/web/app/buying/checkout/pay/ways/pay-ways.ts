import type { OutputOf } from '@wasit/contract/api';
import type { Currency, WireMoney } from '@wasit/contract/money';
import type { PaymentView, PayPlatformView } from '@wasit/contract/payments/endpoints';
import type { PaymentMethod } from '@wasit/contract/payments/states';

type Methods = OutputOf<'payMethods'>['items'];

/** One row of the ways to pay: a method, or one payment company. */
export interface PayWay {
  /** The method, or the company's name. */
  id: string;
  method: PaymentMethod;
  platform: PayPlatformView['platform'] | null;
  available: boolean;
  /** Why not, in the reader's language. */
  reason: string | null;
  currencies: readonly Currency[];
  /** What a company charges, in its own currencies. */
  amounts: readonly WireMoney[];
  partOnly: boolean;
  opens: 'page' | 'app' | null;
  sample: boolean;
}

/** Companies are rows beside the methods: nobody has to choose "an app" first and then which. */
export const waysOf = (methods: Methods): PayWay[] =>
  methods.flatMap((one): PayWay[] =>
    one.method === 'gateway' && one.platforms.length > 0
      ? one.platforms.map((company) => ({
          id: company.platform,
          method: 'gateway',
          platform: company.platform,
          available: one.available && company.available,
          reason: company.reason ?? one.reason,
          currencies: company.amounts.map(({ currency }) => currency),
          amounts: company.amounts,
          partOnly: false,
          opens: company.opens,
          sample: company.sample,
        }))
      : [
          {
            id: one.method,
            method: one.method,
            platform: null,
            available: one.available,
            reason: one.reason,
            currencies: one.currencies,
            amounts: [],
            partOnly: one.partOnly,
            opens: null,
            sample: false,
          },
        ],
  );

/**
 * The way selected first: the one from the address, else the one of the last try that came to
 * nothing, else the first that can pay everything.
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
