import { z } from 'zod';
import { UnitQuantity } from '../catalogue/quantities.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { DualMoney, Instant, Money, Paging, PublicId, pageOf, required } from '../wire.ts';
import { JumpPercent } from './purchase-rates.ts';

/**
 * Sources of weight and size, most reliable first: they determine the width of an estimate (product
 * decision 6).
 */
export const measureSources = ['measured', 'official', 'supplier', 'category'] as const;
export type MeasureSource = (typeof measureSources)[number];

/** The sentence that explains how an amount is counted. */
export const feeRules = [
  'goods',
  'discount',
  'price-change',
  'coupon',
  'china-freight',
  'sea-volume',
  'sea-weight',
  'sea-minimum',
  'air-volume',
  'air-weight',
  'air-minimum',
  'insurance',
  'storage',
  'paid-before',
  'price-difference',
  'rest',
  'freight-correction',
  'other',
] as const;

/** The numbers behind an amount, each with its unit: 0.182 m³, 210 USD, 1 %, 3 days. */
export const feeTermNames = [
  'volume',
  'weight',
  'volumetric',
  'divisor',
  'chargeable',
  'price',
  'minimum',
  'goods',
  'percent',
  'freeDays',
  'days',
  'pausedDays',
  'pieces',
  'unitBefore',
  'unitAfter',
  'asked',
] as const;
export const feeUnits = ['m3', 'kg', 'usd', 'percent', 'days', 'pieces', 'cm3PerKg'] as const;

/** One amount explained: the formula with its numbers, so that it can be recomputed to the cent. */
export const FeeLine = z.object({
  kind: z.enum([
    'goods',
    'discount',
    'china-freight',
    'sea-freight',
    'air-freight',
    'insurance',
    'storage',
    'service',
    'price-difference',
    'freight-correction',
  ]),
  /**
   * The subject of the line, e.g. a parcel's waybill or a supplier's name; empty where the kind is
   * enough.
   */
  label: z.string(),
  /**
   * The formula in figures, e.g. "0.182 m³ × 210 USD". Language-free; a smallest charge is "max(…,
   * …)" (fee-formula.ts).
   */
  formula: z.string(),
  amount: Money,
  tariffId: PublicId.nullable(),
  rule: z.enum(feeRules),
  terms: z.array(
    z.object({
      name: z.enum(feeTermNames),
      value: z.number(),
      unit: z.enum(feeUnits),
      /** Of `pieces`: the same in the units that the goods are sold in. */
      quantities: z.array(UnitQuantity).optional(),
    }),
  ),
  /** The tariff it was counted with; `from` is null for lines issued before versions had a date. */
  tariff: z
    .object({ tariffId: PublicId, from: Instant.nullable(), sample: z.boolean() })
    .nullable(),
});
export type FeeLine = z.infer<typeof FeeLine>;

const DayRange = z.object({ from: z.number().int(), to: z.number().int() });

/** Transit inside China and at sea, as the buyer is told; an order keeps what it was told. */
export const transitDays = { chinaDays: DayRange, seaDays: DayRange };

/**
 * The landed cost of goods in Baghdad: low / likely / high. The width depends on the reliability of
 * weight and size.
 */
export const LandedCost = z.object({
  quantity: z.number().int(),
  goods: DualMoney,
  chinaFreight: DualMoney,
  seaFreight: z.object({ low: DualMoney, likely: DualMoney, high: DualMoney }),
  insurance: DualMoney,
  /** The second payment: sea freight and insurance in one amount. */
  secondStage: z.object({ low: DualMoney, likely: DualMoney, high: DualMoney }),
  /** Both payments; in dinars the sum of their amounts. */
  total: z.object({ low: DualMoney, likely: DualMoney, high: DualMoney }),
  /** The total of one piece, in the same steps as a card's price. */
  each: z.object({ low: DualMoney, likely: DualMoney, high: DualMoney }),
  cbm: z.number(),
  weightKg: z.number(),
  ...transitDays,
  lines: z.array(FeeLine),
  /** Why low and high differ: the sources of the measures, and their tolerances in percent. */
  sources: z.array(z.object({ source: z.enum(measureSources), percent: z.number() })),
  /** Dinars per dollar in these figures. */
  rate: z.number(),
  /** Fees and tariffs are samples until the operator enters real ones. */
  sampleTariff: z.boolean(),
});
export type LandedCost = z.infer<typeof LandedCost>;

export const Rate = z.object({
  rateId: PublicId,
  dinarsPerDollar: z.number(),
  source: z.string(),
  author: z.string(),
  reason: z.string(),
  at: Instant,
});
export type Rate = z.infer<typeof Rate>;

export const Warehouse = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['china', 'baghdad']),
  address: z.string(),
  phone: z.string(),
  hours: z.string(),
  sample: z.boolean(),
});
export type Warehouse = z.infer<typeof Warehouse>;

const dinars = z.number().min(1).max(1_000_000);

export const feeEndpoints = endpointsOf({
  getRate: endpoint('POST', '/ds/business/getRate', {
    summary: 'Dinars per dollar now.',
    out: z.object({ rate: z.number(), at: Instant }),
    policy: 'anyone',
    readsReplica: true,
  }),
  warehouseList: endpoint('POST', '/warehouse/list', {
    summary: 'Warehouses and pickup points.',
    out: z.object({ items: z.array(Warehouse) }),
    policy: 'anyone',
    readsReplica: true,
  }),
  rateHistory: endpoint('POST', '/console/fees/rates', {
    summary: 'Exchange rates, the newest first; `present`: the one in force.',
    in: Paging,
    out: pageOf(
      // `previous`: dinars per dollar before it, null for the first rate.
      Rate.extend({ previous: z.number().nullable() }),
    ).extend({ present: Rate.nullable(), jumpPercent: JumpPercent }),
    policy: 'staff',
  }),
  setRate: write('/console/fees/setRate', {
    summary: 'Append a new rate; one further away than `jumpPercent` needs `confirmed`.',
    in: z.object({
      dinarsPerDollar: dinars,
      source: required(100),
      reason: required(200),
      confirmed: z.boolean().default(false),
    }),
    out: Rate,
    policy: 'staff:fees.manage',
    errors: ['RATE_JUMP'],
  }),
});
