import type { Currency } from '@wasit/contract/money';
import type { PaymentMethod } from '@wasit/contract/payments/states';
import { type Actor, actorId, type UserActor } from '../../../platform/actor.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import {
  insertPayment,
  type PayableStored,
  type PaymentStored,
  payableByNo,
  payablesOfOrders,
} from '../payments.store.ts';
import { type Family, lockFamily, paymentsOfFamily } from './family.store.ts';
import { dueIn } from './payable.rules.ts';

/**
 * The customer's payable; as long as the rest of it is open, the one that asks the rest.
 * @throws NOT_FOUND, also for somebody else's
 */
export async function ownPayable(
  reader: Reader,
  customer: UserActor,
  payNo: string,
): Promise<PayableStored> {
  const row = await payableByNo(reader, payNo);
  if (!row || row.userId !== customer.userId) return fail('NOT_FOUND', { field: 'payNo' });
  // The wallet is the customer's own, also where it is filled: procurement mode never reaches it
  // (product decision 3).
  if (row.purpose === 'top-up' && customer.agentId !== null)
    return fail('NOT_FOUND', { field: 'payNo' });
  return row.restPayNo && row.status === 'open' ? ownPayable(reader, customer, row.restPayNo) : row;
}

/**
 * The payable an order waits for; without an open one, the one issued last.
 * @throws NOT_FOUND
 */
export async function payableOfOrder(
  reader: Reader,
  { userId }: UserActor,
  orderNo: string,
): Promise<PayableStored> {
  const own = (await payablesOfOrders(reader, [orderNo])).filter((row) => row.userId === userId);
  return (
    own.find((row) => row.status === 'open') ??
    own.at(-1) ??
    fail('NOT_FOUND', { field: 'orderNo' })
  );
}

/**
 * A kept card was sent to the platform, and nobody knows yet whether it was charged: until then
 * nothing else may be paid.
 */
const isChargeOut = ({ status, cardId, gatewayId }: PaymentStored): boolean =>
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
  // The sweep closes it within a minute; until then it is over all the same.
  return payable.deadlineAt && !payable.pausedAt && payable.deadlineAt <= now
    ? 'PAYABLE_CLOSED'
    : undefined;
}

/**
 * Locks a payable that may be paid now; beside it the payments of its family.
 * @throws PAYABLE_CLOSED, PAYABLE_SETTLED, PAYMENT_RUNNING, NOT_FOUND
 */
export async function lockOpenPayable(
  tx: Tx,
  payNo: string,
): Promise<Family & { readonly payments: readonly PaymentStored[] }> {
  // One connection answers in order: the payments are read once the lock is held.
  const [family, payments] = await Promise.all([
    lockFamily(tx, payNo),
    paymentsOfFamily(tx, payNo),
  ]);
  const own = payments.filter((payment) => payment.payNo === payNo);
  const why = hindrance(family.payable, { payments: own, now: tx.now });
  return why ? fail(why) : { ...family, payments };
}

/**
 * A new try over the whole amount that is due, not yet moved anywhere.
 * @throws PAY_METHOD_OFF for a currency that this payable does not take
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
