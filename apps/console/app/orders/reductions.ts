import type { OrderDetail } from '@wasit/contract';
import { toCents } from '@wasit/contract/money';

type Line = Pick<OrderDetail['lines'][number], 'lineTotal' | 'unitPrice' | 'quantity'>;
type Fee = Pick<OrderDetail['fees'][number], 'kind' | 'rule'>;

/** What takes something off an order: the level of the customer, a coupon, a changed price. */
type Reason = 'discount' | 'price-change' | 'coupon';

export const reasonOf = ({ rule }: Pick<Fee, 'rule'>): Reason =>
  rule === 'price-change' || rule === 'coupon' ? rule : 'discount';

/** The line's part of what is taken off the order, in dollars, and why; null where it has none. */
export function reductionOf(
  { lineTotal, unitPrice, quantity }: Line,
  fees: readonly Fee[],
): { usd: number; reasons: Reason[] } | null {
  const cents = toCents(lineTotal.usd.amount) - quantity * toCents(unitPrice.usd.amount);
  if (cents === 0) return null;
  const reasons = fees.filter(({ kind }) => kind === 'discount').map(reasonOf);
  return { usd: cents / 100, reasons: [...new Set(reasons)] };
}
