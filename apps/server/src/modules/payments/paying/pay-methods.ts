import type { BankCard } from '@wasit/contract/cards/face';
import { errorText } from '@wasit/contract/errors/codes';
import type { Locale } from '@wasit/contract/locales';
import { type Currency, currencies, toDinars, toWire, type WireMoney } from '@wasit/contract/money';
import type { BankAccount, PayMethodView } from '@wasit/contract/payments/endpoints';
import { settings } from '@wasit/contract/staff/settings/settings';
import { formatMoney, isolate } from '@wasit/i18n';
import type { z } from 'zod';
import type { UserActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { balances } from '../../wallet/index.ts';
import { ownCards } from '../cards/kept-card.ts';
import { vaultOf } from '../cards/vault.ts';
import { payPlatformsFor } from '../gateway/pay-platforms.ts';
import { hindrance, ownPayable } from '../payables/open-payable.ts';
import { bankReference, dueIn } from '../payables/payable.rules.ts';
import { type PayableStored, paymentsOfPayables } from '../payments.store.ts';
import { cashStores } from '../till/cash-code.ts';
import { minPart } from './pay-from-wallet.ts';

type Method = z.input<typeof PayMethodView>;
/** An amount in both currencies, of a payable or a preview. */
type PayableAmounts = Pick<PayableStored, 'amountMinor' | 'amountIqd' | 'purpose'>;
const bothCurrencies = [...currencies];

/** Available unless there is a reason against it. */
const methodOf = (method: Method['method'], { reason = null, ...view }: Partial<Method> = {}) => ({
  method,
  available: reason === null,
  reason,
  currencies: bothCurrencies,
  platforms: [],
  ...view,
});

/**
 * The payment methods for a payable; unavailable ones have a reason in the reader's language.
 * @throws NOT_FOUND
 */
export async function payMethods(
  platform: Platform,
  actor: UserActor,
  { payNo, locale }: { payNo: string; locale: Locale },
): Promise<Method[]> {
  const { db } = platform;
  const payable = await ownPayable(db, actor, payNo);
  const payments = await paymentsOfPayables(db, [payable.payNo]);
  const refusalKey = hindrance(payable, { payments, now: platform.clock.now() });
  const methods = await methodsFor(platform, { payable, actor, locale });
  const adjusted = payable.onlyCurrency
    ? methods.map((method) => restrictToCurrency(method, { payable, locale }))
    : methods;
  return refusalKey
    ? adjusted.map((method) => ({
        ...method,
        available: false,
        reason: errorText(refusalKey, { locale }),
      }))
    : adjusted;
}

async function methodsFor(
  platform: Platform,
  { payable, actor, locale }: { payable: PayableAmounts; actor: UserActor | null; locale: Locale },
): Promise<Method[]> {
  return [
    ...(actor ? [await walletMethod(platform.db, { payable, actor, locale })] : []),
    cardMethod(platform, { actor, locale }),
    gatewayMethod(platform, { payable, locale }),
    methodOf('bank-transfer'),
    await cashMethod(platform.db, locale),
  ];
}

/**
 * `payMethods` for the first stage of an order that is not placed yet: US cents at dinars per
 * dollar. A visitor (`actor` null) has no wallet.
 */
export async function payMethodsBefore(
  platform: Platform,
  actor: UserActor | null,
  { amountMinor, rate, locale }: { amountMinor: number; rate: number; locale: Locale },
): Promise<z.output<typeof PayMethodView>[]> {
  const step = await platform.setting(platform.db, 'payments.dinarStep');
  const amountIqd = toDinars(amountMinor, { rate, step }).amountMinor;
  const payable: PayableAmounts = { amountMinor, amountIqd, purpose: 'first-stage' };
  const methods = await methodsFor(platform, { payable, actor, locale });
  return methods.map((method) => ({ partOnly: false, minimums: [], maximums: [], ...method }));
}

/** For a payable in one currency: restricts methods and companies to it. */
function restrictToCurrency(
  method: Method,
  { payable, locale }: { payable: PayableStored; locale: Locale },
): Method {
  const isAccepted = (currency: Currency) => currency === payable.onlyCurrency;
  const currencies = method.currencies.filter(isAccepted);
  const platforms = method.platforms
    .map((payPlatform) => ({
      ...payPlatform,
      amounts: payPlatform.amounts.filter((amount) => isAccepted(amount.currency)),
    }))
    .filter(({ amounts }) => amounts.length > 0);
  const inCurrency = (limits: readonly WireMoney[] = []) =>
    limits.filter(({ currency }) => isAccepted(currency));
  const adjusted = {
    ...method,
    currencies,
    platforms,
    minimums: inCurrency(method.minimums),
    maximums: inCurrency(method.maximums),
  };
  const isOff =
    currencies.length === 0 || (payable.purpose === 'top-up' && method.method === 'wallet');
  return isOff
    ? { ...adjusted, available: false, reason: errorText('PAY_METHOD_OFF', { locale }) }
    : adjusted;
}

/** Available if any company is. */
function gatewayMethod(
  platform: Platform,
  { payable, locale }: { payable: PayableAmounts; locale: Locale },
): Method {
  const platforms = payPlatformsFor(platform, { payable, locale });
  const ready = platforms.filter((payPlatform) => payPlatform.available);
  const reason =
    ready.length > 0 ? null : (platforms[0]?.reason ?? errorText('PAY_METHOD_OFF', { locale }));
  const offered = currencies.filter((currency) =>
    ready.some(({ amounts }) => amounts.some((amount) => amount.currency === currency)),
  );
  return methodOf('gateway', {
    reason,
    currencies: ready.length > 0 ? offered : bothCurrencies,
    platforms,
  });
}

/** Cards, like the wallet, are not available to agents. */
function cardMethod(
  { config }: Platform,
  { actor, locale }: { actor: UserActor | null; locale: Locale },
): Method {
  const refusalKey = actor?.agentId ? 'MODE_FORBIDDEN' : vaultOf(config) ? null : 'PAY_METHOD_OFF';
  return methodOf('card', { reason: refusalKey && errorText(refusalKey, { locale }) });
}

async function cashMethod(reader: Reader, locale: Locale): Promise<Method> {
  const hasStores = (await cashStores(reader, locale)).length > 0;
  return methodOf('cash', {
    reason: hasStores ? null : errorText('PAY_METHOD_OFF', { locale }),
    currencies: ['IQD'],
  });
}

async function walletMethod(
  reader: Reader,
  { payable, actor, locale }: { payable: PayableAmounts; actor: UserActor; locale: Locale },
): Promise<Method> {
  if (actor.agentId !== null)
    return methodOf('wallet', { reason: errorText('MODE_FORBIDDEN', { locale }) });
  const books = await balances(reader, actor.userId);
  const fullCurrencies = currencies.filter(
    (currency) => books[currency].availableMinor >= dueIn(payable, currency).amountMinor,
  );
  const partCurrencies = currencies.filter(
    (currency) => books[currency].availableMinor >= minPart[currency],
  );
  const balanceIn = (currency: Currency) =>
    toWire({ amountMinor: books[currency].availableMinor, currency });
  // The balance can pay a part, and any other method the rest.
  if (fullCurrencies.length === 0 && partCurrencies.length > 0 && payable.purpose !== 'top-up')
    return methodOf('wallet', {
      currencies: partCurrencies,
      partOnly: true,
      minimums: partCurrencies.map((currency) =>
        toWire({ amountMinor: minPart[currency], currency }),
      ),
      maximums: partCurrencies.map(balanceIn),
    });
  if (fullCurrencies.length === 0) {
    const missing = toWire({
      amountMinor: payable.amountMinor - books.USD.availableMinor,
      currency: 'USD',
    });
    const params = { missing: isolate(formatMoney(missing, locale)) };
    return methodOf('wallet', { reason: errorText('BALANCE_SHORT', { locale, params }) });
  }
  // Also without a payment password: the wallet form lets the customer set one.
  return methodOf('wallet', {
    currencies: fullCurrencies,
    maximums: fullCurrencies.map(balanceIn),
  });
}

/**
 * Data for paying: our bank accounts, the reference for a transfer of this payable, and the
 * customer's stored cards.
 * @throws NOT_FOUND
 */
export async function bankAccounts(
  platform: Platform,
  actor: UserActor,
  payNo: string | undefined,
): Promise<{ accounts: BankAccount[]; reference: string | null; cards: BankCard[] }> {
  const { db } = platform;
  const reference = payNo ? bankReference((await ownPayable(db, actor, payNo)).payNo) : null;
  const account = {
    accountName: await platform.setting(db, 'payments.bank.accountName'),
    bankName: await platform.setting(db, 'payments.bank.bankName'),
    accountNumber: await platform.setting(db, 'payments.bank.accountNumber'),
    branchName: await platform.setting(db, 'payments.bank.branchName'),
    swift: await platform.setting(db, 'payments.bank.swift'),
  };
  const sample = account.accountNumber === settings['payments.bank.accountNumber'].value;
  const cards = await ownCards(db, actor, platform.clock.now());
  return {
    accounts: currencies.map((currency) => ({ ...account, currency, sample })),
    reference,
    cards,
  };
}
