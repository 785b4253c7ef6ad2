import { z } from 'zod';
import { trimmed } from '../../wire.ts';

const text = (value: string) => ({ schema: trimmed(500), value });
const whole = (value: number, [min, max]: readonly [number, number]) => ({
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
      .regex(/^(\s*(sun|mon|tue|wed|thu|fri|sat)[a-z]*[,;]?\s*){1,7}$/i, 'FORMAT'),
    value: 'Sat Sun Mon Tue Wed Thu',
  },
  'company.opensAt': whole(9, [0, 23]),
  'company.closesAt': whole(18, [1, 24]),
  /** "2026-11-25" that day alone, "05-01" each year. */
  'company.holidays': {
    schema: z
      .string()
      .trim()
      .max(500)
      .regex(/^((\d{4}-)?[01]\d-[0-3]\d([\s,;]+|$))*$/, 'FORMAT'),
    value: '01-01 03-21 05-01',
  },
  'orders.minimumCents': whole(1500, [0, 10_000_000]),
  'orders.payWithinHours': whole(24, [1, 720]),
  /**
   * Orders that wait for their first payment, of one account; "unproven" has neither phone number
   * nor e-mail address confirmed.
   */
  'orders.unpaidMost': whole(50, [1, 10_000]),
  'orders.unpaidMostUnproven': whole(10, [1, 10_000]),
  'orders.unpaidCents': whole(5_000_000, [100, 1_000_000_000]),
  'orders.unpaidCentsUnproven': whole(500_000, [100, 1_000_000_000]),
  'orders.unprovenStockPercent': whole(50, [1, 100]),
  'orders.allUnprovenStockPercent': whole(50, [1, 100]),
  'orders.graceMinutesAfterReject': whole(30, [1, 1440]),
  'orders.autoConfirmDays': whole(3, [1, 60]),
  'orders.dispatchConfirmDays': whole(14, [1, 90]),
  'orders.complaintDays': whole(7, [0, 90]),
  'orders.damageComplaintDays': whole(3, [0, 90]),
  'orders.evidenceHours': whole(24, [1, 720]),
  /** In working hours. */
  'orders.complaintAcceptHours': whole(7, [1, 200]),
  /** Hours of working days, day and night. */
  'orders.complaintReviewHours': whole(24, [1, 720]),
  'orders.priceRiseAbsorbPercent': decimal(2, [0, 20]),
  'orders.priceRiseAnswerHours': whole(48, [1, 720]),
  'logistics.goodsAnswerHours': whole(48, [1, 720]),
  'orders.vipDiscountPercent': decimal(2, [0, 50]),
  'staff.idleMinutes': whole(30, [5, 720]),
  'agency.modeHours': whole(8, [1, 24]),
  /** Of what the orders of an agent brought for goods. */
  'agency.commissionPercent': decimal(2, [0, 50]),
  'agency.assignedOnly': { schema: z.boolean(), value: true },
  'accounts.sessionIdleDays': whole(30, [1, 365]),
  'accounts.sessionMaxDays': whole(180, [1, 730]),
  'accounts.codesPerTargetDay': whole(10, [1, 100]),
  'accounts.codesPerAddressHour': whole(60, [1, 10_000]),
  'accounts.whatsappCountries': text('IQ TR SA CN'),
  'accounts.whatsappCodesPerBlockDay': whole(50, [1, 10_000]),
  'accounts.whatsappCodesPerAccountDay': whole(15, [1, 100]),
  'accounts.whatsappCodesPerDay': whole(2000, [1, 1_000_000]),
  'accounts.whatsappCodesPerMonth': whole(20_000, [1, 10_000_000]),
  'accounts.registerNeedsCode': { schema: z.boolean(), value: false },
  'accounts.invitationCodes': text(''),
  /** At least the six months for which data is kept (specification, section 9). */
  'accounts.visitorDays': whole(365, [183, 3650]),
  'cart.keepDays': whole(30, [1, 365]),
  /** After so many hours a customer who wants it is reminded of their cart. 0: never. */
  'cart.remindAfterHours': whole(24, [0, 720]),
  'cart.remindEveryDays': whole(7, [1, 90]),
  'cart.maxLines': whole(200, [1, 500]),
  'cart.mixedBatchNeedsBoth': { schema: z.boolean(), value: false },
  'favourites.most': whole(1000, [10, 5000]),
  'favourites.mostGroups': whole(50, [1, 500]),
  'favourites.groupNameLetters': whole(40, [5, 200]),
  'favourites.exportMost': whole(200, [1, 500]),
  /** At most three files, each for three days (specification, section 9). */
  'favourites.exportsStored': whole(3, [1, 20]),
  'favourites.exportDays': whole(3, [1, 60]),
  /** Below these a figure of the market is not shown. */
  'market.leastOrders': whole(5, [1, 1000]),
  'market.leastGoods': whole(20, [1, 1000]),
  'market.leastBuyers': whole(3, [3, 1000]),
  'payments.dinarStep': whole(250, [1, 1000]),
  'payments.reviewMinutes': whole(15, [1, 1440]),
  'payments.tillDifferenceDinars': whole(5000, [0, 10_000_000]),
  'payments.twoPeopleAboveCents': whole(100_000, [0, 1_000_000_000]),
  'payments.bank.accountName': text('Wasit General Trading (sample)'),
  'payments.bank.bankName': text('Sample Bank of Baghdad'),
  'payments.bank.accountNumber': text('IQ00 SAMP 0000 0000 0000 000'),
  'payments.bank.branchName': text('Karrada'),
  'payments.bank.swift': text('SAMPIQBA'),
  'wallet.topUpMinCents': whole(500, [1, 10_000_000]),
  'wallet.topUpMaxCents': whole(1_000_000, [100, 100_000_000]),
  'wallet.withdrawMinCents': whole(1000, [1, 10_000_000]),
  'wallet.withdrawMinDinars': whole(10_000, [1, 100_000_000]),
  'wallet.twoPeopleCents': whole(50_000, [0, 100_000_000]),
  'wallet.twoPeopleDinars': whole(650_000, [0, 1_000_000_000]),
  'wallet.preChargeOn': { schema: z.boolean(), value: true },
  'wallet.preChargePercent7': decimal(0.5, [0, 20]),
  'wallet.preChargePercent15': decimal(2, [0, 20]),
  'wallet.preChargeMinDinars': whole(25_000, [1, 1_000_000_000]),
  'fees.insurancePercent': decimal(1, [0, 10]),
  'fees.storageFreeDays': whole(5, [0, 60]),
  'fees.storageCentsPerCbmDay': whole(50, [0, 100_000]),
  'fees.airDivisor': whole(7000, [1000, 20_000]),
  'fees.rateJumpPercent': decimal(2, [0, 100]),
  'fees.estimateAlarmPercent': decimal(20, [0, 500]),
  'sourcing.yuanPerDollar': decimal(7.1, [1, 100]),
  'sourcing.warehouseDistrict': { schema: z.string().regex(/^\d{6}$/), value: '330782' },
  'sourcing.chinaFreightCents': whole(200, [0, 100_000]),
  'sourcing.picturesMb': whole(10_000, [0, 1_000_000]),
  'logistics.chinaDaysFrom': whole(2, [0, 60]),
  'logistics.chinaDaysTo': whole(3, [0, 60]),
  'logistics.seaDaysFrom': whole(30, [1, 120]),
  'logistics.seaDaysTo': whole(40, [1, 150]),
  'logistics.airDaysFrom': whole(4, [1, 60]),
  'logistics.airDaysTo': whole(7, [1, 60]),
  'logistics.silentDays': whole(14, [1, 90]),
  /**
   * Quality checks at receiving: this share of lines (a category may have its own), every line of a
   * supplier of whose lines at least this share was found wrong within a year, and every line of an
   * order worth so much. 0: by this none.
   */
  'logistics.checkPercent': whole(0, [0, 100]),
  'logistics.checkSupplierPercent': whole(5, [0, 100]),
  'logistics.checkOrderCents': whole(100_000, [0, 100_000_000]),
  /** From this worth of an order on, its collector shows an identity document. 0: never. */
  'logistics.identityFromCents': whole(50_000, [0, 100_000_000]),
  /** Photos that the closing of a container takes at least. */
  'logistics.closingPhotos': whole(1, [0, 10]),
  'logistics.unclaimedDays': whole(60, [31, 365]),
  /**
   * How many months what is done stays in the database before the present one: events that everybody
   * has heard, and the audit trail (1200: for good).
   */
  'records.eventMonths': whole(3, [1, 120]),
  'records.auditMonths': whole(1200, [24, 1200]),
  /** Letters of goods’ texts that the translation service may be asked for in a month. */
  'translations.charactersPerMonth': whole(500_000, [0, 1_000_000_000]),
  /**
   * What one customer or visitor, one member of staff, and all customers of one network may upload
   * in a day.
   */
  'uploads.personPerDay': whole(200, [1, 100_000]),
  'uploads.personMbPerDay': whole(500, [1, 1_000_000]),
  'uploads.staffPerDay': whole(5000, [1, 100_000]),
  'uploads.staffMbPerDay': whole(20_000, [1, 1_000_000]),
  'uploads.networkPerDay': whole(2000, [1, 1_000_000]),
  'uploads.networkMbPerDay': whole(5000, [1, 1_000_000]),
} as const satisfies Record<
  string,
  { schema: z.ZodType<number | string | boolean>; value: number | string | boolean }
>;

export type SettingKey = keyof typeof settings;
export type SettingValue<K extends SettingKey> = z.infer<(typeof settings)[K]['schema']>;
export const settingKeys = Object.keys(settings) as [SettingKey, ...SettingKey[]];

/** What decides about money is not the administrator's: these belong to `settings.money`. */
const isMoneySetting = (key: SettingKey): boolean =>
  /^(payments|wallet|fees)\.|^orders\.(vipDiscountPercent|minimumCents)$|^agency\.commissionPercent$/.test(
    key,
  );
export const moneySettingKeys = settingKeys.filter(isMoneySetting);
export const generalSettingKeys = settingKeys.filter((key) => !isMoneySetting(key));
