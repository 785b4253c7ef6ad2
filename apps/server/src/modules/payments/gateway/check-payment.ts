import { system } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock/clock.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockFamily } from '../payables/family.store.ts';
import {
  movePayment,
  type PaymentStored,
  paymentById,
  paymentsOfPayables,
} from '../payments.store.ts';
import { type PaymentProvider, ProviderError, type ProviderStatus } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import { retryAfterFailureAt, statusFailures, timeOfNextCheck } from './gateway.rules.ts';
import { setCompanyFacts } from './gateway.store.ts';
import { applyNotice, type NoticeOutcome } from './receive-notice.ts';
import { paymentToStart } from './start-payment.ts';

const timer = system('timer');

/** Payments not paid by then are considered abandoned; a later success still counts. */
const abandonedAfterMs = hours(2);

interface CompanyAnswer {
  readonly gatewayId: string;
  readonly report: ProviderStatus;
}

/**
 * The status of a payment at its company; `never` when its start was lost and did not arrive there.
 * @throws ProviderError
 */
async function queryCompany(
  platform: Platform,
  provider: PaymentProvider,
  payment: PaymentStored,
): Promise<CompanyAnswer | 'never'> {
  const gatewayId =
    payment.gatewayId ?? (await provider.find?.(paymentToStart(platform, provider, payment)));
  if (gatewayId === undefined) return 'never';
  const report = await provider.readStatus(gatewayId);
  if (report.reference !== undefined && report.reference !== payment.gatewayReference)
    throw new ProviderError('unreachable', 'answered about another payment');
  return { gatewayId, report };
}

/** `queryCompany`; undefined when the company does not answer. */
async function tryQueryCompany(
  platform: Platform,
  payment: PaymentStored,
): Promise<CompanyAnswer | undefined> {
  const provider = payment.platform ? providerOf(platform.config, payment.platform) : undefined;
  if (!provider) return undefined;
  try {
    const reply = await queryCompany(platform, provider, payment);
    return reply === 'never' ? undefined : reply;
  } catch (error) {
    platform.log.warn(
      { err: error, paymentId: payment.paymentId, platform: provider.key },
      'the payment company did not answer',
    );
    return undefined;
  }
}

const isRunning = ({ status, gatewayId }: PaymentStored): boolean =>
  status === 'processing' && gatewayId !== null;

const runningPayments = async (
  platform: Platform,
  payNo: string,
  payments?: readonly PaymentStored[],
): Promise<PaymentStored[]> =>
  (payments ?? (await paymentsOfPayables(platform.db, [payNo]))).filter(isRunning);

/** Checks every undecided payment of a payable at its company and applies the answers. */
export async function checkPaymentsOf(platform: Platform, payNo: string): Promise<void> {
  for (const payment of await runningPayments(platform, payNo)) {
    const reply = await tryQueryCompany(platform, payment);
    if (reply) await applyNotice(platform, { paymentId: payment.paymentId, ...reply });
  }
}

/**
 * Running payments that can be continued at their company.
 * @throws PAYMENT_RUNNING when one is already paid there
 */
export async function continuablePayments(
  platform: Platform,
  payNo: string,
  payments?: readonly PaymentStored[],
): Promise<PaymentStored[]> {
  const running = await runningPayments(platform, payNo, payments);
  const replies = await Promise.all(
    running.map(async (payment) => ({
      payment,
      report: (await tryQueryCompany(platform, payment))?.report,
    })),
  );
  if (replies.some(({ report }) => report?.status === 'paid')) fail('PAYMENT_RUNNING');
  return replies.filter(({ report }) => report?.status === 'pending').map(({ payment }) => payment);
}

/**
 * Before another payment method is used: prevents paying twice. Reads only; `payments` are the
 * payments of the payable if already read.
 * @throws PAYMENT_RUNNING
 */
export async function refuseWhilePaidAtGateway(
  platform: Platform,
  payNo: string,
  payments?: readonly PaymentStored[],
): Promise<void> {
  await continuablePayments(platform, payNo, payments);
}

/**
 * Cancels an abandoned payment at the company too, so that nobody pays it by mistake. Only while it
 * is open there: paid ones stay paid. The company's status afterwards counts.
 * @throws ProviderError
 */
