import { type Currency, fromWire } from '@wasit/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import { dualPriceAt } from '../../fees/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { houseAccount, post, walletAccount } from '../../wallet/index.ts';
import type { UnclaimedRow } from './unclaimed.store.ts';

interface Sale {
  readonly currency: Currency;
  /** Kept for storage, and given to the customer, in minor units of the currency. */
  readonly storageMinor: number;
  readonly walletMinor: number;
}

/**
 * Books the proceeds of sold goods: due storage is kept, at most the proceeds; the rest is the
 * customer's. Storage is in cents; dinars are at the order's frozen rate.
 */
export async function bookSale(
  tx: Tx,
  { row, order, dueMinor }: { row: UnclaimedRow; order: OrderRow; dueMinor: number },
): Promise<Sale> {
  const { proposedMinor, currency, book } = row;
  if (proposedMinor === null || currency === null || book === null)
    throw new Error(`sold without an amount: ${row.orderNo}`);
  const due = dualPriceAt({ rate: order.rate, step: order.dinarStep })(dueMinor);
  const owedMinor = fromWire(currency === 'USD' ? due.usd : due.iqd).amountMinor;
  const storageMinor = Math.min(owedMinor, proposedMinor);
  const walletMinor = proposedMinor - storageMinor;
  const { userId } = order;
  const entries = [
    { accountId: await houseAccount(tx, { book, currency }), amountMinor: -proposedMinor },
    { accountId: await houseAccount(tx, { book: 'storage', currency }), amountMinor: storageMinor },
    {
      accountId: await walletAccount(tx, { userId, currency, book: 'available' }),
      amountMinor: walletMinor,
    },
  ].filter(({ amountMinor }) => amountMinor !== 0);
  const reference = `unclaimed-sale:${row.orderNo}`;
  await post(tx, { reference, kind: 'unclaimed-sale', memo: row.orderNo, entries });
  return { currency, storageMinor, walletMinor };
}
