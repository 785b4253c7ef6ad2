import { errorText } from '@wasit/contract/errors/codes';
import type { Locale } from '@wasit/contract/locales';
import { fromWire, toWire, type WireMoney } from '@wasit/contract/money';
import type { PayPlatformView, PlatformPayment } from '@wasit/contract/payments/endpoints';
import { formatMoney, isolate } from '@wasit/i18n';
import type { UserActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ownPayable } from '../payables/open-payable.ts';
import { dueIn } from '../payables/payable.rules.ts';
import { type PayableStored, paymentsOfPayables } from '../payments.store.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { isResting, providersOf } from '../providers/registry.ts';

type PayableAmounts = Pick<PayableStored, 'amountMinor' | 'amountIqd'>;

/** In a demo every company is a fake. */
const isSample = ({ config }: Platform): boolean => config.mode === 'demo';

/**
 * Companies for paying a payable, with the amount at the frozen rate. Unavailable ones, and those
 * with a higher minimum, have a reason.
 */
export const payPlatformsFor = (
  platform: Platform,
  { payable, locale }: { payable: PayableAmounts; locale: Locale },
): PayPlatformView[] =>
  providersOf(platform.config).map((provider) => {
    const reason = unavailableReason(platform, provider, { payable, locale });
    return {
      platform: provider.key,
      available: reason === null,
      reason,
      amounts: provider.currencies.map((currency) => toWire(dueIn(payable, currency))),
      minimum: minimumOf(provider),
      opens: provider.opens,
      sample: isSample(platform),
    };
  });

/** The smallest amount a company accepts, in its first currency; null without one. */
function minimumOf({ currencies, minimumMinor = 0 }: PaymentProvider): WireMoney | null {
  const [currency = 'IQD'] = currencies;
  return minimumMinor > 0 ? toWire({ amountMinor: minimumMinor, currency }) : null;
}

function unavailableReason(
  { config }: Platform,
  provider: PaymentProvider,
  { payable, locale }: { payable: PayableAmounts; locale: Locale },
): string | null {
  if (isResting(config, provider.key)) return errorText('PLATFORM_RESTING', { locale });
  const least = minimumOf(provider);
  if (!least || dueIn(payable, least.currency).amountMinor >= fromWire(least).amountMinor)
    return null;
  const minimum = isolate(formatMoney(least, locale));
  return errorText('PLATFORM_MINIMUM', { locale, params: { minimum } });
}

/**
 * The running payment of a payable at a company that the buyer can continue; null without one.
 * @throws NOT_FOUND
 */
export async function runningPlatformPayment(
  platform: Platform,
  actor: UserActor,
  payNo: string,
): Promise<PlatformPayment | null> {
  const payable = await ownPayable(platform.db, actor, payNo);
  const running = (await paymentsOfPayables(platform.db, [payable.payNo])).find(
    ({ status }) => status === 'processing',
  );
  if (!running?.platform || !(running.redirectUrl || running.goOn)) return null;
  const { paymentId, goOn, redirectUrl, expiresThereAt } = running;
  return {
    paymentId,
    platform: running.platform,
    amount: toWire(running),
    redirectUrl,
    qrCode: goOn?.qrCode ?? null,
    readableCode: goOn?.readableCode ?? null,
    links: [...(goOn?.links ?? [])],
    expiresAt: expiresThereAt?.toISOString() ?? null,
    sample: isSample(platform),
  };
}