async function cancelAtCompany(
  platform: Platform,
  provider: PaymentProvider,
  { payment, reply }: { payment: PaymentStored; reply: CompanyAnswer | 'never' },
): Promise<CompanyAnswer | 'never'> {
  if (
    !payment.endThere ||
    !provider.cancel ||
    reply === 'never' ||
    reply.report.status !== 'pending'
  )
    return reply;
  try {
    await provider.cancel(reply.gatewayId);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
    platform.log.info(
      { err: error, paymentId: payment.paymentId, platform: provider.key },
      'the payment company did not cancel a payment',
    );
  }
  return queryCompany(platform, provider, { ...payment, gatewayId: reply.gatewayId });
}

/**
 * Checks one payment, cancels it at the company if abandoned, applies the answer, and schedules
 * the next check. Also for payments closed here: late payments are still credited.
 * @returns false when the company did not answer
 */
export async function checkAndPlan(
  platform: Platform,
  provider: PaymentProvider,
  payment: PaymentStored,
): Promise<boolean> {
  const { paymentId } = payment;
  try {
    const reply = await cancelAtCompany(platform, provider, {
      payment,
      reply: await queryCompany(platform, provider, payment),
    });
    if (reply === 'never') await scheduleCheck(platform, payment, { nextCheckAt: null });
    else
      await scheduleAfterNotice(platform, payment, {
        provider,
        outcome: await applyNotice(platform, { paymentId, ...reply }),
      });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) return planAfterError(platform, payment, error);
    platform.log.warn(
      { err: error, paymentId, platform: provider.key },
      'the payment company did not answer',
    );
    const failureCount = payment.failedChecks + 1;
    const [isAnswer, times] = [
      error.failure === 'refused',
      { createdAt: payment.createdAt, now: platform.clock.now() },
    ];
    const nextCheckAt = isAnswer
      ? timeOfNextCheck(times)
      : retryAfterFailureAt({ ...times, failureCount });
    await scheduleCheck(platform, payment, {
      nextCheckAt,
      failedChecks: failureCount,
      checkError: error.message.slice(0, 200),
    });
    return isAnswer;
  }
}

/**
 * An error of ours, not the company's: the payment is retried like one without an answer, and does
 * not block others.
 */
async function planAfterError(
  platform: Platform,
  payment: PaymentStored,
  error: unknown,
): Promise<true> {
  const { paymentId, createdAt } = payment;
  platform.log.error(
    { err: error, paymentId },
    'the answer of the payment company could not be booked',
  );
  platform.metrics.jobFailures.inc({ job: 'payments.poll' });
  const failureCount = payment.failedChecks + 1;
  const nextCheckAt = retryAfterFailureAt({ createdAt, failureCount, now: platform.clock.now() });
  await scheduleCheck(platform, payment, {
    nextCheckAt,
    failedChecks: failureCount,
    checkError: statusFailures.notBooked,
  });
  return true;
}

type Plan = Parameters<typeof setCompanyFacts>[2];

const scheduleCheck = (
  platform: Platform,
  { paymentId }: PaymentStored,
  set: Plan,
): Promise<void> =>
  platform.transact(async (tx) => {
    await setCompanyFacts(tx, paymentId, { failedChecks: 0, checkError: null, ...set });
  });

/**
 * Payments still open at the company, or reported with another amount or currency, are checked
 * again; those open for too long expire here. A payment that never gets a status indicates an
 * error, except at a company that only reports paid ones.
 */
const scheduleAfterNotice = (
  platform: Platform,
  target: PaymentStored,
  { provider, outcome }: { provider: PaymentProvider; outcome: NoticeOutcome },
): Promise<void> =>
  platform.transact(async (tx) => {
    if (outcome === 'decided') return;
    await lockFamily(tx, target.payNo);
    const payment = await paymentById(tx, target.paymentId);
    if (!payment) return;
    const isOver = payment.status === 'succeeded';
    const nextCheckAt = isOver
      ? null
      : timeOfNextCheck({ createdAt: payment.createdAt, now: tx.now });
    const checkError =
      outcome === 'other-money'
        ? statusFailures.otherMoney
        : nextCheckAt || isOver || provider.knowsOnlyPaid
          ? null
          : statusFailures.neverDecided;
    await setCompanyFacts(tx, payment.paymentId, { nextCheckAt, failedChecks: 0, checkError });
    if (payment.status === 'processing' && after(payment.createdAt, abandonedAfterMs) <= tx.now)
      await movePayment(tx, payment, { move: 'expire', actor: timer });
  });
