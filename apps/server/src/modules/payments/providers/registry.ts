import { type PayPlatform, payPlatforms } from '@wasit/contract/payments/platforms';
import type { Config } from '../../../platform/config/config.ts';
import { fastPayOf } from './fastpay.ts';
import { fibOf } from './fib.ts';
import { nassWalletOf } from './nasswallet.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { qiCardOf } from './qicard.ts';
import { sandboxOf } from './sandbox.ts';
import { zainCashOf } from './zaincash.ts';

const makers: Readonly<Record<PayPlatform, (config: Config) => PaymentProvider | undefined>> = {
  sandbox: sandboxOf,
  fib: fibOf,
  zaincash: zainCashOf,
  qicard: qiCardOf,
  fastpay: fastPayOf,
  nasswallet: nassWalletOf,
};

/**
 * After so many calls in a row without an answer a company is shown as resting, for so long. Each
 * process finds out for itself.
 */
const faultsUntilRest = 3;
const restMs = 30_000;

interface Entry {
  readonly provider: PaymentProvider;
  faults: number;
  restUntil: number;
}

/** Adapters keep access tokens, so there is one of each as long as the configuration lives. */
const made = new WeakMap<Config, ReadonlyMap<PayPlatform, Entry>>();

function entriesOf(config: Config): ReadonlyMap<PayPlatform, Entry> {
  const known = made.get(config);
  if (known) return known;
  const entries = new Map<PayPlatform, Entry>();
  for (const key of payPlatforms) {
    const provider = makers[key](config);
    if (provider) entries.set(key, watched(provider));
  }
  made.set(config, entries);
  return entries;
}

/** Starting and asking tell whether the company is there. */
function watched(provider: PaymentProvider): Entry {
  const watch = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const reply = await work;
      entry.faults = 0;
      return reply;
    } catch (error) {
      const isAway = error instanceof ProviderError && error.fault === 'unreachable';
      entry.faults = isAway ? entry.faults + 1 : 0;
      if (entry.faults >= faultsUntilRest) entry.restUntil = Date.now() + restMs;
      throw error;
    }
  };
  const entry: Entry = {
    provider: {
      ...provider,
      start: (payment) => watch(provider.start(payment)),
      ask: (gatewayId) => watch(provider.ask(gatewayId)),
    },
    faults: 0,
    restUntil: 0,
  };
  return entry;
}

/**
 * The companies that this installation has an account with, in the order in which they are offered.
 */
export const providersOf = (config: Config): PaymentProvider[] =>
  [...entriesOf(config).values()].map(({ provider }) => provider);

/** Undefined when it is not configured. */
export const providerOf = (config: Config, key: PayPlatform): PaymentProvider | undefined =>
  entriesOf(config).get(key)?.provider;

/**
 * Whether a company has stopped answering just now. It may be tried all the same; a good answer
 * ends the rest.
 */
export function isResting(config: Config, key: PayPlatform): boolean {
  const entry = entriesOf(config).get(key);
  return entry !== undefined && entry.faults >= faultsUntilRest && Date.now() < entry.restUntil;
}
