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
import { askFaults, nextCheckAt, retryAfterFaultAt } from './gateway.rules.ts';
import { setAskFacts } from './gateway.store.ts';
import { applyNotice, type Taken } from './receive-notice.ts';
import { paymentToStart } from './start-payment.ts';

const timer = system('timer');

/** A payer who has not paid there by then has left; should they pay later, it still counts. */
const abandonedAfterMs = hours(2);

interface CompanyAnswer {
  readonly gatewayId: string;
  readonly news: ProviderStatus;
}

/**
 * What a company says of a payment; `never` when its start was lost and never arrived there.
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
  const news = await provider.ask(gatewayId);
  if (news.reference !== undefined && news.reference !== payment.gatewayReference)
    throw new ProviderError('unreachable', 'told of another payment');
  return { gatewayId, news };
}

/** The same, and nothing when it does not tell. */
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

/** Asks about every payment of a payable whose answer is still out, and takes the answers in. */
export async function checkPaymentsOf(platform: Platform, payNo: string): Promise<void> {
  for (const payment of await runningOf(platform, payNo)) {
    const reply = await answerOf(platform, payment);
    if (reply) await applyNotice(platform, { paymentId: payment.paymentId, ...reply });
  }
}

/**
 * The running payments that may be continued there.
 * @throws PAYMENT_RUNNING when one is paid there but not yet told
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
 * Before another way of paying: who has paid at the gateway shall not pay again. Reads only;
 * `tries` are the payments of the payable where they were read before.
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
 * A payment that its payer gave up is ended at the company too, so that nobody pays it by mistake.
 * Only while it is open there: a paid one stays paid. What the company says afterwards counts.
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
 * Asks about one payment, ends it there when it was given up, takes the answer in, and plans the
 * next question. Also of payments that are over here: a late payment is still credited.
 * @returns false when the company gave no answer
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
 * Our own fault, not the company's: the payment is tried again like one without an answer, and
 * holds up no other.
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
  await plan(platform, payment, { nextAskAt, askFaults: faults, askFault: askFaults.notBooked });
  return true;
}

type Plan = Parameters<typeof setAskFacts>[2];

const plan = (platform: Platform, { paymentId }: PaymentStored, set: Plan): Promise<void> =>
  platform.transact(async (tx) => {
    await setAskFacts(tx, paymentId, { askFaults: 0, askFault: null, ...set });
  });

/**
 * What is still open there, or tells of other money, is asked about again; what is open for too
 * long is given up here.
 */
const planAfter = (
  platform: Platform,
  seen: PaymentStored,
  { taken }: { taken: Taken },
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
        ? askFaults.otherMoney
        : nextAskAt || isOver
          ? null
          : askFaults.neverDecided;
    await setAskFacts(tx, payment.paymentId, { nextAskAt, askFaults: 0, askFault });
    if (payment.status === 'processing' && after(payment.createdAt, abandonedAfterMs) <= tx.now)
      await movePayment(tx, payment, { move: 'expire', actor: timer });
  });
