import type { MinorMoney } from '@wasit/contract/money';
import type { PayPlatform } from '@wasit/contract/payments/platforms';
import { paymentMoves } from '@wasit/contract/payments/states';
import { system } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Family, lockFamily } from '../payables/family.store.ts';
import { settle } from '../payables/settle.ts';
import {
  insertGatewayEvent,
  movePayment,
  type PaymentStored,
  paymentById,
} from '../payments.store.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderRequest,
  type ProviderStatus,
} from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import { paymentAtCompany, setCompanyFacts } from './gateway.store.ts';
import { paymentOfSignedCallback } from './start-payment.ts';

const actor = system('gateway');

interface PaymentReport {
  readonly paymentId: string;
  readonly gatewayId: string | undefined;
  readonly report: ProviderStatus;
  /** Reports by callback have the company's event id; answers to our own checks have none. */
  readonly eventId?: string;
}

/**
 * `open`: not decided there yet. `other-money`: it reports money that cannot belong to this
 * payment; nothing was changed.
 */
export type NoticeOutcome = 'open' | 'decided' | 'other-money';

/**
 * Applies what a company reported about a payment, also if repeated, late or out of order: the
 * event is stored in the transaction of its effect, and a success is never undone by a failure. A
 * different amount settles like a short payment or a surplus.
 * @throws NOT_FOUND
 */
export async function applyNotice(
  platform: Platform,
  notice: PaymentReport,
): Promise<NoticeOutcome> {
  return platform.transact(async (tx) => {
    const { payNo } = (await paymentById(tx, notice.paymentId)) ?? fail('NOT_FOUND');
    const family = await lockFamily(tx, payNo);
    const payment = (await paymentById(tx, notice.paymentId)) ?? fail('NOT_FOUND');
    const { report, gatewayId } = notice;
    const received = report.received ?? {
      amountMinor: payment.amountMinor,
      currency: payment.currency,
    };
    if (isOtherMoney(platform, payment, { received, status: report.status })) return 'other-money';
    if (gatewayId && !payment.gatewayId)
      await setCompanyFacts(tx, payment.paymentId, { gatewayId });
    if (notice.eventId && !(await storeEvent(tx, payment, { ...notice, eventId: notice.eventId })))
      return 'decided';
    if (report.status === 'pending') return 'open';
    await setCompanyFacts(tx, payment.paymentId, {
      nextCheckAt: null,
      failedChecks: 0,
      checkError: null,
    });
    if (report.status === 'paid') await applySuccess(tx, { family, payment, received });
    else await applyDecline(platform, tx, { payment, status: report.status });
    return 'decided';
  });
}

const storeEvent = (
  tx: Tx,
  { paymentId, platform }: PaymentStored,
  { eventId, report }: PaymentReport & { eventId: string },
): Promise<boolean> =>
  insertGatewayEvent(tx, {
    eventId: platform === 'sandbox' ? eventId : `${platform}:${eventId}`,
    paymentId,
    status: report.status,
    at: tx.now,
  });

/**
 * Another currency cannot belong to this payment, nor another amount if the company only accepts
 * exact amounts.
 */
function isOtherMoney(
  { config, log }: Platform,
  payment: PaymentStored,
  { received, status }: { received: MinorMoney; status: ProviderStatus['status'] },
): boolean {
  const provider = payment.platform ? providerOf(config, payment.platform) : undefined;
  const isSame = payment.amountMinor === received.amountMinor;
  const isPlausible =
    payment.currency === received.currency &&
    (isSame || (!provider?.isExact && (status !== 'paid' || received.amountMinor > 0)));
  if (isPlausible && payment.platform) return false;
  log.error(
    { paymentId: payment.paymentId, reply: received },
    'the payment company reports another amount',
  );
  return true;
}

async function applyDecline(
  { log }: Platform,
  tx: Tx,
  { payment, status }: { payment: PaymentStored; status: ProviderStatus['status'] },
): Promise<void> {
  if (paymentMoves.fail.from.some((from) => from === payment.status))
    await movePayment(tx, payment, { move: 'fail', actor });
  else if (payment.status === 'succeeded' && status === 'refunded')
    log.warn(
      { paymentId: payment.paymentId },
      'the payment company reports a refund; only refunds recorded by finance are booked',
    );
}

async function applySuccess(
  tx: Tx,
  { family, payment, received }: { family: Family; payment: PaymentStored; received: MinorMoney },
): Promise<void> {
  if (paymentMoves.succeed.from.some((status) => status === payment.status))
    await settle(tx, { family, payment, received, move: 'succeed', actor });
}

/**
 * A company's callback. With a valid signature it is applied; otherwise it only triggers a check.
 * @throws SIGNATURE_INVALID, NOT_FOUND for an unknown payment, VALIDATION when the money cannot
 * belong to that payment, GATEWAY_DOWN when the status must be checked and the company does not
 * answer: then it sends the callback again, and the timer checks
 */
export async function receiveGatewayNotice(
  platform: Platform,
  key: PayPlatform,
  request: ProviderRequest,
): Promise<void> {
  const provider = providerOf(platform.config, key) ?? fail('SIGNATURE_INVALID');
  const callback = (await provider.readCallback(request)) ?? fail('SIGNATURE_INVALID');
  const payment =
    (await paymentAtCompany(platform.db, key, callback)) ??
    (await paymentOfSignedCallback(platform, provider, request.query)) ??
    fail('NOT_FOUND');
  const gatewayId = callback.gatewayId ?? payment.gatewayId ?? undefined;
  const report = callback.report ?? (await queryStatus(platform, provider, { gatewayId, payment }));
  const { eventId } = callback;
  const outcome = await applyNotice(platform, {
    paymentId: payment.paymentId,
    gatewayId,
    report,
    ...(eventId && callback.report ? { eventId } : {}),
  });
  if (outcome === 'other-money') fail('VALIDATION', { field: 'amount' });
}

async function queryStatus(
  { log }: Platform,
  provider: PaymentProvider,
  { gatewayId, payment }: { gatewayId: string | undefined; payment: PaymentStored },
): Promise<ProviderStatus> {
  // Anybody could name any payment of the company: only our own are checked.
  if (!gatewayId || (payment.gatewayId && payment.gatewayId !== gatewayId))
    return fail('NOT_FOUND');
  try {
    const report = await provider.readStatus(gatewayId);
    return report.reference !== undefined && report.reference !== payment.gatewayReference
      ? fail('NOT_FOUND')
      : report;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn(
      { err: error, paymentId: payment.paymentId, platform: provider.key },
      'the payment company did not answer',
    );
    return fail('GATEWAY_DOWN');
  }
}
