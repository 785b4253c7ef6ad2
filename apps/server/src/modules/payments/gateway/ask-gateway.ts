import { system } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock/clock.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockFamily, movePayment, type PaymentStored, paymentById, paymentsOfPayables } from '../payments.store.ts';
import { type PaymentProvider, ProviderError, type ProviderNews } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import { askAfterFaultAt, askAgainAt, askFaults } from './gateway.rules.ts';
import { setAskFacts } from './gateway.store.ts';
import { type Taken, takeNews } from './hear-gateway.ts';
import { paymentToStart } from './start-payment.ts';

const timer = system('timer');

/** A payer who has not paid there by then has left; should he pay later, it still counts. */
const abandonedAfterMs = hours(2);

interface Told {
  readonly gatewayId: string;
  readonly news: ProviderNews;
}

/** What a company says of a payment; `never` when its start was lost and never arrived there. @throws ProviderError */
async function tellOf(platform: Platform, provider: PaymentProvider, payment: PaymentStored): Promise<Told | 'never'> {
  const gatewayId = payment.gatewayId ?? (await provider.find?.(paymentToStart(platform, provider, payment)));
  if (gatewayId === undefined) return 'never';
  const news = await provider.ask(gatewayId);
  if (news.reference !== undefined && news.reference !== payment.gatewayReference)
    throw new ProviderError('unreachable', 'told of another payment');
  return { gatewayId, news };
}

/** The same, and nothing when it does not tell. */
async function toldOf(platform: Platform, payment: PaymentStored): Promise<Told | undefined> {
  const provider = payment.platform ? providerOf(platform.config, payment.platform) : undefined;
  if (!provider) return undefined;
  try {
    const told = await tellOf(platform, provider, payment);
    return told === 'never' ? undefined : told;
  } catch (error) {
    platform.log.warn({ err: error, paymentId: payment.paymentId, platform: provider.key }, 'the payment company did not answer');
    return undefined;
  }
}

const isRunning = ({ status, gatewayId }: PaymentStored): boolean => status === 'processing' && gatewayId !== null;

const runningOf = async (platform: Platform, payNo: string): Promise<PaymentStored[]> =>
  (await paymentsOfPayables(platform.db, [payNo])).filter(isRunning);

/** Asks about every payment of a payable whose answer is still out, and takes the answers in. */
export async function askAboutPayable(platform: Platform, payNo: string): Promise<void> {
  for (const payment of await runningOf(platform, payNo)) {
    const told = await toldOf(platform, payment);
    if (told) await takeNews(platform, { paymentId: payment.paymentId, ...told });
  }
}

/** The running payments that may be continued there. @throws PAYMENT_RUNNING when one is paid there but not yet told */
export async function continuable(platform: Platform, payNo: string): Promise<PaymentStored[]> {
  const running = await runningOf(platform, payNo);
  const told = await Promise.all(running.map(async (payment) => ({ payment, news: (await toldOf(platform, payment))?.news })));
  if (told.some(({ news }) => news?.status === 'paid')) fail('PAYMENT_RUNNING');
  return told.filter(({ news }) => news?.status === 'pending').map(({ payment }) => payment);
}

/** Before another way of paying: who has paid at the gateway shall not pay again. Reads only. @throws PAYMENT_RUNNING */
export async function refuseWhilePaidAtGateway(platform: Platform, payNo: string): Promise<void> {
  await continuable(platform, payNo);
}

/**
 * A payment that its payer gave up is ended at the company too, so that nobody pays it by mistake. Only while it is open there: a paid one stays paid.
 * What the company says afterwards counts. @throws ProviderError
 */
async function endThere(
  platform: Platform,
  provider: PaymentProvider,
  { payment, told }: { payment: PaymentStored; told: Told | 'never' },
): Promise<Told | 'never'> {
  if (!payment.endThere || !provider.cancel || told === 'never' || told.news.status !== 'pending') return told;
  try {
    await provider.cancel(told.gatewayId);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
    platform.log.info({ err: error, paymentId: payment.paymentId, platform: provider.key }, 'the payment company did not end a payment');
  }
  return tellOf(platform, provider, { ...payment, gatewayId: told.gatewayId });
}

/**
 * Asks about one payment, ends it there when it was given up, takes the answer in, and plans the next question. Also of payments that are over here: who pays late finds his money.
 * @returns false when the company gave no answer
 */
export async function askAndPlan(platform: Platform, provider: PaymentProvider, payment: PaymentStored): Promise<boolean> {
  const { paymentId } = payment;
  try {
    const told = await endThere(platform, provider, { payment, told: await tellOf(platform, provider, payment) });
    if (told === 'never') await plan(platform, payment, { nextAskAt: null });
    else await planAfter(platform, payment, { taken: await takeNews(platform, { paymentId, ...told }) });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) return notBooked(platform, payment, error);
    platform.log.warn({ err: error, paymentId, platform: provider.key }, 'the payment company did not answer');
    const faults = payment.askFaults + 1;
    const [isAnswer, at] = [error.fault === 'refused', { createdAt: payment.createdAt, now: platform.clock.now() }];
    const nextAskAt = isAnswer ? askAgainAt(at) : askAfterFaultAt({ ...at, faults });
    await plan(platform, payment, { nextAskAt, askFaults: faults, askFault: error.message.slice(0, 200) });
    return isAnswer;
  }
}

/** Our own fault, not the company's: the payment is tried again like one without an answer, and holds up no other. */
async function notBooked(platform: Platform, payment: PaymentStored, error: unknown): Promise<true> {
  const { paymentId, createdAt } = payment;
  platform.log.error({ err: error, paymentId }, 'what the payment company told could not be booked');
  platform.metrics.jobFailures.inc({ job: 'payments.poll' });
  const faults = payment.askFaults + 1;
  const nextAskAt = askAfterFaultAt({ createdAt, faults, now: platform.clock.now() });
  await plan(platform, payment, { nextAskAt, askFaults: faults, askFault: askFaults.notBooked });
  return true;
}

type Plan = Parameters<typeof setAskFacts>[2];

const plan = (platform: Platform, { paymentId }: PaymentStored, set: Plan): Promise<void> =>
  platform.transact(async (tx) => {
    await setAskFacts(tx, paymentId, { askFaults: 0, askFault: null, ...set });
  });

/** What is still open there, or tells of other money, is asked about again; what is open for too long is given up here. */
const planAfter = (platform: Platform, seen: PaymentStored, { taken }: { taken: Taken }): Promise<void> =>
  platform.transact(async (tx) => {
    if (taken === 'decided') return;
    await lockFamily(tx, seen.payNo);
    const payment = await paymentById(tx, seen.paymentId);
    if (!payment) return;
    const isOver = payment.status === 'succeeded';
    const nextAskAt = isOver ? null : askAgainAt({ createdAt: payment.createdAt, now: tx.now });
    const askFault = taken === 'other-money' ? askFaults.otherMoney : nextAskAt || isOver ? null : askFaults.neverDecided;
    await setAskFacts(tx, payment.paymentId, { nextAskAt, askFaults: 0, askFault });
    if (payment.status === 'processing' && after(payment.createdAt, abandonedAfterMs) <= tx.now)
      await movePayment(tx, payment, { move: 'expire', actor: timer });
  });
