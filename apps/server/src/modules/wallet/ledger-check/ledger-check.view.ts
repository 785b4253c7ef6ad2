import type { OutputOf } from '@wasit/contract/api';
import type { Sorted } from '@wasit/contract/desks/lists';
import { type Currency, toWire } from '@wasit/contract/money';
import { type PayPlatform, payPlatforms } from '@wasit/contract/payments/platforms';
import type { LedgerCheck } from '@wasit/contract/wallet/desk';
import { type LedgerBook, ledgerBooks } from '@wasit/contract/wallet/states';
import type { Paging } from '@wasit/contract/wire';
import type { Reader } from '../../../platform/db/db.ts';
import {
  checkPage,
  customerTotals,
  houseBalances,
  type LedgerCheckRow,
  latestChecks,
} from './ledger-check.store.ts';

export const viewCheck = ({ at, faults, ...row }: LedgerCheckRow): LedgerCheck => ({
  ...row,
  at: at.toISOString(),
  found: faults.reduce((sum, { count }) => sum + count, 0),
  problems: faults.map(({ examples, ...fault }) => ({ ...fault, examples: [...examples] })),
});

interface Line {
  readonly book: LedgerBook;
  readonly company: PayPlatform | null;
}

/**
 * The line of a book in the list: all tills are one line, since their sessions list each; each
 * payment company has its own, to be compared with its statement.
 */
function lineOf(book: string): Line | undefined {
  const [name, companyName] = book.split(':');
  const line = ledgerBooks.find((candidate) => candidate === name);
  return (
    line && {
      book: line,
      company:
        payPlatforms.find((candidate) => line === 'gateway' && candidate === companyName) ?? null,
    }
  );
}

/** The checks, with the balances of customers and of our own books. */
export async function viewChecks(
  reader: Reader,
  query: Paging & Sorted<'ledger-checks'>,
): Promise<OutputOf<'staffLedgerChecks'>> {
  const sums = new Map<string, Line & { currency: Currency; amountMinor: number }>();
  for (const { book, currency, balanceMinor } of [
    ...(await customerTotals(reader)),
    ...(await houseBalances(reader)),
  ]) {
    const line = lineOf(book);
    if (!line) continue;
    const key = `${line.book} ${line.company} ${currency}`;
    sums.set(key, {
      ...line,
      currency,
      amountMinor: (sums.get(key)?.amountMinor ?? 0) + Number(balanceMinor),
    });
  }
  const [last] = await latestChecks(reader, 1);
  const { rows, total } = await checkPage(reader, query);
  return {
    items: rows.map(viewCheck),
    total,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    last: last ? viewCheck(last) : null,
    house: [...sums.values()].map(({ book, company, ...money }) => ({
      book,
      company,
      balance: toWire(money),
    })),
  };
}
