import { type Actor, system } from '../../../platform/actor.ts';
import { latest } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { pluck } from '../../../platform/pluck.ts';
import { movePayable, paymentsOfPayables } from '../payments.store.ts';
import { expireFamilyPayments } from './expire-payments.ts';
import { type Family, lockFamily } from './family.store.ts';
import { moveHeldParts } from './settle.ts';

/**
 * Closes an open payable: running payments expire, a paid part returns to the wallet. Closing a
 * closed one has no effect.
 * @throws UNDER_REVIEW while finance reviews a payment, PAYABLE_SETTLED, NOT_FOUND
 */
export async function closePayable(
  tx: Tx,
  { payNo, reason, actor = system('payments') }: { payNo: string; reason: string; actor?: Actor },
): Promise<void> {
  const family = await lockFamily(tx, payNo);
  if (family.payable.status === 'closed') return;
  if (family.payable.status === 'settled') fail('PAYABLE_SETTLED');
  if (await isUnderReview(tx, family)) fail('UNDER_REVIEW');
  await closeFamily(tx, family, { reason, actor });
}

export async function isUnderReview(tx: Tx, { members }: Family): Promise<boolean> {
  const payments = await paymentsOfPayables(tx, pluck(members, 'payNo'));
  return payments.some((payment) => payment.status === 'under_review');
}

/** `at`: the effective time, if not now. */
export async function closeFamily(
  tx: Tx,
  family: Family,
  { reason, actor, at = tx.now }: { reason: string; actor: Actor; at?: Date },
): Promise<void> {
  await expireFamilyPayments(tx, family, { actor });
  await moveHeldParts(tx, family, { to: 'wallet' });
  for (const member of family.members.filter(({ status }) => status === 'open'))
    await movePayable(tx, member, {
      move: 'close',
      actor,
      set: { closedAt: latest(at, member.issuedAt), closeReason: reason, pausedAt: null },
      reason,
    });
}
