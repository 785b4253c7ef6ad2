import type { StaffPriceWish } from '@wasit/contract/orders/price-requests';
import type { PriceWish } from '@wasit/contract/orders/views';
import type { PageOf } from '@wasit/contract/wire';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { orderDualPrice } from '../order-dual-price.ts';
import { type OrderRow, readOrder, readOrders } from '../orders.store.ts';
import { priceFloor } from './price-change.rules.ts';
import { type WishRow, wishPage } from './wishes.store.ts';

/** A wish at the rate of its order; an unanswered one expires with the order. */
export function viewWish(
  wish: WishRow,
  order: Pick<OrderRow, 'status' | 'rate' | 'dinarStep'>,
): PriceWish {
  const toDualPrice = orderDualPrice(order);
  return {
    ...wired(wish, 'wishId', 'at', 'note', 'answer', 'answeredAt'),
    from: toDualPrice(wish.fromMinor),
    amount: toDualPrice(wish.amountMinor),
    status: wish.status === 'open' && order.status !== 'WAIT_BUYER_PAY' ? 'lapsed' : wish.status,
    granted: wish.grantedMinor === null ? null : toDualPrice(wish.grantedMinor),
  };
}

/** The customer's own wish. */
export const viewOwnWish = async ({ db }: Platform, wish: WishRow): Promise<PriceWish> =>
  viewWish(wish, await readOrder(db, wish.orderNo, wish.userId));

export async function staffWishPage(
  { db, setting }: Platform,
  { show, ...paging }: CallInput<'staffPriceWishes'>,
): Promise<PageOf<StaffPriceWish>> {
  const { rows, total } = await wishPage(db, { show, ...paging });
  const orders = await readOrders(db, [...new Set(rows.map(({ orderNo }) => orderNo))]);
  const users = await usersByIds(db, pluck(rows, 'userId'));
  const minGoodsMinor = await setting(db, 'orders.minimumCents');
  const items = rows.map((wish): StaffPriceWish => {
    const order = orders.find(({ orderNo }) => orderNo === wish.orderNo) ?? fail('NOT_FOUND');
    return {
      ...viewWish(wish, order),
      orderNo: wish.orderNo,
      customer: { userId: wish.userId, userName: users.get(wish.userId)?.userName ?? '' },
      present: orderDualPrice(order)(order.firstStageMinor),
      floor: orderDualPrice(order)(priceFloor(order, minGoodsMinor)),
      answeredBy: wish.answeredBy,
    };
  });
  return { items, total, ...paging };
}
