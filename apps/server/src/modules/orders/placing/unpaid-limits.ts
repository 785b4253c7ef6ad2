import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { provedContacts } from '../../accounts/index.ts';
import type { OrderQuote } from './quote-order.ts';
import { stockReservedByUnproven, unpaidTotalsOf } from './unpaid-limits.store.ts';

export interface UnpaidTotals {
  readonly userId: string;
  /**
   * Whether the account has a confirmed phone number or e-mail address: registering alone costs
   * nothing.
   */
  readonly isProven: boolean;
  /** Number and value (US cents) of its unpaid orders. */
  readonly count: number;
  readonly amountMinor: number;
  readonly limits: { readonly count: number; readonly amountMinor: number };
}

/**
 * Reads all of it in parallel. The caller has locked the account, so that simultaneous orders count
 * each other.
 */
export async function readUnpaidTotals(tx: Tx, userId: string): Promise<UnpaidTotals> {
  const [{ phone, email }, unpaid, count, amountMinor, countUnproven, amountMinorUnproven] =
    await Promise.all([
      provedContacts(tx, userId),
      unpaidTotalsOf(tx, userId),
      tx.setting('orders.unpaidMost'),
      tx.setting('orders.unpaidCents'),
      tx.setting('orders.unpaidMostUnproven'),
      tx.setting('orders.unpaidCentsUnproven'),
    ]);
  const isProven = phone !== null || email !== null;
  const limits = isProven
    ? { count, amountMinor }
    : { count: countUnproven, amountMinor: amountMinorUnproven };
  return { userId, isProven, ...unpaid, limits };
}

/**
 * Limits the unpaid orders of an account by number and value. A single order may have any value if
 * a contact is confirmed.
 * @throws UNPAID_LIMIT, UNPAID_LIMIT_UNPROVEN
 */
export function refuseTooManyUnpaid(
  { isProven, count, amountMinor, limits }: UnpaidTotals,
  quote: OrderQuote['quote'],
): void {
  const isTooDear =
    amountMinor + quote.firstStageMinor > limits.amountMinor && (count > 0 || !isProven);
  if (count < limits.count && !isTooDear) return;
  fail(isProven ? 'UNPAID_LIMIT' : 'UNPAID_LIMIT_UNPROVEN');
}

interface NewOrder {
  readonly unpaid: UnpaidTotals;
  readonly orderNo: string;
  readonly quote: OrderQuote['quote'];
}

/**
 * Limits how much of a SKU accounts without a confirmed contact may hold, individually and
 * together: a share of the free stock plus theirs (*settings*, half), or the minimum quantity.
 * Called with the stock rows locked; the new order itself does not count.
 * @throws STOCK_UNPROVEN naming `items.<skuId>`
 */
export async function refuseStockOfUnproven(tx: Tx, { unpaid, orderNo, quote }: NewOrder) {
  if (unpaid.isProven) return;
  const [ownPercent, allPercent, reserved] = await Promise.all([
    tx.setting('orders.unprovenStockPercent'),
    tx.setting('orders.allUnprovenStockPercent'),
    stockReservedByUnproven(tx, {
      userId: unpaid.userId,
      but: orderNo,
      skuIds: quote.lines.map(({ sku }) => sku.skuId),
    }),
  ]);
  for (const { sku, quantity } of quote.lines) {
    const { own, all } = reserved.get(sku.skuId) ?? { own: 0, all: 0 };
    const pool = sku.stock + all;
    const bound = (percent: number) => Math.max(sku.moq, Math.floor((pool * percent) / 100));
    const maxQuantity = Math.max(0, Math.min(bound(ownPercent) - own, bound(allPercent) - all));
    if (quantity > maxQuantity)
      fail('STOCK_UNPROVEN', {
        field: `items.${sku.skuId}`,
        params: { most: maxQuantity - (maxQuantity % sku.batch) },
      });
  }
}
