import { z } from 'zod';
import { maxProofPhotos } from '../../logistics/delivery-results.ts';
import { Day, trimmed } from '../../wire.ts';

const text = (value: string) => ({ schema: trimmed(500), value });
const integer = (value: number, [min, max]: readonly [number, number]) => ({
  schema: z.number().int().min(min).max(max),
  value,
});
const decimal = (value: number, [min, max]: readonly [number, number]) => ({
  schema: z.number().min(min).max(max),
  value,
});

/**
 * Typed settings that staff edit in the console; the value here is the default (product decisions:
 * *setting*).
 */
export const settings = {
  'company.name': text('Wasit'),
  'company.phone': text('+964 770 000 0000'),
  'company.email': text('hello@wasit.example'),
  /** In English, and for every language that has no address of its own below. */
  'company.address': text('Karrada, Baghdad (sample)'),
  'company.address.ar': text('الكرادة، بغداد (نموذج)'),
  'company.address.ckb': text('کەڕادە، بەغدا (نموونە)'),
  'company.address.zh-Hans': text('巴格达卡拉达区（示例）'),
  'company.registration': text(''),
  'company.whatsapp': text('+964 770 000 0000'),
  /** When support works, by the clocks of Baghdad; "Fri" or "Friday". */
  'company.workDays': {
    schema: z
      .string()
      .trim()
      .max(500)
      // One way only to split it into days: with several, a text that does not fit takes for ever.
      .regex(
        /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*([\s,;]+(sun|mon|tue|wed|thu|fri|sat)[a-z]*){0,6}[\s,;]*$/i,
        'FORMAT',
      ),
    value: 'Sat Sun Mon Tue Wed Thu',
  },
  'company.opensAt': integer(9, [0, 23]),
  'company.closesAt': integer(18, [1, 24]),
  /** "2026-11-25" that day alone, "05-01" each year. */
  'company.holidays': {
    schema: z
      .string()
      .trim()
      .max(500)
      .regex(/^((\d{4}-)?[01]\d-[0-3]\d([\s,;]+|$))*$/, 'FORMAT'),
    value: '01-01 03-21 05-01',
  },
  'orders.minimumCents': integer(1500, [0, 10_000_000]),
  'orders.payWithinHours': integer(24, [1, 720]),
  /**
   * Orders that wait for their first payment, of one account; "unproven" has neither phone number
   * nor e-mail address confirmed.
   */
  'orders.unpaidMost': integer(50, [1, 10_000]),
  'orders.unpaidMostUnproven': integer(10, [1, 10_000]),
  'orders.unpaidCents': integer(5_000_000, [100, 1_000_000_000]),
  'orders.unpaidCentsUnproven': integer(500_000, [100, 1_000_000_000]),
  'orders.unprovenStockPercent': integer(50, [1, 100]),
  'orders.allUnprovenStockPercent': integer(50, [1, 100]),
  'orders.graceMinutesAfterReject': integer(30, [1, 1440]),
  'orders.autoConfirmDays': integer(3, [1, 60]),
  'orders.dispatchConfirmDays': integer(14, [1, 90]),
  'orders.complaintDays': integer(7, [0, 90]),
  'orders.damageComplaintDays': integer(3, [0, 90]),
  'orders.evidenceHours': integer(24, [1, 720]),
  /** In working hours. */
  'orders.complaintAcceptHours': integer(7, [1, 200]),
  /** Hours of working days, day and night. */
  'orders.complaintReviewHours': integer(24, [1, 720]),
  'orders.priceRiseAbsorbPercent': decimal(2, [0, 20]),
  'orders.priceRiseAnswerHours': integer(48, [1, 720]),
  'logistics.goodsAnswerHours': integer(48, [1, 720]),
  'orders.vipDiscountPercent': decimal(2, [0, 50]),
  'staff.idleMinutes': integer(30, [5, 720]),
  'agency.modeHours': integer(8, [1, 24]),
  /** Of what the orders of an agent brought for goods. */
  'agency.commissionPercent': decimal(2, [0, 50]),
  'agency.assignedOnly': { schema: z.boolean(), value: true },
  'accounts.sessionIdleDays': integer(30, [1, 365]),
  'accounts.sessionMaxDays': integer(180, [1, 730]),
  'accounts.codesPerTargetDay': integer(10, [1, 100]),
  'accounts.codesPerAddressHour': integer(60, [1, 10_000]),
  'accounts.whatsappCountries': text('IQ TR SA CN'),
  'accounts.whatsappCodesPerBlockDay': integer(50, [1, 10_000]),
  'accounts.whatsappCodesPerAccountDay': integer(15, [1, 100]),
  'accounts.whatsappCodesPerDay': integer(2000, [1, 1_000_000]),
  'accounts.whatsappCodesPerMonth': integer(20_000, [1, 10_000_000]),
  'accounts.registerNeedsCode': { schema: z.boolean(), value: false },
  'accounts.invitationCodes': text(''),
  /** At least the six months for which data is kept (specification, section 9). */
  'accounts.visitorDays': integer(365, [183, 3650]),
  'cart.keepDays': integer(30, [1, 365]),
  /** After so many hours a customer who wants it is reminded of their cart. 0: never. */
  'cart.remindAfterHours': integer(24, [0, 720]),
  'cart.remindEveryDays': integer(7, [1, 90]),
  'cart.maxLines': integer(200, [1, 500]),
  'cart.mixedBatchNeedsBoth': { schema: z.boolean(), value: false },
  'favourites.most': integer(1000, [10, 5000]),
  'favourites.mostGroups': integer(50, [1, 500]),
  'favourites.groupNameLetters': integer(40, [5, 200]),
  'favourites.exportMost': integer(200, [1, 500]),
  /** At most three files, each for three days (specification, section 9). */
  'favourites.exportsStored': integer(3, [1, 20]),
  'favourites.exportDays': integer(3, [1, 60]),
  /** Below these a figure of the market is not shown. */
  'market.leastOrders': integer(5, [1, 1000]),
  'market.leastGoods': integer(20, [1, 1000]),
  'market.leastBuyers': integer(3, [3, 1000]),
  /** Searches with any of these words are neither suggested nor shown as searched. */
  'market.hiddenSearches': { schema: trimmed(2000), value: '' },
  /**
   * What goods cost in Iraq, for the example on the home page: "1024=12500", the number of the
   * goods and dinars for one. Shown with where the prices are from and of which day, once both are
   * set.
   */
  'market.iraqPrices': {
    schema: z
      .string()
      .trim()
      .max(500)
      .regex(/^([1-9]\d{0,8}\s*=\s*[1-9]\d{0,8}([\s,;]+|$))*$/, 'FORMAT'),
    value: '',
  },
  'market.iraqPricesSource': text(''),
  'market.iraqPricesDay': {
    schema: trimmed(10).refine((day) => day === '' || Day.safeParse(day).success, 'FORMAT'),
    value: '',
  },
  'payments.dinarStep': integer(250, [1, 1000]),
  'payments.reviewMinutes': integer(15, [1, 1440]),
  'payments.tillDifferenceDinars': integer(5000, [0, 10_000_000]),
  'payments.twoPeopleAboveCents': integer(100_000, [0, 1_000_000_000]),
  'payments.bank.accountName': text('Wasit General Trading (sample)'),
  'payments.bank.bankName': text('Sample Bank of Baghdad'),
  'payments.bank.accountNumber': text('IQ00 SAMP 0000 0000 0000 000'),
  'payments.bank.branchName': text('Karrada'),
  'payments.bank.swift': text('SAMPIQBA'),
  'wallet.topUpMinCents': integer(500, [1, 10_000_000]),
  'wallet.topUpMaxCents': integer(1_000_000, [100, 100_000_000]),
  'wallet.withdrawMinCents': integer(1000, [1, 10_000_000]),
  'wallet.withdrawMinDinars': integer(10_000, [1, 100_000_000]),
  'wallet.twoPeopleCents': integer(50_000, [0, 100_000_000]),
  'wallet.twoPeopleDinars': integer(650_000, [0, 1_000_000_000]),
  'wallet.preChargeOn': { schema: z.boolean(), value: true },
  'wallet.preChargePercent7': decimal(0.5, [0, 20]),
  'wallet.preChargePercent15': decimal(2, [0, 20]),
  'wallet.preChargeMinDinars': integer(25_000, [1, 1_000_000_000]),
  'fees.insurancePercent': decimal(1, [0, 10]),
  'fees.storageFreeDays': integer(5, [0, 60]),
  'fees.storageCentsPerCbmDay': integer(50, [0, 100_000]),
  'fees.airDivisor': integer(7000, [1000, 20_000]),
  'fees.rateJumpPercent': decimal(2, [0, 100]),
  'fees.estimateAlarmPercent': decimal(20, [0, 500]),
  'sourcing.yuanPerDollar': decimal(7.1, [1, 100]),
  'sourcing.warehouseDistrict': { schema: z.string().regex(/^\d{6}$/), value: '330782' },
  'sourcing.chinaFreightCents': integer(200, [0, 100_000]),
  'sourcing.picturesMb': integer(10_000, [0, 1_000_000]),
  'logistics.chinaDaysFrom': integer(2, [0, 60]),
  'logistics.chinaDaysTo': integer(3, [0, 60]),
  'logistics.seaDaysFrom': integer(30, [1, 120]),
  'logistics.seaDaysTo': integer(40, [1, 150]),
  'logistics.airDaysFrom': integer(4, [1, 60]),
  'logistics.airDaysTo': integer(7, [1, 60]),
  'logistics.silentDays': integer(14, [1, 90]),
  /**
   * Quality checks at receiving: this share of lines (a category may have its own), every line of a
   * supplier of whose lines at least this share was found wrong within a year, and every line of an
   * order worth so much. 0: by this none.
   */
  'logistics.checkPercent': integer(0, [0, 100]),
  'logistics.checkSupplierPercent': integer(5, [0, 100]),
  'logistics.checkOrderCents': integer(100_000, [0, 100_000_000]),
  /** From this worth of an order on, its collector shows an identity document. 0: never. */
  'logistics.identityFromCents': integer(50_000, [0, 100_000_000]),
  /** Photos that the closing of a container takes at least. */
  'logistics.closingPhotos': integer(1, [0, 10]),
  /** Photos that prove a hand-over or a courier's visit at least. 0: a signature on paper will do. */
  'logistics.proofPhotos': integer(0, [0, maxProofPhotos]),
  'logistics.unclaimedDays': integer(60, [31, 365]),
  /**
   * How many months before the present one records stay in the database: events that all
   * subscribers have handled, and the audit trail (1200: for good).
   */
  'records.eventMonths': integer(3, [1, 120]),
  'records.auditMonths': integer(1200, [24, 1200]),
  /** Letters of goods’ texts that the translation service may be asked for in a month. */
  'translations.charactersPerMonth': integer(500_000, [0, 1_000_000_000]),
  /**
   * What one customer or visitor, one member of staff, and all customers of one network may upload
   * in a day.
   */
  'uploads.personPerDay': integer(200, [1, 100_000]),
  'uploads.personMbPerDay': integer(500, [1, 1_000_000]),
  'uploads.staffPerDay': integer(5000, [1, 100_000]),
  'uploads.staffMbPerDay': integer(20_000, [1, 1_000_000]),
  'uploads.networkPerDay': integer(2000, [1, 1_000_000]),
  'uploads.networkMbPerDay': integer(5000, [1, 1_000_000]),
} as const satisfies Record<
  string,
  { schema: z.ZodType<number | string | boolean>; value: number | string | boolean }
