import type { Currency } from '@wasit/contract/money';
import type { PaymentMethod } from '@wasit/contract/payments/states';
import { type Actor, actorId, type UserActor } from '../../../platform/actor.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import {
  insertPayment,
  type PayableStored,
  type PaymentStored,
  payableByNo,
  payablesOfOrders,
} from '../payments.store.ts';
import { lockFamily, paymentsOfFamily } from './family.store.ts';
import { dueIn } from './payable.rules.ts';

/**
 * The customer's payable, or the one for its rest while that is open.
 * @throws NOT_FOUND, also for payables of others
 */
export async function ownPayable(
  reader: Reader,
  customer: UserActor,
  payNo: string,
): Promise<PayableStored> {
  const row = await payableByNo(reader, payNo);
  if (!row || row.userId !== customer.userId) return fail('NOT_FOUND', { field: 'payNo' });
  // The wallet, including top-ups, is for the customer only, not for procurement mode (product
  // decision 3).
  if (row.purpose === 'top-up' && customer.agentId !== null)
    return fail('NOT_FOUND', { field: 'payNo' });
  return row.restPayNo && row.status === 'open' ? ownPayable(reader, customer, row.restPayNo) : row;
}

/**
 * The open payable of an order, or the last issued one.
 * @throws NOT_FOUND
 */
export async function payableOfOrder(reader: Reader, { userId }: UserActor, orderNo: string) {
  const own = (await payablesOfOrders(reader, [orderNo])).filter((row) => row.userId === userId);
  return (
    own.find((row) => row.status === 'open') ??
    own.at(-1) ??
    fail('NOT_FOUND', { field: 'orderNo' })
  );
}

/**
 * A stored card may have been charged without a response yet: until then no other payment may
 * start.
 */
export const isChargeOut = ({ status, cardId, gatewayId }: PaymentStored): boolean =>
  status === 'processing' && cardId !== null && gatewayId === null;

/** Why a payable cannot be paid now; undefined when it can. */
export function hindrance(
  payable: PayableStored,
  { payments, now }: { payments: readonly PaymentStored[]; now: Date },
): 'PAYABLE_SETTLED' | 'PAYABLE_CLOSED' | 'PAYMENT_RUNNING' | undefined {
  if (payable.status === 'settled') return 'PAYABLE_SETTLED';
  if (payable.status === 'closed' || payable.restPayNo) return 'PAYABLE_CLOSED';
  if (payments.some((payment) => payment.status === 'under_review' || isChargeOut(payment)))
    return 'PAYMENT_RUNNING';
  // The sweep closes it within a minute; it is already over.
  return payable.deadlineAt && !payable.pausedAt && payable.deadlineAt <= now
    ? 'PAYABLE_CLOSED'
    : undefined;
}

/**
 * Locks a payable that can be paid now, with its family, and reads their payments.
 * @throws PAYABLE_CLOSED, PAYABLE_SETTLED, PAYMENT_RUNNING, NOT_FOUND
 */
export async function lockOpenPayable(tx: Tx, payNo: string) {
  // Statements of one connection run in order: the payments are read once the lock is held.
  const [family, payments] = await Promise.all([
    lockFamily(tx, payNo),
    paymentsOfFamily(tx, payNo),
  ]);
  const own = payments.filter((payment) => payment.payNo === payNo);
  const refusalKey = hindrance(family.payable, { payments: own, now: tx.now });
  return refusalKey ? fail(refusalKey) : { ...family, payments };
}

/**
 * A new payment over the whole due amount, in its initial state.
 * @throws PAY_METHOD_OFF for a currency that this payable does not accept
 */
export const openPayment = async (
  tx: Tx,
  payable: PayableStored,
  {
    method,
    currency,
    actor,
    paymentId = newId('pm'),
  }: { method: PaymentMethod; currency: Currency; actor: Actor; paymentId?: string },
): Promise<PaymentStored> => {
  if (payable.onlyCurrency && payable.onlyCurrency !== currency)
    return fail('PAY_METHOD_OFF', { field: 'currency' });
  return insertPayment(tx, {
    paymentId,
    payNo: payable.payNo,
    orderNo: payable.orderNo,
    userId: payable.userId,
    method,
    status: 'pending',
    ...dueIn(payable, currency),
    enteredBy: actorId(actor),
    createdAt: tx.now,
  });
};
