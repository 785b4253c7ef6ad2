import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { containerSizes } from '../logistics/endpoints.ts';
import { DualMoney, digits, Quantity } from '../wire.ts';
import { FeeLine, measureSources } from './endpoints.ts';
import { shippingClasses } from './names.ts';

const centimetres = digits(z.number().min(0.1).max(1300));

/** Packed pieces of one kind: outside measures and weight of one. */
export const LoadInput = z.object({
  pieces: Quantity,
  lengthCm: centimetres,
  widthCm: centimetres,
  heightCm: centimetres,
  weightKg: digits(z.number().min(0.001).max(30_000)),
  shippingClass: z.enum(shippingClasses).default('general'),
  source: z.enum(measureSources).default('supplier'),
  /** Value of the goods in US dollars, for the insurance; 0 leaves it out. */
  goodsUsd: digits(z.number().min(0).max(10_000_000)).default(0),
  /** Days the goods stay in the warehouse. */
  storageDays: digits(z.number().int().min(0).max(365)).default(0),
});

const Spread = z.object({ low: DualMoney, likely: DualMoney, high: DualMoney });

const Way = z.object({
  freight: Spread,
  /** How the likely freight is counted. */
  line: FeeLine,
  /** The charged quantity: m³ at sea, kg by air. */
  chargeable: z.number(),
  days: z.object({ from: z.number().int(), to: z.number().int() }),
  sampleTariff: z.boolean(),
});

export const LoadEstimate = z.object({
  pieces: z.number().int(),
  cbm: z.number(),
  weightKg: z.number(),
  /** Tolerances of weight and size, by source, in percent. */
  spreadPercent: z.number(),
  sea: Way,
  /** Null where no air tariff is published. */
  air: Way.nullable(),
  insurance: z.object({ amount: DualMoney, line: FeeLine }).nullable(),
  storage: z.object({
    freeDays: z.number().int(),
    /** One charged day of this load. */
    perDay: DualMoney,
    /** For the requested days. */
    amount: DualMoney,
    line: FeeLine.nullable(),
  }),
  containers: z.array(
    z.object({
      size: z.enum(containerSizes),
      capacityCbm: z.number(),
      capacityKg: z.number(),
      /** Of volume or weight, whichever is tighter. */
      fillPercent: z.number(),
      limit: z.enum(['volume', 'weight']),
      /**
       * How many such pieces fit into one container, by volume and weight, ignoring how they stack.
       */
      piecesPerContainer: z.number().int(),
    }),
  ),
  rate: z.number(),
});
export type LoadEstimate = z.infer<typeof LoadEstimate>;

export const loadEstimateEndpoints = endpointsOf({
  loadEstimate: endpoint('POST', '/ds/business/loadEstimate', {
    summary:
      'Freight of pieces by measures and weight, by sea and by air: low, likely, high; containers, insurance, storage.',
    in: LoadInput,
    out: LoadEstimate,
    policy: 'anyone',
    readsReplica: true,
    perMinute: 120,
  }),
});

/** Billed second stages compared with the estimate shown before the order. */
export const EstimateAccuracy = z.object({
  /** With fewer orders than this the figures of a source stay empty. */
  minOrders: z.number().int(),
  items: z.array(
    z.object({
      source: z.enum(measureSources),
      orders: z.number().int(),
      /** Share of orders in percent; null below `minOrders`. */
      within: z.number().nullable(),
      below: z.number().nullable(),
      above: z.number().nullable(),
      /** Half of the orders deviated less than this from the likely figure, in percent. */
      medianOffPercent: z.number().nullable(),
    }),
  ),
});
export type EstimateAccuracy = z.infer<typeof EstimateAccuracy>;

export const accuracyEndpoints = endpointsOf({
  estimateAccuracy: endpoint('POST', '/ds/business/estimateAccuracy', {
    summary:
      'How near past estimates came to what was measured, by where weight and size came from.',
    out: EstimateAccuracy,
    policy: 'anyone',
    readsReplica: true,
    perMinute: 120,
  }),
});
