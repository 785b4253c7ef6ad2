import type { MeasureSource } from '@wasit/contract/fees/endpoints';
import type { ShippingClass } from '@wasit/contract/fees/names';
import type { MinorFeeLine } from '../lines/fee-line.ts';
import {
  chinaFreight,
  chinaFreightLine,
  discountLine,
  goodsLine,
  insuranceLine,
  seaFreightLine,
  type TariffTerms,
} from '../lines/fees.rules.ts';
import { measureSpread, type SizeMm, volumeMm3 } from '../lines/measures.rules.ts';

/** One SKU and quantity of an estimate. Money in US cents; weight and size of one packed unit. */
export interface EstimateLine {
  readonly quantity: number;
  /** The unit the goods are sold in; needed only where the lines of the estimate are shown. */
  readonly unit?: string | undefined;
  readonly unitPriceMinor: number;
  readonly supplierId: number;
  readonly chinaFreightMinor: number;
  readonly weightGrams: number;
  readonly sizeMm: SizeMm;
  readonly measureSource: MeasureSource;
  readonly shippingClass: ShippingClass;
}

export interface Spread {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

export interface MinorEstimate {
  readonly quantity: number;
  readonly goodsMinor: number;
  readonly chinaFreightMinor: number;
  readonly seaFreightMinor: Spread;
  readonly insuranceMinor: number;
  readonly totalMinor: Spread;
  readonly cbm: number;
  readonly weightKg: number;
  readonly lines: readonly MinorFeeLine[];
  readonly sampleTariff: boolean;
  /** Sources of the measures, with the possible error of each in percent. */
  readonly sources: readonly { readonly source: MeasureSource; readonly percent: number }[];
}

/** Discount of a customer's level: US cents, and its percentage. */
export interface Discount {
  readonly discountMinor: number;
  readonly discountPercent: number;
}

export type SpreadEnd = keyof Spread;
export const spreadEnds: readonly SpreadEnd[] = ['low', 'likely', 'high'];
/** Possible error of weight and volume, in percent. */
export const spreadPercent = (source: MeasureSource) => Math.round(measureSpread[source] * 100);

export const spreadFactor = (end: SpreadEnd, source: MeasureSource): number =>
  1 + measureSpread[source] * { low: -1, likely: 0, high: 1 }[end];

/** The load of some lines at one end of their range of measures. */
const loadOf = (lines: readonly EstimateLine[], end: SpreadEnd) => ({
  volumeMm3: lines.reduce(
    (sum, line) =>
      sum + line.quantity * volumeMm3(line.sizeMm) * spreadFactor(end, line.measureSource),
    0,
  ),
  weightGrams: lines.reduce(
    (sum, line) => sum + line.quantity * line.weightGrams * spreadFactor(end, line.measureSource),
    0,
  ),
});

/**
 * A parcel contains one supplier's goods of one shipping class: batteries and liquids are packed
 * and declared separately.
 */
function parcelsOf(lines: readonly EstimateLine[]): EstimateLine[][] {
  const parcels = new Map<string, EstimateLine[]>();
  for (const line of lines) {
    const key = `${line.supplierId} ${line.shippingClass}`;
    const parcel = parcels.get(key);
    if (parcel) parcel.push(line);
    else parcels.set(key, [line]);
  }
  return [...parcels.values()];
}

/** The likely sea freight of open loads, parcel by parcel. US cents. */
export const seaFreightLikely = (
  lines: readonly EstimateLine[],
  termsOf: (shippingClass: ShippingClass) => TariffTerms,
): number =>
  sum(
    parcelsOf(lines).map((parcel) =>
      seaFreightLine(loadOf(parcel, 'likely'), {
        terms: termsOf(parcel[0]?.shippingClass ?? 'general'),
        label: '',
      }),
    ),
  );

const sum = (lines: readonly MinorFeeLine[]): number =>
  lines.reduce((total, { amountMinor }) => total + amountMinor, 0);

/**
 * Landed cost: goods less a discount, freight inside China, sea freight as low / likely / high by
 * `measureSpread`, insurance. US cents.
 */
export function estimate(
  lines: readonly EstimateLine[],
  {
    termsOf,
    insurancePercent,
    discount,
  }: {
    termsOf: (shippingClass: ShippingClass) => TariffTerms;
    insurancePercent: number;
    discount?: Discount | undefined;
  },
): MinorEstimate {
  const goods = goodsLine(lines);
  const discountLines = discount?.discountMinor
    ? [
        discountLine(discount.discountMinor, {
          goodsMinor: goods.amountMinor,
          percent: discount.discountPercent,
        }),
      ]
    : [];
  const chinaFreightLines = [...chinaFreight(lines)]
    .filter(([, minor]) => minor > 0)
    .map(([supplierId, minor]) => chinaFreightLine(minor, { label: {}, supplierId }));
  const insurance = insuranceLine(goods.amountMinor, insurancePercent);
  const parcels = parcelsOf(lines).map((parcel) => ({
    parcel,
    terms: termsOf(parcel[0]?.shippingClass ?? 'general'),
  }));
  const freightAt = (end: SpreadEnd) =>
    parcels.map(({ parcel, terms }) => seaFreightLine(loadOf(parcel, end), { terms, label: '' }));
  const [low, likely, high] = spreadEnds.map((end) => sum(freightAt(end)));
  const seaFreightMinor = { low: low ?? 0, likely: likely ?? 0, high: high ?? 0 };
  const fixedMinor =
    goods.amountMinor + sum(discountLines) + sum(chinaFreightLines) + insurance.amountMinor;
  const load = loadOf(lines, 'likely');
  return {
    quantity: lines.reduce((total, { quantity }) => total + quantity, 0),
    goodsMinor: goods.amountMinor,
    chinaFreightMinor: sum(chinaFreightLines),
    seaFreightMinor,
    insuranceMinor: insurance.amountMinor,
    totalMinor: {
      low: fixedMinor + seaFreightMinor.low,
      likely: fixedMinor + seaFreightMinor.likely,
      high: fixedMinor + seaFreightMinor.high,
    },
    cbm: Math.round(load.volumeMm3 / 1e5) / 1e4,
    weightKg: Math.round(load.weightGrams) / 1000,
    lines: [goods, ...discountLines, ...chinaFreightLines, ...freightAt('likely'), insurance],
    sampleTariff: parcels.some(({ terms }) => terms.sample),
    sources: [...new Set(lines.map(({ measureSource }) => measureSource))].map((source) => ({
      source,
      percent: spreadPercent(source),
    })),
  };
}
