import { z } from 'zod';
import { currencies } from '../money.ts';
import { refundKinds, refundTargets } from '../refunds/states.ts';
import { Instant } from '../wire.ts';
import { payablePurposes } from './states.ts';

const Order = z.object({ orderNo: z.string(), userId: z.string() });
const Payable = Order.extend({ payNo: z.string(), purpose: z.enum(payablePurposes) });
const Refund = z.object({
  refundNo: z.string(),
  /** Null for money without an order. */
  orderNo: z.string().nullable(),
  userId: z.string(),
  kind: z.enum(refundKinds),
  reference: z.string(),
});
const Amount = z.object({ amountMinor: z.number(), currency: z.enum(currencies) });

/** Events of payables, payments and refunds. Amounts without a currency are US cents. */
export const paymentEvents = {
  /**
   * A payable, with all its parts, was paid in full, with its dinars (missing in events of earlier
   * releases).
   */
  'payments.settled': Payable.extend({ amountMinor: z.number(), amountIqd: z.number().optional() }),
  /** `at`: when the countdown ended. */
  'payments.expired': Payable.extend({ at: Instant }),
  /** Proofs of a transfer were submitted; `userId` is the payer. */
  'payments.proofs-submitted': z.object({ paymentId: z.string(), userId: z.string() }),
  'payments.under-review': Payable.extend({ paymentId: z.string() }),
  'payments.rejected': Payable.extend({
    paymentId: z.string(),
    reason: z.string(),
    until: Instant.nullable(),
  }),
  'payments.part-received': Order.extend({
    payNo: z.string(),
    ...Amount.shape,
    until: Instant.nullable(),
  }),
  'payments.to-wallet': Order.extend(Amount.shape),
  /** More came than was due: so much went to the wallet. */
  'payments.surplus': Order.extend(Amount.shape),
  'payments.refunded': Refund.extend({
    payNo: z.string(),
    target: z.enum(refundTargets),
    amountMinor: z.number(),
    /** At the rate of the payment; missing in events of earlier releases. */
    amountIqd: z.number().optional(),
    /**
     * The same in its currency; absent where it went back in two, and in events of earlier
     * releases.
     */
    refunded: z.object(Amount.shape).optional(),
  }),
  'payments.refund-refused': Refund,
  'payments.charged-back': Amount.extend({
    paymentId: z.string(),
    payNo: z.string(),
    orderNo: z.string().nullable(),
    userId: z.string(),
  }),
} as const;
