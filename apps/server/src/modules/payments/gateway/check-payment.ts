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
import { nextCheckAt, retryAfterFaultAt, statusFaults } from './gateway.rules.ts';
import { setCompanyFacts } from './gateway.store.ts';
import { applyNotice, type NoticeOutcome } from './receive-notice.ts';
import { paymentToStart } from './start-payment.ts';

const timer = system('timer');

/** Payments not paid by then are considered abandoned; a later success still counts. */
const abandonedAfterMs = hours(2);

interface CompanyAnswer {
  readonly gatewayId: string;
  readonly news: ProviderStatus;
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
  const news = await provider.readStatus(gatewayId);
  if (news.reference !== undefined && news.reference !== payment.gatewayReference)
    throw new ProviderError('unreachable', 'told of another payment');
  return { gatewayId, news };
}

/** `queryCompany`; undefined when the company does not answer. */
async function answerOf(
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

const runningOf = async (
  platform: Platform,
  payNo: string,
  tries?: readonly PaymentStored[],
): Promise<PaymentStored[]> =>
  (tries ?? (await paymentsOfPayables(platform.db, [payNo]))).filter(isRunning);

/** Asks about every undecided payment of a payable and applies the answers. */
export async function checkPaymentsOf(platform: Platform, payNo: string): Promise<void> {
  for (const payment of await runningOf(platform, payNo)) {
    const reply = await answerOf(platform, payment);
    if (reply) await applyNotice(platform, { paymentId: payment.paymentId, ...reply });
  }
}

/**
 * Running payments that can be continued at their company.
 * @throws PAYMENT_RUNNING when one is already paid there
 */
export async function continuable(
  platform: Platform,
  payNo: string,
  tries?: readonly PaymentStored[],
): Promise<PaymentStored[]> {
  const running = await runningOf(platform, payNo, tries);
  const reply = await Promise.all(
    running.map(async (payment) => ({ payment, news: (await answerOf(platform, payment))?.news })),
  );
  if (reply.some(({ news }) => news?.status === 'paid')) fail('PAYMENT_RUNNING');
  return reply.filter(({ news }) => news?.status === 'pending').map(({ payment }) => payment);
}

/**
 * Before another payment method is used: prevents paying twice. Reads only; `tries` are the
 * payments of the payable if already read.
 * @throws PAYMENT_RUNNING
 */
export async function refuseWhilePaidAtGateway(
  platform: Platform,
  payNo: string,
  tries?: readonly PaymentStored[],
): Promise<void> {
  await continuable(platform, payNo, tries);
}

/**
 * Cancels an abandoned payment at the company too, so that nobody pays it by mistake. Only while it
 * is open there: paid ones stay paid. What the company says afterwards counts.
 * @throws ProviderError
 */
async function endThere(
  platform: Platform,
  provider: PaymentProvider,
  { payment, reply }: { payment: PaymentStored; reply: CompanyAnswer | 'never' },
): Promise<CompanyAnswer | 'never'> {
  if (!payment.endThere || !provider.cancel || reply === 'never' || reply.news.status !== 'pending')
    return reply;
  try {
    await provider.cancel(reply.gatewayId);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
    platform.log.info(
      { err: error, paymentId: payment.paymentId, platform: provider.key },
      'the payment company did not end a payment',
    );
  }
  return queryCompany(platform, provider, { ...payment, gatewayId: reply.gatewayId });
}

/**
 * Asks about one payment, cancels it at the company if abandoned, applies the answer, and schedules
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
    const reply = await endThere(platform, provider, {
      payment,
      reply: await queryCompany(platform, provider, payment),
    });
    if (reply === 'never') await plan(platform, payment, { nextAskAt: null });
    else
      await planAfter(platform, payment, {
        taken: await applyNotice(platform, { paymentId, ...reply }),
      });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) return notBooked(platform, payment, error);
    platform.log.warn(
      { err: error, paymentId, platform: provider.key },
      'the payment company did not answer',
    );
    const faults = payment.askFaults + 1;
    const [isAnswer, at] = [
      error.fault === 'refused',
      { createdAt: payment.createdAt, now: platform.clock.now() },
    ];
    const nextAskAt = isAnswer ? nextCheckAt(at) : retryAfterFaultAt({ ...at, faults });
    await plan(platform, payment, {
      nextAskAt,
      askFaults: faults,
      askFault: error.message.slice(0, 200),
    });
    return isAnswer;
  }
}

/**
 * An error of ours, not of the company: the payment is retried like one without an answer, and does
 * not block others.
 */
async function notBooked(
  platform: Platform,
  payment: PaymentStored,
  error: unknown,
): Promise<true> {
  const { paymentId, createdAt } = payment;
  platform.log.error(
    { err: error, paymentId },
    'what the payment company reply could not be booked',
  );
  platform.metrics.jobFailures.inc({ job: 'payments.poll' });
  const faults = payment.askFaults + 1;
  const nextAskAt = retryAfterFaultAt({ createdAt, faults, now: platform.clock.now() });
  await plan(platform, payment, { nextAskAt, askFaults: faults, askFault: statusFaults.notBooked });
  return true;
}

type Plan = Parameters<typeof setCompanyFacts>[2];

const plan = (platform: Platform, { paymentId }: PaymentStored, set: Plan): Promise<void> =>
  platform.transact(async (tx) => {
    await setCompanyFacts(tx, paymentId, { askFaults: 0, askFault: null, ...set });
  });

/**
 * Payments still open there, or reported with other money, are asked about again; those open for
 * too long are given up here.
 */
const planAfter = (
  platform: Platform,
  seen: PaymentStored,
  { taken }: { taken: NoticeOutcome },
): Promise<void> =>
  platform.transact(async (tx) => {
    if (taken === 'decided') return;
    await lockFamily(tx, seen.payNo);
    const payment = await paymentById(tx, seen.paymentId);
    if (!payment) return;
    const isOver = payment.status === 'succeeded';
    const nextAskAt = isOver ? null : nextCheckAt({ createdAt: payment.createdAt, now: tx.now });
    const askFault =
      taken === 'other-money'
        ? statusFaults.otherMoney
        : nextAskAt || isOver
          ? null
          : statusFaults.neverDecided;
    await setCompanyFacts(tx, payment.paymentId, { nextAskAt, askFaults: 0, askFault });
    if (payment.status === 'processing' && after(payment.createdAt, abandonedAfterMs) <= tx.now)
      await movePayment(tx, payment, { move: 'expire', actor: timer });
  });
