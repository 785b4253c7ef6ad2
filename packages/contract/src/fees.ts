import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DualMoney, Empty, Instant, Money, PublicId, required } from './wire.ts';

export const shippingClasses = ['general', 'battery', 'liquid', 'fragile', 'bulky'] as const;
export type ShippingClass = (typeof shippingClasses)[number];

/** One amount explained: the formula with its numbers, so that it can be recomputed to the cent. */
export const FeeLine = z.object({
  kind: z.enum(['goods', 'discount', 'china-freight', 'sea-freight', 'insurance', 'storage', 'service', 'price-difference']),
  /** What the line is for, e.g. a parcel's waybill or a supplier's name; empty where the kind says it all. */
  label: z.string(),
  /** The formula in figures, e.g. "0.182 m³ × 210 USD". Language-free. */
  formula: z.string(),
  amount: Money,
  tariffId: PublicId.nullable(),
});
export type FeeLine = z.infer<typeof FeeLine>;

/** What the goods will cost in Baghdad: low / likely / high. The width comes from how well weight and size are known. */
export const LandedCost = z.object({
  quantity: z.number().int(),
  goods: DualMoney,
  chinaFreight: DualMoney,
  seaFreight: z.object({ low: DualMoney, likely: DualMoney, high: DualMoney }),
  insurance: DualMoney,
  total: z.object({ low: DualMoney, likely: DualMoney, high: DualMoney }),
  cbm: z.number(),
  weightKg: z.number(),
  chinaDays: z.object({ from: z.number().int(), to: z.number().int() }),
  seaDays: z.object({ from: z.number().int(), to: z.number().int() }),
  lines: z.array(FeeLine),
  /** Fees and tariffs are samples until the operator enters his own. */
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

/** Sea freight = max(m³, kg / 1000) × `perCbm`, at least `minimumPerParcel`; one tariff per route and class, effective-dated. */
export const Tariff = z.object({
  tariffId: PublicId,
  route: z.string(),
  shippingClass: z.enum(shippingClasses),
  perCbm: Money,
  minimumPerParcel: Money,
  effectiveFrom: Instant,
  author: z.string(),
  sample: z.boolean(),
});
export type Tariff = z.infer<typeof Tariff>;

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

export const feeEndpoints = {
  getRate: endpoint('getRate', {
    summary: 'Dinars per dollar now.',
    in: Empty,
    out: z.object({ rate: z.number(), at: Instant }),
    policy: 'anyone',
    errors: [],
  }),
  warehouseList: endpoint('warehouseList', {
    summary: 'Warehouses and pickup points.',
    in: Empty,
    out: z.object({ items: z.array(Warehouse) }),
    policy: 'anyone',
    errors: [],
  }),
  rateHistory: endpoint('rateHistory', {
    summary: 'All exchange rates, the newest first.',
    in: Empty,
    out: z.object({ items: z.array(Rate) }),
    policy: 'staff',
    errors: [],
  }),
  setRate: endpoint('setRate', {
    summary: 'Append a new rate; more than 2% away needs `confirmed`.',
    in: z.object({ dinarsPerDollar: dinars, source: required(100), reason: required(200), confirmed: z.boolean().default(false) }),
    out: Rate,
    policy: 'staff:fees.manage',
    errors: ['RATE_JUMP'],
    idempotent: true,
  }),
  tariffList: endpoint('tariffList', {
    summary: 'Tariffs with their effective dates, the newest first.',
    in: Empty,
    out: z.object({ items: z.array(Tariff) }),
    policy: 'staff',
    errors: [],
  }),
  publishTariff: endpoint('publishTariff', {
    summary: 'Publish a tariff from an instant on; amounts already issued keep theirs.',
    in: z.object({
      shippingClass: z.enum(shippingClasses),
      perCbm: Money,
      minimumPerParcel: Money,
      effectiveFrom: Instant.optional(),
      reason: required(200),
    }),
    out: Tariff,
    policy: 'staff:fees.manage',
    errors: [],
    idempotent: true,
  }),
};
