import type { FeeLine } from '@wasit/contract/fees/endpoints';
import { type Currency, splitMinor } from '@wasit/contract/money';
import type { HouseBook } from '@wasit/contract/wallet/states';
import type { Tx } from '../../../platform/db/db.ts';
import { houseAccount } from '../../wallet/index.ts';
import type { PayableStored } from '../payments.store.ts';
import { houseBookOf } from './payable.rules.ts';

/** The income book of each kind of fee line. */
const bookOfLine: Readonly<Record<FeeLine['kind'], HouseBook>> = {
  goods: 'goods',
  discount: 'goods',
  'china-freight': 'freight',
  'sea-freight': 'freight',
  'air-freight': 'freight',
  insurance: 'insurance',
  storage: 'storage',
  service: 'services',
  'price-difference': 'goods',
  'freight-correction': 'freight',
};

/**
 * Distributes money for a payable over our books in proportion to its fee lines, with discounts
 * reducing the goods, by largest remainder, so that the parts add up exactly. Without lines all of
 * it goes to the book of its purpose.
 */
export function incomeParts(
  { lines, purpose }: Pick<PayableStored, 'lines' | 'purpose'>,
  amountMinor: number,
): { book: HouseBook; amountMinor: number }[] {
  const centsOf = new Map<HouseBook, number>();
  for (const { kind, amountMinor: cents } of lines)
    centsOf.set(bookOfLine[kind], (centsOf.get(bookOfLine[kind]) ?? 0) + cents);
  const books = [...centsOf].filter(([, cents]) => cents > 0);
  if (books.length === 0)
    return amountMinor > 0 ? [{ book: houseBookOf(purpose), amountMinor }] : [];
  const split = splitMinor(
    amountMinor,
    books.map(([, cents]) => cents),
  );
  return books
    .map(([book], index) => ({ book, amountMinor: split[index] ?? 0 }))
    .filter((part) => part.amountMinor > 0);
}

/**
 * `incomeParts` as entries of a posting. `root`: the first payable of the family; rests are
 * distributed like the whole.
 */
export async function incomeEntries(
  tx: Tx,
  root: Pick<PayableStored, 'lines' | 'purpose'>,
  { amountMinor, currency }: { amountMinor: number; currency: Currency },
): Promise<{ accountId: number; amountMinor: number }[]> {
  return Promise.all(
    incomeParts(root, amountMinor).map(async (part) => ({
      accountId: await houseAccount(tx, { book: part.book, currency }),
      amountMinor: part.amountMinor,
    })),
  );
}
