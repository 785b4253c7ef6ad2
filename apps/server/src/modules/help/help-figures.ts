import { imageBytes } from '@wasit/contract/content/endpoints';
import type { HelpFigures } from '@wasit/contract/content/help';
import { shippingClasses } from '@wasit/contract/fees/names';
import type { Locale } from '@wasit/contract/locales';
import { iqd, toWire, usd } from '@wasit/contract/money';
import { maxComplaintPictures } from '@wasit/contract/orders/complaints';
import { proofsMost } from '@wasit/contract/payments/endpoints';
import { preChargeDays } from '@wasit/contract/wallet/states';
import { minutes } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { codeRules, loginLock } from '../accounts/index.ts';
import {
  currentDualPrices,
  measureSpread,
  seaTermsAt,
  type ToDualPrice,
  warningHours,
} from '../fees/index.ts';
import { queryPictureDays } from '../images/index.ts';
import { floorPercent, maxWishes } from '../orders/index.ts';
import { payOffer } from '../payments/index.ts';
import { searchWordDays } from '../search/index.ts';
import { payPasswordRules } from '../wallet/index.ts';

type Settings = Awaited<ReturnType<typeof readSettings>>;

/**
 * Current values of the rules of all domains, for texts that name them.
 * @throws UNAVAILABLE without a rate or a tariff
 */
export async function helpFigures(platform: Platform, locale: Locale): Promise<HelpFigures> {
  const { db } = platform;
  const settings = await readSettings(db);
  const toDualPrice = await currentDualPrices(db);
  return {
    rate: toDualPrice.rate,
    dinarStep: toWire(iqd(toDualPrice.step)),
    order: orderFigures(settings, toDualPrice),
    complaint: {
      qualityDays: settings['orders.complaintDays'],
      damageDays: settings['orders.damageComplaintDays'],
      evidenceHours: settings['orders.evidenceHours'],
      acceptHours: settings['orders.complaintAcceptHours'],
      reviewHours: settings['orders.complaintReviewHours'],
      pictures: maxComplaintPictures,
    },
    freight: await freightFigures(platform, { settings, toDualPrice }),
    payment: {
      reviewMinutes: settings['payments.reviewMinutes'],
      graceMinutes: settings['orders.graceMinutesAfterReject'],
      proofs: proofsMost,
      proofMegabytes: imageBytes / 1024 / 1024,
      ...(await paymentFigures(platform, locale)),
    },
    wallet: walletFigures(settings),
    account: accountFigures(settings),
  };
}

const orderFigures = (settings: Settings, toDualPrice: ToDualPrice): HelpFigures['order'] => ({
  minimum: toDualPrice.part(settings['orders.minimumCents']),
  payHours: settings['orders.payWithinHours'],
  cartDays: settings['cart.keepDays'],
  riseAbsorbPercent: settings['orders.priceRiseAbsorbPercent'],
  riseAnswerHours: settings['orders.priceRiseAnswerHours'],
  vipPercent: settings['orders.vipDiscountPercent'],
  floorPercent,
  vipWishes: maxWishes,
  confirmDays: settings['orders.autoConfirmDays'],
  dispatchConfirmDays: settings['orders.dispatchConfirmDays'],
});

const percent = (share: number): number => Math.round(share * 100);

async function freightFigures(
  { db, clock }: Platform,
  { settings, toDualPrice }: { settings: Settings; toDualPrice: ToDualPrice },
): Promise<HelpFigures['freight']> {
  const termsOf = await seaTermsAt(db, clock.now());
  return {
    chinaDays: { from: settings['logistics.chinaDaysFrom'], to: settings['logistics.chinaDaysTo'] },
    seaDays: { from: settings['logistics.seaDaysFrom'], to: settings['logistics.seaDaysTo'] },
    classes: shippingClasses.map((shippingClass) => {
      const { priceMinor, minimumPerParcelMinor } = termsOf(shippingClass);
      return {
        shippingClass,
        perCbm: toDualPrice.part(priceMinor),
        minimum: toDualPrice.part(minimumPerParcelMinor),
      };
    }),
    sample: shippingClasses.some((shippingClass) => termsOf(shippingClass).sample),
    insurancePercent: settings['fees.insurancePercent'],
    storageFreeDays: settings['fees.storageFreeDays'],
    storagePerCbmDay: toDualPrice.part(settings['fees.storageCentsPerCbmDay']),
    storageWarnHours: [...warningHours],
    alarmPercent: settings['fees.estimateAlarmPercent'],
    spread: {
      measured: percent(measureSpread.measured),
      official: percent(measureSpread.official),
      supplier: percent(measureSpread.supplier),
      category: percent(measureSpread.category),
    },
  };
}

async function paymentFigures(platform: Platform, locale: Locale) {
  const { platforms, cards, maxCards, stores } = await payOffer(platform, locale);
  const places = stores.map(({ name, address, hours, sample }) => ({
    name,
    address,
    hours,
    sample,
  }));
  return { platforms: [...platforms], cards, maxCards, stores: places };
}

const walletFigures = (settings: Settings): HelpFigures['wallet'] => ({
  minTopUp: toWire(usd(settings['wallet.topUpMinCents'])),
  maxTopUp: toWire(usd(settings['wallet.topUpMaxCents'])),
  minWithdrawals: [
    toWire(usd(settings['wallet.withdrawMinCents'])),
    toWire(iqd(settings['wallet.withdrawMinDinars'])),
  ],
  preCharge: settings['wallet.preChargeOn']
    ? {
        minAmount: toWire(iqd(settings['wallet.preChargeMinDinars'])),
        offers: preChargeDays.map((days) => ({
          days,
          percent: settings[`wallet.preChargePercent${days}`],
        })),
      }
    : null,
  passwordAttempts: payPasswordRules.attempts,
  passwordLockMinutes: payPasswordRules.lockMinutes,
});

const accountFigures = (settings: Settings): HelpFigures['account'] => ({
  codeMinutes: codeRules.validMs / minutes(1),
  codeAttempts: codeRules.maxGuesses,
  loginAttempts: loginLock.attempts,
  loginLockMinutes: loginLock.lockMs / minutes(1),
  idleDays: settings['accounts.sessionIdleDays'],
  longestDays: settings['accounts.sessionMaxDays'],
  modeHours: settings['agency.modeHours'],
  assignedOnly: settings['agency.assignedOnly'],
  visitorDays: settings['accounts.visitorDays'],
  searchPictureDays: queryPictureDays,
  searchWordDays,
});
