import { type Currency, toWire } from '@wasit/contract/money';
import type { LedgerCheck } from '@wasit/contract/staff-wallet';
import { type LedgerBook, ledgerBooks } from '@wasit/contract/wallet-states';
import type { Reader } from '../../../platform/db/db.ts';
import { customerTotals, houseBalances, type LedgerCheckRow, latestChecks } from './ledger-check.store.ts';

export const viewCheck = ({ at, faults, ...row }: LedgerCheckRow): LedgerCheck => ({
  ...row,
  at: at.toISOString(),
  faults: faults.map(({ examples, ...fault }) => ({ ...fault, examples: [...examples] })),
});

/** Every till has a book of its own; here they are one line. */
const lineOf = (book: string): LedgerBook | undefined => ledgerBooks.find((one) => one === (book.startsWith('till:') ? 'till' : book));

/** The last thirty checks, and what customers and our own books hold. */
export async function viewChecks(reader: Reader) {
  const sums = new Map<LedgerBook, Map<Currency, number>>();
  for (const { book, currency, balanceMinor } of [...(await customerTotals(reader)), ...(await houseBalances(reader))]) {
    const line = lineOf(book);
    if (!line) continue;
    const own = sums.get(line) ?? new Map<Currency, number>();
    sums.set(line, own.set(currency, (own.get(currency) ?? 0) + Number(balanceMinor)));
  }
  return {
    items: (await latestChecks(reader, 30)).map(viewCheck),
    house: [...sums].flatMap(([book, own]) =>
      [...own].map(([currency, amountMinor]) => ({ book, balance: toWire({ amountMinor, currency }) })),
    ),
  };
}
