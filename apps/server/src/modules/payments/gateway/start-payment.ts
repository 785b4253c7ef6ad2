import type { Locale } from '@wasit/contract/locales';
import { type EndpointName, paths } from '@wasit/contract/paths';
import type { PayPlatform } from '@wasit/contract/payments/platforms';
import type { Platform } from '../../../platform/platform.ts';
import { isSigned, sign } from '../../../platform/sealing/sealing.ts';
import { type PaymentStored, paymentById } from '../payments.store.ts';
import type { PaymentProvider, PaymentToStart } from '../providers/provider.ts';

const callbacks = {
  sandbox: 'gatewayCallback',
  fib: 'fibCallback',
  zaincash: 'zainCashCallback',
  qicard: 'qiCardCallback',
  fastpay: 'fastPayCallback',
  nasswallet: 'nassWalletCallback',
} as const satisfies Record<PayPlatform, EndpointName>;

const proofBinding = (paymentId: string) => ({ use: 'payments.callback', boundTo: paymentId });

/** The payment to open at a company. The callback address names the payment and is signed by us. */
export function paymentToStart(
  platform: Platform,
  provider: PaymentProvider,
  payment: Pick<PaymentStored, 'paymentId' | 'payNo' | 'amountMinor' | 'currency'>,
  locale: Locale = 'en',
): PaymentToStart {
  const { paymentId, payNo, amountMinor, currency } = payment;
  const site = platform.config.publicUrl;
  const query = new URLSearchParams({
    payment: paymentId,
    proof: sign(platform.config.secretKey, proofBinding(paymentId)),
  });
  return {
    reference: provider.referenceOf(paymentId),
    payNo,
    money: { amountMinor, currency },
    locale,
    returnUrl: `${site}/payment-result?payNo=${payNo}`,
    callbackUrl: `${site}/pdpd${paths[callbacks[provider.key]][1]}?${query}`,
  };
}

/**
 * The payment of an unanswered start, reported to its secret callback address: the company created
 * it under an id unknown to us.
 */
export async function paymentOfSignedCallback(
  platform: Platform,
  provider: PaymentProvider,
  { payment: paymentId, proof }: Readonly<Record<string, string>>,
): Promise<PaymentStored | undefined> {
  if (!paymentId || !proof || !isSigned(platform.config.secretKeys, proof, proofBinding(paymentId)))
    return undefined;
  const payment = await paymentById(platform.db, paymentId);
  return payment?.platform === provider.key && payment.gatewayId === null ? payment : undefined;
}
