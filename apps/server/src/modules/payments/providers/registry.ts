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
 * After this many failed calls in a row a company is shown as unavailable for some time, per
 * process.
 */
const failuresUntilRest = 3;
const restMs = 30_000;

interface Entry {
  readonly provider: PaymentProvider;
  failures: number;
  restUntil: number;
}

/** Adapters cache access tokens, so there is one of each per configuration. */
const entriesByConfig = new WeakMap<Config, ReadonlyMap<PayPlatform, Entry>>();

function entriesOf(config: Config): ReadonlyMap<PayPlatform, Entry> {
  const cached = entriesByConfig.get(config);
  if (cached) return cached;
  const entries = new Map<PayPlatform, Entry>();
  for (const key of payPlatforms) {
    const provider = makers[key](config);
    if (provider) entries.set(key, countingFailures(provider));
  }
  entriesByConfig.set(config, entries);
  return entries;
}

/** Starts and status checks show whether the company is reachable. */
function countingFailures(provider: PaymentProvider): Entry {
  const watch = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const reply = await work;
      entry.failures = 0;
      return reply;
    } catch (error) {
      const isUnreachable = error instanceof ProviderError && error.failure === 'unreachable';
      entry.failures = isUnreachable ? entry.failures + 1 : 0;
      if (entry.failures >= failuresUntilRest) entry.restUntil = performance.now() + restMs;
      throw error;
    }
  };
  const entry: Entry = {
    provider: {
      ...provider,
      start: (payment) => watch(provider.start(payment)),
      readStatus: (gatewayId) => watch(provider.readStatus(gatewayId)),
    },
    failures: 0,
    restUntil: 0,
  };
  return entry;
}

/** Configured companies, in the order in which they are offered. */
export const providersOf = (config: Config): PaymentProvider[] =>
  [...entriesOf(config).values()].map(({ provider }) => provider);

export const providerOf = (config: Config, key: PayPlatform): PaymentProvider | undefined =>
  entriesOf(config).get(key)?.provider;

/**
 * Whether a company currently does not respond. It can still be tried; a valid response resets it.
 */
export function isResting(config: Config, key: PayPlatform): boolean {
  const entry = entriesOf(config).get(key);
  return (
    entry !== undefined &&
    entry.failures >= failuresUntilRest &&
    performance.now() < entry.restUntil
  );
}
