import { z } from 'zod';
import { newId, readState, writeState } from './state-file.ts';
import { CardFace } from './vault.ts';

export const NewPayment = z.object({
  merchantRef: z.string().min(1).max(64),
  amount: z.number().positive(),
  currency: z.enum(['USD', 'IQD']),
  returnUrl: z.url({ protocol: /^https?$/ }),
  callbackUrl: z.url({ protocol: /^https?$/ }),
  /**
   * Card payment: a vault card by its token, or a new one entered on our page and kept if
   * requested.
   */
  card: z
    .object({ token: z.string().max(100).optional(), keep: z.boolean().default(false) })
    .optional(),
});
export type NewPayment = z.infer<typeof NewPayment>;

const Notice = z.object({
  eventId: z.string(),
  status: z.enum(['paid', 'declined']),
  at: z.string(),
  isDelivered: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const NewRefund = z.object({
  amount: z.number().positive(),
  currency: z.enum(['USD', 'IQD']),
  reference: z.string().min(1).max(100),
});
type NewRefund = z.infer<typeof NewRefund>;

const Refund = NewRefund.extend({ refundId: z.string() });
type Refund = z.infer<typeof Refund>;

const Payment = NewPayment.extend({
  id: z.string(),
  status: z.enum(['open', 'paid', 'declined']),
  createdAt: z.string(),
  notices: z.array(Notice),
  refunds: z.array(Refund).default([]),
  /** The last card used, and its token if it is kept. */
  usedCard: CardFace.extend({ token: z.string().nullable() }).nullable().default(null),
  /** Its bank requires a challenge. */
  isChallenged: z.boolean().default(false),
});
export type Payment = z.infer<typeof Payment>;

export interface Payments {
  /** A repeated merchantRef returns the first payment; undefined when the request differs. */
  open(input: NewPayment): Payment | undefined;
  find(id: string): Payment | undefined;
  /** For merchants whose answer was lost. */
  findByRef(merchantRef: string): Payment | undefined;
  update(payment: Payment, facts: Pick<Payment, 'usedCard' | 'isChallenged'>): void;
  /** Decides an open payment; a decided one is unchanged. A declined one may be tried again. */
  decide(payment: Payment, status: 'paid' | 'declined'): Notice | undefined;
  notice(payment: Payment, status: Notice['status']): Notice;
  markDelivered(notice: Notice): void;
  /**
   * Refunds a payment or a part of it; a repeated reference returns the first refund. Undefined
   * when it exceeds the remainder.
   */
  refund(payment: Payment, input: NewRefund): Refund | undefined;
  all(): readonly Payment[];
}

function refundOf(payment: Payment, input: NewRefund): Refund | undefined {
  const existing = payment.refunds.find((refund) => refund.reference === input.reference);
  if (existing) return existing.amount === input.amount ? existing : undefined;
  const refunded = payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const isWithinRemainder =
    Math.round((refunded + input.amount) * 100) <= Math.round(payment.amount * 100);
  if (payment.status !== 'paid' || payment.currency !== input.currency || !isWithinRemainder)
    return undefined;
  const refund: Refund = { ...input, refundId: newId('rf') };
  payment.refunds.push(refund);
  return refund;
}

/** Payments in memory; with `stateFile` they survive a restart. */
export function newPayments(stateFile: string | undefined): Payments {
  const stored = readState(stateFile, z.array(Payment)) ?? [];
  const payments = new Map(stored.map((payment) => [payment.id, payment]));
  const save = () => writeState(stateFile, [...payments.values()]);
  const notice: Payments['notice'] = (payment, status) => {
    const notice: Notice = {
      eventId: newId('evt'),
      status,
      at: new Date().toISOString(),
      isDelivered: false,
    };
    payment.notices.push(notice);
    save();
    return notice;
  };
  return {
    open(input) {
      const existing = [...payments.values()].find(
        (payment) => payment.merchantRef === input.merchantRef,
      );
      if (existing)
        return existing.amount === input.amount && existing.currency === input.currency
          ? existing
          : undefined;
      const payment: Payment = {
        ...input,
        id: newId('gp'),
        status: 'open',
        createdAt: new Date().toISOString(),
        notices: [],
        refunds: [],
        usedCard: null,
        isChallenged: false,
      };
      payments.set(payment.id, payment);
      save();
      return payment;
    },
    find: (id) => payments.get(id),
    findByRef: (merchantRef) =>
      [...payments.values()].find((payment) => payment.merchantRef === merchantRef),
    update(payment, facts) {
      Object.assign(payment, facts);
      save();
    },
    decide(payment, status) {
      if (payment.status === 'paid' || payment.status === status) return undefined;
      payment.status = status;
      return notice(payment, status);
    },
    notice,
    markDelivered(notice) {
      notice.isDelivered = true;
      save();
    },
    refund(payment, input) {
      const refund = refundOf(payment, input);
      save();
      return refund;
    },
    all: () => [...payments.values()],
  };
}
