import type { OutputOf } from '@wasit/contract/api';
import type { MinorMoney } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail, failField } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockFamily } from '../payables/family.store.ts';
import { settle } from '../payables/settle.ts';
import {
  markFirstApproval,
  movePayment,
  type PaymentStored,
  paymentById,
} from '../payments.store.ts';
import { providerOf } from '../providers/registry.ts';
import { checkAndPlan } from './check-payment.ts';
import { setCompanyFacts } from './gateway.store.ts';
import { canCheck } from './overdue-payments.ts';

type Outcome = OutputOf<'openPaymentAsk'>;

const isUndecided = ({ status }: PaymentStored): boolean =>
  ['pending', 'processing', 'expired', 'failed'].includes(status);

/**
 * A payment at a company that is not decided, whether read or locked.
 * @throws NOT_FOUND, REVIEW_DECIDED when it is already decided
 */
function assertUndecided(payment: PaymentStored | undefined): PaymentStored {
  if (!payment?.platform) return fail('NOT_FOUND', { field: 'paymentId' });
  return isUndecided(payment) ? payment : fail('REVIEW_DECIDED');
}

async function lockUndecided(tx: Tx, paymentId: string) {
  const { payNo } = assertUndecided(await paymentById(tx, paymentId));
  const family = await lockFamily(tx, payNo);
  return { family, payment: assertUndecided(await paymentById(tx, paymentId)) };
}

/**
 * Finance checks a payment at its company immediately; the answer is applied as usual.
 * @throws NOT_FOUND, REVIEW_DECIDED, PAY_METHOD_OFF when the company is not configured or we have
 * no reference for the payment there
 */
export async function checkPaymentNow(
  platform: Platform,
  { paymentId }: { paymentId: string },
): Promise<Outcome> {
  const payment = assertUndecided(await paymentById(platform.db, paymentId));
  const provider =
    payment.platform && canCheck(platform, payment)
      ? providerOf(platform.config, payment.platform)
      : undefined;
  const hasAnswered = await checkAndPlan(platform, provider ?? fail('PAY_METHOD_OFF'), payment);
  const { status, nextCheckAt, checkError } =
    (await paymentById(platform.db, paymentId)) ?? fail('NOT_FOUND');
  if (!hasAnswered) return { outcome: 'unanswered', status };
  return { outcome: nextCheckAt === null && checkError === null ? 'over' : 'open', status };
}

interface PortalPayment {
  readonly paymentId: string;
  readonly received: MinorMoney;
  /** Reference in the company's portal. */
  readonly reference: string;
}

/**
 * Finance records a payment as paid that the company's portal shows as paid but its API does not.
 * Always needs two different people who saw the same amount. It then counts like a success reported
 * by the company, whose later report has no effect.
 * @throws NOT_FOUND, REVIEW_DECIDED, SECOND_PERSON when the first person confirms again, VALIDATION
 * (nothing, or another currency)
 */
export async function recordPaid(
  platform: Platform,
  actor: StaffActor,
  { paymentId, received, reference }: PortalPayment,
): Promise<Outcome> {
  return platform.transact(async (tx) => {
    const { family, payment } = await lockUndecided(tx, paymentId);
    if (received.amountMinor <= 0) failField('received', 'ABOVE_ZERO');
    if (received.currency !== payment.currency) fail('VALIDATION', { field: 'received' });
    const isSameAmount =
      payment.firstReceivedMinor === received.amountMinor &&
      payment.firstReceivedCurrency === received.currency;
    if (!payment.firstApprovedBy || !isSameAmount) {
      await markFirstApproval(tx, payment, { staffId: actor.staffId, received });
      const to = { amount: received, reference };
      await audit(tx, actor, { action: 'payments.seenPaid', object: paymentId, to });
      return { outcome: 'waiting', status: payment.status };
    }
    if (payment.firstApprovedBy === actor.staffId) fail('SECOND_PERSON');
    await setCompanyFacts(tx, paymentId, {
      nextCheckAt: null,
      failedChecks: 0,
      checkError: null,
      endThere: false,
    });
    const decision = { decidedBy: actor.staffId, decidedAt: tx.now };
    await settle(tx, {
      family,
      payment,
      received,
      move: 'succeed',
      actor,
      decision,
      reason: reference,
    });
    return { outcome: 'over', status: 'succeeded' };
  });
}

/**
 * Finance gives up a payment that the company's portal shows as unpaid or not at all: it is closed
 * here and no longer checked. If it is paid nevertheless, the money is credited.
 * @throws NOT_FOUND, REVIEW_DECIDED
 */
export async function giveUpPayment(
  platform: Platform,
  actor: StaffActor,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<Outcome> {
  return platform.transact(async (tx) => {
    const { payment } = await lockUndecided(tx, paymentId);
    await setCompanyFacts(tx, paymentId, { nextCheckAt: null, failedChecks: 0, checkError: null });
    const isRunning = payment.status === 'pending' || payment.status === 'processing';
    if (isRunning) await movePayment(tx, payment, { move: 'fail', actor, reason });
    else
      await audit(tx, actor, {
        action: 'payments.giveUp',
        object: paymentId,
        from: payment.status,
        to: payment.status,
        reason,
      });
    return { outcome: 'over', status: isRunning ? 'failed' : payment.status };
  });
}
