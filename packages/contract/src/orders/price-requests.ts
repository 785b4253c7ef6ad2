import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf } from '../endpoint.ts';
import { DualMoney, OrderNo, Paging, PublicId, pageOf, required, sortBy } from '../wire.ts';
import { Dollars } from './endpoints.ts';
import { PriceWish } from './views.ts';

/** A wish for the desk: the customer, the current amount, and the lowest possible one. */
export const StaffPriceWish = PriceWish.extend({
  orderNo: OrderNo,
  customer: z.object({ userId: PublicId, userName: z.string() }),
  present: DualMoney,
  floor: DualMoney,
  answeredBy: z.string().nullable(),
});
export type StaffPriceWish = z.infer<typeof StaffPriceWish>;

const policy = 'staff:orders.negotiate' as const;
export const priceWishDeskEndpoints = endpointsOf({
  staffPriceWishes: endpoint('POST', '/console/orders/priceWishes', {
    summary:
      'What VIP customers would like to pay: those that wait for an answer the oldest first, and those that are over.',
    in: Paging.extend({
      show: z.enum(['open', 'over']).default('open'),
      sort: sortBy(deskLists['price-requests'].sorts),
    }),
    out: pageOf(StaffPriceWish),
    policy,
  }),
  grantPriceWish: act('/console/orders/grantPriceWish', {
    summary:
      'Grant a wish, or an amount between it and the present one: the order asks it at once.',
    in: z.object({ wishId: PublicId, amount: Dollars, note: required(100) }),
    policy,
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'ORDER_STATE',
      'PAYMENT_RUNNING',
      'PRICE_FIXED',
      'GRANT_RANGE',
    ],
  }),
  refusePriceWish: act('/console/orders/refusePriceWish', {
    summary: 'Refuse a wish; the customer reads the reason.',
    in: z.object({ wishId: PublicId, reason: required(100) }),
    policy,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
