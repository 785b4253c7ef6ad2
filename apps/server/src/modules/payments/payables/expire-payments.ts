import type { Actor } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { movePayment, type PaymentStored, paymentsOfPayables } from '../payments.store.ts';
import type { Family } from './family.store.ts';
import { isChargeOut } from './open-payable.ts';

/** More than the duration of a call that charges a stored card. */
const maxChargeMs = minutes(1);

interface ExpireOptions {
  readonly actor: Actor;
  /** The payment that is not expired. */
  readonly except?: string;
}

/** Expires the running payments of a locked family, see `expirePayments`. */
export async function expireFamilyPayments(tx: Tx, { members }: Family, options: ExpireOptions) {
  const payments = await paymentsOfPayables(tx, pluck(members, 'payNo'));
  await expirePayments(tx, payments, options);
}

/**
 * Expires the running ones among payments read under their family's lock: here at once, at their
 * companies within the minute. If one succeeds nevertheless, its money goes to the wallet.
 */
export async function expirePayments(
  tx: Tx,
  payments: readonly PaymentStored[],
  { actor, except }: ExpireOptions,
): Promise<void> {
  for (const payment of payments)
    if (
      payment.paymentId !== except &&
      (payment.status === 'pending' || payment.status === 'processing')
    )
      await movePayment(tx, payment, {
        move: 'expire',
        actor,
        set: checkAfterExpiry(payment, tx.now),
      });
}

/** When the company is asked about an expired payment; never if nobody can have paid there. */
function checkAfterExpiry(payment: PaymentStored, now: Date) {
  if (payment.gatewayId) return { endThere: true, nextCheckAt: now };
  return isChargeOut(payment) ? { endThere: true, nextCheckAt: after(now, maxChargeMs) } : {};
}
