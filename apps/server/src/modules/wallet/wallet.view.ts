import { type Currency, currencies, toWire } from '@wasit/contract/money';
import type { Reader } from '../../platform/db/db.ts';
import { myInformation } from '../accounts/index.ts';
import { accountsOfOwner, payPasswordOf } from './wallet.store.ts';

export interface Balance {
  readonly availableMinor: number;
  readonly frozenMinor: number;
}

/** A customer's books, in minor units of each currency. */
export async function balances(reader: Reader, userId: string): Promise<Record<Currency, Balance>> {
  const accounts = await accountsOfOwner(reader, userId);
  const balanceOf = (currency: Currency, kind: 'available' | 'frozen') =>
    accounts.find((account) => account.currency === currency && account.kind === kind)
      ?.balanceMinor ?? 0;
  const book = (currency: Currency): Balance => ({
    availableMinor: balanceOf(currency, 'available'),
    frozenMinor: balanceOf(currency, 'frozen'),
  });
  return { USD: book('USD'), IQD: book('IQD') };
}

export const hasPayPassword = async (reader: Reader, userId: string): Promise<boolean> =>
  (await payPasswordOf(reader, userId)) !== undefined;

export async function viewBalance(reader: Reader, userId: string) {
  const [books, { hasPassword }] = await Promise.all([
    balances(reader, userId),
    myInformation(reader, userId),
  ]);
  return {
    books: currencies.map((currency) => ({
      currency,
      available: toWire({ amountMinor: books[currency].availableMinor, currency }),
      frozen: toWire({ amountMinor: books[currency].frozenMinor, currency }),
    })),
    payPasswordSet: await hasPayPassword(reader, userId),
    loginPasswordSet: hasPassword,
  };
}