>;

export type SettingKey = keyof typeof settings;
export type SettingValue<K extends SettingKey> = z.infer<(typeof settings)[K]['schema']>;
export const settingKeys = Object.keys(settings) as [SettingKey, ...SettingKey[]];

/** Of each pair the second is at least the first, and by so much more. */
export const settingPairs = [
  ['company.opensAt', 'company.closesAt', 1],
  ['logistics.chinaDaysFrom', 'logistics.chinaDaysTo', 0],
  ['logistics.seaDaysFrom', 'logistics.seaDaysTo', 0],
  ['logistics.airDaysFrom', 'logistics.airDaysTo', 0],
  ['wallet.topUpMinCents', 'wallet.topUpMaxCents', 0],
] as const satisfies readonly (readonly [SettingKey, SettingKey, number])[];

/** Settings outside the areas of money by which the company takes or gives more. */
const moneyKeys: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'orders.minimumCents',
  'orders.priceRiseAbsorbPercent',
  'orders.vipDiscountPercent',
  'agency.commissionPercent',
  'sourcing.yuanPerDollar',
  'sourcing.chinaFreightCents',
]);

/** What decides about money is not the administrator's: these belong to `settings.money`. */
const isMoneySetting = (key: SettingKey): boolean =>
  /^(payments|wallet|fees)\./.test(key) || moneyKeys.has(key);
export const moneySettingKeys = settingKeys.filter(isMoneySetting);
export const generalSettingKeys = settingKeys.filter((key) => !isMoneySetting(key));
