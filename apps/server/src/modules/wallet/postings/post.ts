import { type Currency, type MinorMoney, toWire } from '@wasit/contract/money';
import type { HouseBook } from '@wasit/contract/wallet/states';
import { formatMoney, isolate } from '@wasit/i18n';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { pluck } from '../../../platform/pluck.ts';
import { refuseClosedMonth } from '../books/close-month.ts';
import {
  assertBalanced,
  hashOfPosting,
  inAccountOrder,
  LedgerError,
  type Posting,
} from '../ledger.rules.ts';
import {
  type AccountFacts,
  accountFacts,
  accountsByIds,
  appendEntries,
  insertLedgerTx,
  ledgerTxOf,
  moveBalance,
  openAccount,
} from '../wallet.store.ts';

/** A customer's account id: `available` for paying, `frozen` for holds. */
export const walletAccount = (
  tx: Tx,
  { userId, currency, book }: { userId: string; currency: Currency; book: 'available' | 'frozen' },
): Promise<number> => openAccount(tx, { kind: book, ownerId: userId, currency });

export const houseAccount = (tx: Tx, { book, currency }: { book: HouseBook; currency: Currency }) =>
  openAccount(tx, { kind: 'house', ownerId: book, currency });

/** A book of the house, or one of a customer. */
export type Book = HouseBook | { readonly userId: string; readonly book: 'available' | 'frozen' };

export const accountOf = (tx: Tx, book: Book, currency: Currency): Promise<number> =>
  typeof book === 'string'
    ? houseAccount(tx, { book, currency })
    : walletAccount(tx, { ...book, currency });

/**
 * The only way to move money: a balanced, append-only posting. The same reference with the same
 * entries returns the first transaction.
 * @throws MONTH_CLOSED, BALANCE_SHORT when a customer's account would fall below zero; LedgerError
 * when not balanced or the reference belongs to something else
 */
export async function post(tx: Tx, posting: Posting): Promise<{ txId: string; repeated: boolean }> {
  const accounts = await accountFacts(tx, pluck(posting.entries, 'accountId'));
  assertBalanced(
    posting,
    new Map([...accounts].map(([accountId, account]) => [accountId, account.currency])),
  );
  const inputHash = hashOfPosting(posting);
  const txId = newId('lt');
  const { reference, kind, memo = '' } = posting;
  const customerAccountIds = [...accounts.values()]
    .filter((account) => account.kind !== 'house')
    .map(({ accountId }) => accountId);
  // Sent in order, so that all postings lock accounts in the same order. If the cause was already
  // posted, no balance changes.
  const ordered = inAccountOrder(posting.entries);
  const [isFirst, ...balances] = await Promise.all([
    insertLedgerTx(
      tx,
      { txId, reference, inputHash, kind, memo },
      { notBefore: customerAccountIds },
    ),
    ...ordered.map((entry) => moveBalance(tx, { ...entry, txId })),
  ]).catch(refuseClosedMonth);
  if (!isFirst) return repeatedPosting(tx, posting, inputHash);
  const rows = [];
  for (const [index, { accountId, amountMinor }] of ordered.entries()) {
    const balanceAfterMinor = balances[index];
    if (balanceAfterMinor === undefined)
      return failBalanceShort(tx, { account: accounts.get(accountId), amountMinor });
    rows.push({ txId, accountId, amountMinor, balanceAfterMinor });
  }
  appendEntries(tx, rows);
  return { txId, repeated: false };
}

interface Transfer extends Omit<Posting, 'entries'>, MinorMoney {
  readonly from: Book;
  readonly to: Book;
}

/** Posts an amount from one book to another. */
export const transfer = async (tx: Tx, { from, to, currency, amountMinor, ...posting }: Transfer) =>
  post(tx, {
    ...posting,
    entries: [
      { accountId: await accountOf(tx, from, currency), amountMinor: -amountMinor },
      { accountId: await accountOf(tx, to, currency), amountMinor },
    ],
  });

async function repeatedPosting(tx: Tx, { reference }: Posting, inputHash: string) {
  const existing = await ledgerTxOf(tx, reference);
  if (existing?.inputHash !== inputHash)
    throw new LedgerError(`${reference}: posted before with other entries`);
  return { txId: existing.txId, repeated: true };
}

async function failBalanceShort(
  tx: Tx,
  { account, amountMinor }: { account: AccountFacts | undefined; amountMinor: number },
): Promise<never> {
  const [current] = account ? await accountsByIds(tx, [account.accountId]) : [];
  if (!current) throw new LedgerError('an account of the posting does not exist');
  const missing = toWire({
    amountMinor: -(current.balanceMinor + amountMinor),
    currency: current.currency,
  });
  // Language-free: "$5.00" and "1,250 IQD" read the same in all four languages.
  return fail('BALANCE_SHORT', { params: { missing: isolate(formatMoney(missing, 'en')) } });
}
