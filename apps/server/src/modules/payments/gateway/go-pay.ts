import type { Locale } from '@wasit/contract/locales';
import type { Currency } from '@wasit/contract/money';
import { type PayPlatform, payPlatforms } from '@wasit/contract/payments/platforms';
import type { UserActor } from '../../../platform/actor.ts';
import { after } from '../../../platform/clock/clock.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { expireFamilyPayments } from '../payables/expire-payments.ts';
import { lockFamily } from '../payables/family.store.ts';
import { hindrance, lockOpenPayable, openPayment, ownPayable } from '../payables/open-payable.ts';
import { dueIn } from '../payables/payable.rules.ts';
import {
  movePayment,
  type PayableStored,
  type PaymentStored,
  paymentById,
  paymentsOfPayables,
} from '../payments.store.ts';
import { type PaymentProvider, ProviderError, type StartedPayment } from '../providers/provider.ts';
import { providerOf, providersOf } from '../providers/registry.ts';
import { continuablePayments } from './check-payment.ts';
import { firstCheckMs } from './gateway.rules.ts';
import { setCompanyFacts } from './gateway.store.ts';
import { failStart } from './reconcile.ts';
import { paymentToStart } from './start-payment.ts';

export interface GatewayStart {
  readonly paymentId: string;
  readonly redirectUrl: string;
}

interface PayRequest {
  readonly payNo: string;
  readonly platform?: PayPlatform | undefined;
  readonly currency: Currency;
  readonly locale: Locale;
}

/**
 * Starts a payment at a company, or continues the running one. The payment is stored before the
 * company is called, with the reference that the company gets, so that later reports can be
 * matched. Nobody can pay there before we return the address, so a failure in between charges
 * nothing.
 * @throws NOT_FOUND, PAY_METHOD_OFF, VALIDATION (currency), GATEWAY_DOWN, PLATFORM_REFUSED,
 * PAYABLE_CLOSED, PAYABLE_SETTLED, PAYMENT_RUNNING
 */
export async function goPay(platform: Platform, actor: UserActor, request: PayRequest) {
  const payable = await ownPayable(platform.db, actor, request.payNo);
  const { payNo } = payable;
  const provider = chooseProvider(platform, { payable, request });
  const refusalKey = hindrance(payable, {
    payments: await paymentsOfPayables(platform.db, [payNo]),
    now: platform.clock.now(),
  });
  if (refusalKey) fail(refusalKey);
  const running = (await continuablePayments(platform, payNo)).find((payment) =>
    canContinue(platform, payment, { provider, request }),
  );
  if (running) return gatewayStartOf(platform, running);
  const payment = await storePayment(platform, {
    actor,
    payNo,
    provider,
    currency: request.currency,
  });
  const started = await startAtCompany(platform, { provider, payment, locale: request.locale });
  return finishStart(platform, { actor, payment, started });
}

/**
 * @throws PAY_METHOD_OFF, VALIDATION for an unsupported currency, PLATFORM_REFUSED below its
 * minimum
 */
function chooseProvider(
  { config }: Platform,
  { payable, request }: { payable: PayableStored; request: PayRequest },
): PaymentProvider {
  const provider = request.platform ? providerOf(config, request.platform) : providersOf(config)[0];
  if (!provider)
    return fail('PAY_METHOD_OFF', {
      field: 'platform',
      detail: `not configured: ${request.platform ?? payPlatforms.join(', ')}`,
    });
  if (!provider.currencies.includes(request.currency)) fail('VALIDATION', { field: 'currency' });
  if (dueIn(payable, request.currency).amountMinor < (provider.minimumMinor ?? 0))
    fail('PLATFORM_REFUSED', { detail: 'below the minimum' });
  return provider;
}

/**
 * Whether a running payment is for this company and currency, and can still be paid for a while.
 */
function canContinue(
  { clock }: Platform,
  { platform, currency, expiresThereAt }: PaymentStored,
  { provider, request }: { provider: PaymentProvider; request: PayRequest },
): boolean {
  if (platform !== provider.key || currency !== request.currency) return false;
  return expiresThereAt === null || expiresThereAt > after(clock.now(), firstCheckMs);
}

