import { z } from 'zod';
import { trimmed } from './wire.ts';

const text = (value: string) => ({ schema: trimmed(500), value });
const whole = (value: number, [min, max]: readonly [number, number]) => ({ schema: z.number().int().min(min).max(max), value });
const decimal = (value: number, [min, max]: readonly [number, number]) => ({ schema: z.number().min(min).max(max), value });

/** Typed settings that staff edit in the console; the value here is the default (product decisions: *setting*). */
export const settings = {
  'company.name': text('Wasit'),
  'company.phone': text('+964 770 000 0000'),
  'company.email': text('hello@wasit.example'),
  'company.address': text('Karrada, Baghdad (sample)'),
  'company.registration': text(''),
  'company.whatsapp': text('+964 770 000 0000'),
  'orders.minimumCents': whole(1500, [0, 10_000_000]),
  'orders.payWithinHours': whole(24, [1, 720]),
  'orders.graceMinutesAfterReject': whole(30, [1, 1440]),
  'orders.autoConfirmDays': whole(3, [1, 60]),
  'orders.dispatchConfirmDays': whole(14, [1, 90]),
  'orders.complaintDays': whole(7, [0, 90]),
  'orders.priceRiseAbsorbPercent': decimal(2, [0, 20]),
  'orders.priceRiseAnswerHours': whole(48, [1, 720]),
  'orders.vipDiscountPercent': decimal(2, [0, 50]),
  'agency.modeHours': whole(8, [1, 24]),
  'agency.assignedOnly': { schema: z.boolean(), value: true },
  'accounts.sessionIdleDays': whole(30, [1, 365]),
  'accounts.sessionMaxDays': whole(180, [1, 730]),
  'accounts.codesPerTargetDay': whole(10, [1, 100]),
  'accounts.codesPerAddressHour': whole(60, [1, 10_000]),
  'accounts.registerNeedsCode': { schema: z.boolean(), value: false },
  'accounts.invitationCodes': text(''),
  'cart.keepDays': whole(30, [1, 365]),
  'cart.maxLines': whole(200, [1, 500]),
  'cart.mixedBatchNeedsBoth': { schema: z.boolean(), value: false },
  'payments.dinarStep': whole(250, [1, 1000]),
  'payments.reviewMinutes': whole(15, [1, 1440]),
  'payments.tillDifferenceDinars': whole(5000, [0, 10_000_000]),
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
  'logistics.chinaDaysFrom': whole(2, [0, 60]),
  'logistics.chinaDaysTo': whole(3, [0, 60]),
  'logistics.seaDaysFrom': whole(30, [1, 120]),
  'logistics.seaDaysTo': whole(40, [1, 150]),
  'logistics.airDaysFrom': whole(4, [1, 60]),
  'logistics.airDaysTo': whole(7, [1, 60]),
  'logistics.silentDays': whole(14, [1, 90]),
} as const satisfies Record<string, { schema: z.ZodType<number | string | boolean>; value: number | string | boolean }>;

export type SettingKey = keyof typeof settings;
export type SettingValue<K extends SettingKey> = z.infer<(typeof settings)[K]['schema']>;
export const settingKeys = Object.keys(settings) as [SettingKey, ...SettingKey[]];
