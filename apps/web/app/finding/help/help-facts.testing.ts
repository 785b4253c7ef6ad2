import { shippingClasses } from '@wasit/contract/fees/names';
import type { HelpFacts } from './help-page.server.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const iqd = (amount: number) => ({ amount, currency: 'IQD' as const });
const both = (amount: number) => ({ usd: usd(amount), iqd: iqd(amount * 1310) });
const place = {
  name: 'Baghdad warehouse',
  address: 'Karrada',
  hours: 'Sat–Thu 9:00–17:00',
  sample: true,
};

/** A shop with every feature. */
export const helpFacts: HelpFacts = {
  company: {
    name: 'Wasit',
    address: 'Karrada, Baghdad',
    email: 'hello@wasit.example',
    phone: '+964 770 000 0000',
    whatsapp: '',
    year: 2026,
  },
  warehouses: [{ ...place, code: 'IQ-BAGHDAD', kind: 'baghdad', phone: '+964 770 000 0000' }],
  figures: {
    rate: 1310,
    dinarStep: iqd(250),
    order: {
      minimum: both(15),
      payHours: 24,
      cartDays: 30,
      riseAbsorbPercent: 2,
      riseAnswerHours: 48,
      vipPercent: 2,
      floorPercent: 95,
      vipWishes: 3,
      confirmDays: 3,
      dispatchConfirmDays: 14,
    },
    complaint: {
      qualityDays: 7,
      damageDays: 3,
      evidenceHours: 24,
      acceptHours: 7,
      reviewHours: 24,
      pictures: 5,
    },
    freight: {
      chinaDays: { from: 2, to: 3 },
      seaDays: { from: 30, to: 40 },
      classes: shippingClasses.map((shippingClass) => ({
        shippingClass,
        perCbm: both(210),
        minimum: both(3),
      })),
      sample: true,
      insurancePercent: 1,
      storageFreeDays: 5,
      storagePerCbmDay: both(0.5),
      storageWarnHours: [48, 24],
      alarmPercent: 20,
      spread: { measured: 3, official: 8, supplier: 20, category: 40 },
    },
    payment: {
      reviewMinutes: 15,
      graceMinutes: 30,
      proofs: 5,
      proofMegabytes: 10,
      platforms: ['fib', 'zaincash'],
      cards: true,
      maxCards: 10,
      stores: [place],
    },
    wallet: {
      minTopUp: usd(5),
      maxTopUp: usd(10_000),
      minWithdrawals: [usd(10), iqd(10_000)],
      preCharge: {
        minAmount: iqd(25_000),
        offers: [
          { days: 7, percent: 0.5 },
          { days: 15, percent: 2 },
        ],
      },
      passwordAttempts: 5,
      passwordLockMinutes: 5,
    },
    account: {
      codeMinutes: 10,
      codeAttempts: 5,
      loginAttempts: 5,
      loginLockMinutes: 5,
      idleDays: 30,
      longestDays: 180,
      modeHours: 8,
      assignedOnly: true,
      visitorDays: 365,
      searchPictureDays: 30,
      searchWordDays: 180,
    },
  },
};
