import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { pluck } from '../../../platform/pluck.ts';
import type { MinorFeeLine } from '../../fees/index.ts';
import { paymentsOfPayables } from '../payments.store.ts';
import { closeFamily } from './close-payable.ts';
import { lockFamily } from './family.store.ts';
import { issuePayable } from './issue-payable.ts';
import { isUnderWay, preventsRepricing } from './payable.rules.ts';

interface NewPrice {
  readonly payNo: string;
  /** US cents. */
  readonly amountMinor: number;
  readonly lines: readonly MinorFeeLine[];
  readonly actor: Actor;
}

/**
 * The amount of a payable never changes: it is closed and replaced by a new one over the new
 * amount, with the same rate and countdown.
 * @throws PAYMENT_RUNNING while a payment is under way; PRICE_FIXED of other bills than the second
 * stage once a payment has started, unless it failed or expired; PAYABLE_CLOSED, PAYABLE_SETTLED,
 * NOT_FOUND
 */
export async function repricePayable(tx: Tx, { payNo, amountMinor, lines, actor }: NewPrice) {
  const family = await lockFamily(tx, payNo);
  const { payable } = family;
  const { orderNo } = payable;
  if (orderNo === null)
    return fail('NOT_FOUND', { detail: `${payNo} has no price: it fills a wallet` });
  if (payable.status === 'settled') fail('PAYABLE_SETTLED');
  if (
    payable.status === 'closed' ||
    (payable.deadlineAt && payable.deadlineAt <= tx.now && !payable.pausedAt)
  )
    fail('PAYABLE_CLOSED');
  const payments = await paymentsOfPayables(tx, pluck(family.members, 'payNo'));
  if (payments.some(isUnderWay)) fail('PAYMENT_RUNNING');
  const isFixed = payable.restPayNo !== null || payments.some(preventsRepricing);
  if (payable.purpose !== 'second-stage' && isFixed) fail('PRICE_FIXED');
  await closeFamily(tx, family, { reason: 'price changed', actor });
  const { userId, type, purpose, deadlineAt, rateId, dinarsPerDollar } = payable;
  return issuePayable(tx, {
    orderNo,
    userId,
    type,
    purpose,
    amountMinor,
    lines,
    deadlineAt,
    rate: { rateId, dinarsPerDollar },
  });
}
