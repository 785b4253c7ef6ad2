import type { CompanyContacts } from '@wasit/contract/content/endpoints';
import type { HelpFigures } from '@wasit/contract/content/help';
import type { HelpVariable } from '@wasit/contract/content/help-variables';
import type { Locale } from '@wasit/contract/locales';
import type { DualMoney } from '@wasit/contract/wire';
import {
  formatDuration,
  formatMoney,
  formatNumber,
  formatRange,
  isolate,
  localeCurrency,
} from '@wasit/i18n';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "$15.00 (19,750 IQD)"; the reader's own currency first. */
export const bothAmountsText = ({ usd, iqd }: DualMoney, locale: Locale): string => {
  const [own, other] = localeCurrency(locale) === 'usd' ? [usd, iqd] : [iqd, usd];
  return `${isolate(formatMoney(own, locale))} (${isolate(formatMoney(other, locale))})`;
};

/** "30–40 days"; the word has the plural form of the later end. */
function daysText({ from, to }: { from: number; to: number }, locale: Locale): string {
  const last = formatDuration(to * day, locale);
  // Arabic writes two days without the number: then the later end is shown for both.
  return from === to ? last : last.replace(String(to), formatRange({ from, to }, locale));
}

export const percentOf = (value: number): string => `${formatNumber(value)}%`;

interface FigureContext {
  readonly locale: Locale;
  readonly company: CompanyContacts;
  /** Their names as customers know them. */
  readonly platforms: readonly string[];
}

const orderValues = ({ order, complaint, freight }: HelpFigures, locale: Locale) => {
  const time = (ms: number) => formatDuration(ms, locale);
  const [warnFirst = 0, warnLast = 0] = freight.storageWarnHours;
  return {
    payTime: time(order.payHours * hour),
    cartTime: time(order.cartDays * day),
    absorb: percentOf(order.riseAbsorbPercent),
    answerTime: time(order.riseAnswerHours * hour),
    vip: percentOf(order.vipPercent),
    floor: percentOf(order.floorPercent),
    wishes: formatNumber(order.vipWishes),
    confirmTime: time(order.confirmDays * day),
    dispatchTime: time(order.dispatchConfirmDays * day),
    quality: time(complaint.qualityDays * day),
    damage: time(complaint.damageDays * day),
    evidence: time(complaint.evidenceHours * hour),
    complaintAccept: time(complaint.acceptHours * hour),
    complaintReview: time(complaint.reviewHours * hour),
    complaintPictures: formatNumber(complaint.pictures),
    china: daysText(freight.chinaDays, locale),
    sea: daysText(freight.seaDays, locale),
    insurance: percentOf(freight.insurancePercent),
    freeTime: time(freight.storageFreeDays * day),
    warnFirst: time(warnFirst * hour),
    warnLast: time(warnLast * hour),
    alarm: percentOf(freight.alarmPercent),
    spreadMeasured: percentOf(freight.spread.measured),
    spreadOfficial: percentOf(freight.spread.official),
    spreadSupplier: percentOf(freight.spread.supplier),
    spreadCategory: percentOf(freight.spread.category),
  };
};

const moneyValues = ({ rate, dinarStep, payment, wallet }: HelpFigures, locale: Locale) => {
  const time = (ms: number) => formatDuration(ms, locale);
  const [withdrawUsd, withdrawIqd] = wallet.minWithdrawals.map((money) =>
    formatMoney(money, locale),
  );
  return {
    rate: formatNumber(rate),
    step: formatMoney(dinarStep, locale),
    review: time(payment.reviewMinutes * minute),
    grace: time(payment.graceMinutes * minute),
    proofs: formatNumber(payment.proofs),
    proofSize: formatNumber(payment.proofMegabytes),
    cardsMost: formatNumber(payment.maxCards),
    topUpLeast: formatMoney(wallet.minTopUp, locale),
    topUpMost: formatMoney(wallet.maxTopUp, locale),
    withdrawUsd: withdrawUsd ?? '',
    withdrawIqd: withdrawIqd ?? '',
    giftLeast: wallet.preCharge ? formatMoney(wallet.preCharge.minAmount, locale) : '',
    payTries: formatNumber(wallet.passwordAttempts),
    payLock: time(wallet.passwordLockMinutes * minute),
  };
};

const accountValues = ({ account }: HelpFigures, locale: Locale) => {
  const time = (ms: number) => formatDuration(ms, locale);
  return {
    codeTime: time(account.codeMinutes * minute),
    codeTries: formatNumber(account.codeAttempts),
    loginTries: formatNumber(account.loginAttempts),
    loginLock: time(account.loginLockMinutes * minute),
    idle: time(account.idleDays * day),
    longest: time(account.longestDays * day),
    mode: time(account.modeHours * hour),
    visitor: time(account.visitorDays * day),
    searchPictures: time(account.searchPictureDays * day),
    searchWords: time(account.searchWordDays * day),
  };
};

const commaOf = { en: ', ', ar: '، ', ckb: '، ', 'zh-Hans': '、' } as const satisfies Record<
  Locale,
  string
>;

const isolateAll = <N extends string>(texts: Readonly<Record<N, string>>) =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([name, text]) => [name, isolate(text)]),
  ) as Record<N, string>;

/** All values that a text of the help centre may use, by their names there. */
export function figureValues(
  figures: HelpFigures,
  { locale, company, platforms }: FigureContext,
): Readonly<Record<HelpVariable, string>> {
  const plain = {
    ...orderValues(figures, locale),
    ...moneyValues(figures, locale),
    ...accountValues(figures, locale),
    company: company.name,
  };
  return {
    ...isolateAll(plain),
    minimum: bothAmountsText(figures.order.minimum, locale),
    storagePrice: bothAmountsText(figures.freight.storagePerCbmDay, locale),
    platforms: platforms.map(isolate).join(commaOf[locale]),
  };
}
