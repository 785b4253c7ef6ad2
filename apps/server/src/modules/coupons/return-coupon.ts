import type { EventPayload } from '@wasit/contract/events';
import type { Tx } from '../../platform/db/db.ts';
import { giveUseBack } from './coupons.store.ts';

/** An order that is given up before it is paid gives the use of its coupon back. */
export const returnCoupon = async (
  tx: Tx,
  { orderNo, from, to }: EventPayload<'orders.moved'>,
): Promise<void> => {
  if (from === 'WAIT_BUYER_PAY' && to === 'CANCEL') await giveUseBack(tx, orderNo);
};