const gatewayStartOf = (
  { config }: Platform,
  { paymentId, payNo, redirectUrl }: PaymentStored,
): GatewayStart => ({
  paymentId,
  redirectUrl: redirectUrl ?? `${config.publicUrl}/switch-pay?payNo=${payNo}`,
});

/**
 * Stores the payment. Under an idempotency key this is the act; if it is repeated after a process
 * died or was too slow, that payment may already be open at the company, so it is left alone and
 * another one is started.
 */
async function storePayment(
  platform: Platform,
  {
    actor,
    payNo,
    provider,
    currency,
  }: { actor: UserActor; payNo: string; provider: PaymentProvider; currency: Currency },
): Promise<PaymentStored> {
  const open = (run: string) =>
    platform.transact(async (tx) => {
      const { payable } = await lockOpenPayable(tx, payNo);
      const paymentId = newId('pm');
      await openPayment(tx, payable, { method: 'gateway', currency, actor, paymentId });
      await setCompanyFacts(tx, paymentId, {
        platform: provider.key,
        gatewayReference: provider.referenceOf(paymentId),
      });
      return { paymentId, run };
    });
  const run = newId('run');
  const first = await open(run);
  const { paymentId } = first.run === run ? first : await open(run);
  return (await paymentById(platform.db, paymentId)) ?? fail('CONFLICT');
}

async function startAtCompany(
  platform: Platform,
  {
    provider,
    payment,
    locale,
  }: { provider: PaymentProvider; payment: PaymentStored; locale: Locale },
): Promise<StartedPayment> {
  try {
    return await provider.start(paymentToStart(platform, provider, payment, locale));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    platform.log.warn(
      { err: error, paymentId: payment.paymentId, platform: provider.key },
      'the payment company did not open a payment',
    );
    await failStart(platform, payment, {
      isRefused: error.failure === 'refused',
      canFind: provider.find !== undefined,
    });
    return fail(error.failure === 'refused' ? 'PLATFORM_REFUSED' : 'GATEWAY_DOWN');
  }
}

/**
 * Stores the opened payment. It is returned only while the payable can still be paid, otherwise
 * cancelled at the company.
 */
async function finishStart(
  platform: Platform,
  {
    actor,
    payment,
    started,
  }: { actor: UserActor; payment: PaymentStored; started: StartedPayment },
): Promise<GatewayStart> {
  const { paymentId, payNo } = payment;
  const {
    gatewayId,
    redirectUrl = null,
    qrCode = null,
    readableCode = null,
    links = [],
    expiresAt,
  } = started;
  const refusal = await platform.transact(async (tx) => {
    const family = await lockFamily(tx, payNo);
    const current = (await paymentById(tx, paymentId)) ?? fail('NOT_FOUND');
    const reason = hindrance(family.payable, {
      payments: await paymentsOfPayables(tx, [payNo]),
      now: tx.now,
    });
    const refused = reason ?? (current.status === 'pending' ? null : ('PAYMENT_RUNNING' as const));
    const nextCheckAt = refused ? tx.now : after(tx.now, firstCheckMs);
    // In the company's time; our clock may be moved.
    const expiresThereAt = expiresAt ? after(tx.now, expiresAt.getTime() - Date.now()) : null;
    const goOn = redirectUrl === null ? { qrCode, readableCode, links } : null;
    await setCompanyFacts(tx, paymentId, {
      gatewayId,
      redirectUrl,
      goOn,
      expiresThereAt,
      nextCheckAt,
      endThere: refused !== null,
    });
    if (refused) {
      if (current.status === 'pending') await movePayment(tx, current, { move: 'expire', actor });
      return refused;
    }
    await expireFamilyPayments(tx, family, { actor, except: paymentId });
    await movePayment(tx, current, { move: 'startProcessing', actor });
    return null;
  });
  if (refusal) fail(refusal);
  return gatewayStartOf(platform, (await paymentById(platform.db, paymentId)) ?? fail('NOT_FOUND'));
}
