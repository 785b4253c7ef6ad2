import type { OrderDetail } from '@wasit/contract';

type Rule = OrderDetail['fees'][number]['rule'];

/** What takes something off an order: the level of the customer, a coupon, a changed price. */
export const discountName = (rule: Rule): 'discount' | 'price-change' | 'coupon' =>
  rule === 'price-change' || rule === 'coupon' ? rule : 'discount';
