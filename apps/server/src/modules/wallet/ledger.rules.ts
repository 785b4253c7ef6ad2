import { createHash } from 'node:crypto';
import type { Currency } from '@wasit/contract/money';
import type { WalletMovement } from '@wasit/contract/wallet/states';

/** One movement of an account, in minor units of its currency; negative for outgoing money. */
export interface LedgerEntry {
  readonly accountId: number;
  readonly amountMinor: number;
}

export interface Posting {
  /** Names the cause and is unique: posting the same cause again has no effect. */
  readonly reference: string;
  readonly kind: WalletMovement;
  readonly memo?: string;
  readonly entries: readonly LedgerEntry[];
}

/** A posting that must never be made: a bug, not an error of the customer. */
export class LedgerError extends Error {
  override name = 'LedgerError';
}

/**
 * Double entry: at least two entries, each account once, non-zero integers, and a sum of zero per
 * currency.
 * @throws LedgerError
 */
export function assertBalanced(
  { reference, entries }: Posting,
  currencyOf: ReadonlyMap<number, Currency>,
): void {
  const refuse = (reason: string): never => {
    throw new LedgerError(`${reference}: ${reason}`);
  };
  if (entries.length < 2) refuse('fewer than two entries');
  if (new Set(entries.map((entry) => entry.accountId)).size !== entries.length)
    refuse('an account twice');
  const sums = new Map<Currency, number>();
  for (const { accountId, amountMinor } of entries) {
    if (!Number.isSafeInteger(amountMinor) || amountMinor === 0) refuse(`amount ${amountMinor}`);
    const currency = currencyOf.get(accountId) ?? refuse(`unknown account ${accountId}`);
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  for (const [currency, sum] of sums) if (sum !== 0) refuse(`${currency} is ${sum} out of balance`);
}

/**
 * Equal postings have equal hashes, independent of the order of entries. The memo does not count.
 */
export const hashOfPosting = ({ kind, entries }: Posting): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        kind,
        inAccountOrder(entries).map(({ accountId, amountMinor }) => [accountId, amountMinor]),
      ]),
    )
    .digest('hex');

/** All postings lock accounts in this order, which prevents deadlocks. */
export const inAccountOrder = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  [...entries].sort((a, b) => a.accountId - b.accountId);
