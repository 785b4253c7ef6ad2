import { userLevel } from '@wasit/contract/accounts/levels';
import { firstStageOf, type PayableRow } from '../../payments/index.ts';
import type { OrderRow } from '../orders.store.ts';
import { priceFloor } from './price-change.rules.ts';

/** How often the price of one order may be negotiated. Withdrawn wishes count. */
export const maxWishes = 3;

/**
 * Why another wish is impossible; customers who are not VIP, and orders at the lowest price, cannot
 * make one at all.
 */
type WishObstacle =
  | 'not-vip'
  | 'lowest'
  | 'ORDER_STATE'
  | 'PAYMENT_RUNNING'
  | 'PRICE_FIXED'
  | 'WISH_OPEN'
  | 'WISH_LIMIT';

interface WishFacts {
  readonly order: Pick<
    OrderRow,
    'status' | 'firstStageMinor' | 'originalMinor' | 'chinaFreightMinor'
  >;
  readonly level: number;
  readonly wishes: readonly { readonly status: string }[];
  readonly payables: readonly PayableRow[];
  readonly minGoodsMinor: number;
}

/**
 * Product decisions 3 and 4: a VIP customer may negotiate an unpaid order, never below 95% of its
 * first amount. Null if a wish is possible.
 */
export function wishObstacle({
  order,
  level,
  wishes,
  payables,
  minGoodsMinor,
}: WishFacts): WishObstacle | null {
  if (level !== userLevel.vip) return 'not-vip';
  if (order.status !== 'WAIT_BUYER_PAY') return 'ORDER_STATE';
  const payable = firstStageOf(payables);
  // As for every price change (payments, reprice-payable).
  if (payable?.isUnderWay) return 'PAYMENT_RUNNING';
  if (payable && (payable.restPayNo !== null || payable.isPriceFixed)) return 'PRICE_FIXED';
  if (order.firstStageMinor <= priceFloor(order, minGoodsMinor)) return 'lowest';
  if (wishes.some(({ status }) => status === 'open')) return 'WISH_OPEN';
  return wishes.length >= maxWishes ? 'WISH_LIMIT' : null;
}
