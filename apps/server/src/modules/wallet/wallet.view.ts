import { type Currency, currencies, toWire } from '@wasit/contract/money';
import type { Paging } from '@wasit/contract/wire';
import type { Reader } from '../../platform/db/db.ts';
import { accountsOfOwner, payPasswordOf, statementPage } from './wallet.store.ts';

export interface Balance {
  readonly availableMinor: number;
  readonly frozenMinor: number;
}

/** A customer's books, in minor units of each currency. */
export async function balances(reader: Reader, userId: string): Promise<Record<Currency, Balance>> {
  const accounts = await accountsOfOwner(reader, userId);
  const of = (currency: Currency, kind: 'available' | 'frozen') =>
    accounts.find((account) => account.currency === currency && account.kind === kind)?.balanceMinor ?? 0;
  const book = (currency: Currency): Balance => ({ availableMinor: of(currency, 'available'), frozenMinor: of(currency, 'frozen') });
  return { USD: book('USD'), IQD: book('IQD') };
}

export const hasPayPassword = async (reader: Reader, userId: string): Promise<boolean> =>
  (await payPasswordOf(reader, userId)) !== undefined;

export async function viewBalance(reader: Reader, userId: string) {
  const books = await balances(reader, userId);
  return {
    books: currencies.map((currency) => ({
      currency,
      available: toWire({ amountMinor: books[currency].availableMinor, currency }),
      frozen: toWire({ amountMinor: books[currency].frozenMinor, currency }),
    })),
    payPasswordSet: await hasPayPassword(reader, userId),
  };
}

export async function viewStatement(
  reader: Reader,
  { userId, currency, pageNo, pageSize }: Paging & { userId: string; currency: Currency },
) {
  const { items, total } = await statementPage(reader, { userId, currency, pageNo, pageSize });
  return {
    items: items.map(({ amountMinor, balanceAfterMinor, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      amount: toWire({ amountMinor, currency }),
      balance: toWire({ amountMinor: balanceAfterMinor, currency }),
    })),
    total,
    pageNo,
    pageSize,
  };
}
