import type { RouteName, ShippingClass } from '@wasit/contract/fees/names';
import type { Texts } from '@wasit/contract/locales';
import { roundMinor, splitMinor } from '@wasit/contract/money';
import {
  cubicMetres,
  formatUsd,
  formulaWithMinimum,
  kilograms,
  type MinorFeeLine,
} from './fee-line.ts';
import {
  chargeableCentikilos,
  chargeableLitres,
  type Load,
  volumetricGrams,
} from './measures.rules.ts';
import { unitsInput } from './units-input.ts';

export interface TariffTerms {
  readonly tariffId: string;
  readonly route: RouteName;
  readonly shippingClass: ShippingClass;
  /** US cents for one m³ at sea, for one kg by air. */
  readonly priceMinor: number;
  readonly minimumPerParcelMinor: number;
  readonly effectiveFrom: Date;
  readonly sample: boolean;
}

/**
 * The inputs of a freight line that come from its tariff: enough to recompute it, and the version.
 */
const tariffInputs = ({
  route,
  shippingClass,
  minimumPerParcelMinor,
  effectiveFrom,
  sample,
}: TariffTerms) => ({
  route,
  shippingClass,
  minimumMinor: minimumPerParcelMinor,
  tariffFrom: effectiveFrom.toISOString(),
  sampleTariff: sample ? 1 : 0,
});

const seaProduct = (litres: number, perCbmMinor: number): number =>
  roundMinor((litres * perCbmMinor) / 1000);
const airProduct = (centikilos: number, perKgMinor: number): number =>
  roundMinor((centikilos * perKgMinor) / 100);

/**
 * Sea freight of one parcel: chargeable m³ × tariff, at least the tariff's minimum (product
 * decision 6). US cents.
 */
export function seaFreightLine(
  load: Load,
  { terms, label }: { terms: TariffTerms; label: string },
): MinorFeeLine {
  const litres = chargeableLitres(load);
  const { priceMinor: perCbmMinor } = terms;
  const byWeight = load.weightGrams / 1000 > load.volumeMm3 / 1e6;
  const measure = byWeight
    ? `${cubicMetres(litres)} (${kilograms(load.weightGrams)} ÷ 1000)`
    : cubicMetres(litres);
  return {
    kind: 'sea-freight',
    label,
    ...priceOf(`${measure} × ${formatUsd(perCbmMinor)}`, seaProduct(litres, perCbmMinor), terms),
    inputs: {
      volumeMm3: load.volumeMm3,
      weightGrams: load.weightGrams,
      perCbmMinor,
      ...tariffInputs(terms),
    },
  };
}

/** The price by a tariff, at least its minimum. */
const priceOf = (formula: string, productMinor: number, terms: TariffTerms) => {
  const { tariffId, minimumPerParcelMinor: minimumMinor } = terms;
  return {
    formula: formulaWithMinimum(formula, { productMinor, minimumMinor }),
    amountMinor: Math.max(productMinor, minimumMinor),
    tariffId,
  };
};

/**
 * Air freight of one parcel: max(kg, L × W × H cm / divisor) × tariff, at least the tariff's
 * minimum (product decision 6). US cents.
 */
export function airFreightLine(
  load: Load,
  { terms, divisor, label }: { terms: TariffTerms; divisor: number; label: string },
): MinorFeeLine {
  const centikilos = chargeableCentikilos({ ...load, divisor });
  const { priceMinor: perKgMinor } = terms;
  const byVolume = volumetricGrams({ ...load, divisor }) > load.weightGrams;
  const kilos = kilograms(centikilos * 10);
  const measure = byVolume
    ? `${kilos} (${Math.round(load.volumeMm3 / 1000)} cm³ ÷ ${divisor})`
    : kilos;
  return {
    kind: 'air-freight',
    label,
    ...priceOf(`${measure} × ${formatUsd(perKgMinor)}`, airProduct(centikilos, perKgMinor), terms),
    inputs: {
      volumeMm3: load.volumeMm3,
      weightGrams: load.weightGrams,
      perKgMinor,
      divisor,
      ...tariffInputs(terms),
    },
  };
}

/** Insurance: a percentage of the goods (setting `fees.insurancePercent`). US cents. */
export const insuranceLine = (goodsMinor: number, percent: number): MinorFeeLine => ({
  kind: 'insurance',
  label: '',
  formula: `${percent}% × ${formatUsd(goodsMinor)}`,
  amountMinor: roundMinor((goodsMinor * percent) / 100),
  tariffId: null,
  inputs: { goodsMinor, percent },
});

/** Storage beyond the free days: m³ × days × price. US cents. */
export const storageLine = (
  {
    cbm,
    days,
    centsPerCbmDay,
    ...dayCounts
  }: { cbm: number; days: number; centsPerCbmDay: number; freeDays?: number; pausedDays?: number },
  label = '',
): MinorFeeLine => ({
  kind: 'storage',
  label,
  formula: `${cbm.toFixed(3)} m³ × ${days} d × ${formatUsd(centsPerCbmDay)}`,
  amountMinor: roundMinor(cbm * days * centsPerCbmDay),
  tariffId: null,
  inputs: { cbm, days, centsPerCbmDay, ...dayCounts },
});

/** Freight inside China of one supplier's parcel: the highest quote among its lines. US cents. */
export const chinaFreightLine = (
  amountMinor: number,
  { label, supplierId }: { label: Texts; supplierId: number },
): MinorFeeLine => ({
  kind: 'china-freight',
  label,
  formula: formatUsd(amountMinor),
  amountMinor,
  tariffId: null,
  inputs: { amountMinor, supplierId },
});

/** Discount on goods: a percentage of them, below zero. US cents. */
export const discountLine = (
  discountMinor: number,
  { goodsMinor, percent }: { goodsMinor: number; percent: number },
): MinorFeeLine => {
  const percentMinor = roundMinor((goodsMinor * percent) / 100);
  return {
    kind: 'discount',
    label: '',
    formula:
      discountMinor === percentMinor
        ? `−${percent}% × ${formatUsd(goodsMinor)}`
        : `−${formatUsd(discountMinor)}`,
    amountMinor: 0 - discountMinor,
    tariffId: null,
    // Less than the percentage if the goods would fall below the minimum of an order, more with a
    // coupon.
    inputs: {
      goodsMinor,
      percent,
      ...(discountMinor === percentMinor ? {} : { amountMinor: 0 - discountMinor }),
    },
  };
};

/** Discount of a coupon: a percentage of the goods it applies to, or an amount. US cents. */
export const couponLine = (
  discountMinor: number,
  { code, goodsMinor, percent }: { code: string; goodsMinor: number; percent: number | null },
): MinorFeeLine => ({
  kind: 'discount',
  label: code,
  formula:
    percent !== null && roundMinor((goodsMinor * percent) / 100) === discountMinor
      ? `−${percent}% × ${formatUsd(goodsMinor)}`
      : `−${formatUsd(discountMinor)}`,
  amountMinor: 0 - discountMinor,
  tariffId: null,
  inputs: {
    coupon: code,
    goodsMinor,
    ...(percent === null ? {} : { percent }),
    amountMinor: 0 - discountMinor,
  },
});

/** Goods of one estimate or order: quantities × unit prices. US cents. */
export function goodsLine(
  lines: readonly { quantity: number; unitPriceMinor: number; unit?: string | undefined }[],
): MinorFeeLine {
  const amountMinor = lines.reduce(
    (sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor,
    0,
  );
  const calculation =
    lines.length > 6
      ? formatUsd(amountMinor)
      : lines.map((line) => `${line.quantity} × ${formatUsd(line.unitPriceMinor)}`).join(' + ');
  return {
    kind: 'goods',
    label: '',
    formula: calculation,
    amountMinor,
    tariffId: null,
    inputs: {
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      items: lines.map(({ quantity, unitPriceMinor }) => `${quantity}x${unitPriceMinor}`).join(' '),
      units: unitsInput(lines),
    },
  };
}

/** A parcel's share of a carton's fee, by volume. The shares add up to the fee, to the cent. */
export function shareOfCarton(
  line: MinorFeeLine,
  { volumesMm3, index }: { volumesMm3: readonly number[]; index: number },
): MinorFeeLine {
  const sum = volumesMm3.reduce((total, volume) => total + volume, 0);
  const percent = sum > 0 ? ((volumesMm3[index] ?? 0) / sum) * 100 : 0;
  const amountMinor = splitMinor(line.amountMinor, volumesMm3)[index] ?? 0;
  return {
    ...line,
    formula: `${formatUsd(line.amountMinor)} × ${percentText(percent, { totalMinor: line.amountMinor, shareMinor: amountMinor })}%`,
    amountMinor,
    inputs: { ...line.inputs, shares: volumesMm3.join(' '), share: index },
  };
}

/**
 * The percentage with the fewest decimals that give the share to the cent; one decimal if none
 * does, since splitting may have moved the share by a cent.
 */
function percentText(
  percent: number,
  { totalMinor, shareMinor }: { totalMinor: number; shareMinor: number },
): string {
  const texts = [1, 2, 3, 4, 5].map((decimals) => percent.toFixed(decimals));
  return (
    texts.find((text) => roundMinor((totalMinor * Number(text)) / 100) === shareMinor) ??
    percent.toFixed(1)
  );
}

const itemsSum = (items: string): number =>
  items.split(' ').reduce((sum, item) => {
    const [quantity = '0', price = '0'] = item.split('x');
    return sum + Number(quantity) * Number(price);
  }, 0);

function amountBeforeShare({ kind, inputs }: Pick<MinorFeeLine, 'kind' | 'inputs'>): number {
  const input = (name: string) => Number(inputs[name] ?? 0);
  const hasInput = (name: string) => inputs[name] !== undefined;
  const load = { volumeMm3: input('volumeMm3'), weightGrams: input('weightGrams') };
  switch (kind) {
    case 'sea-freight':
      return Math.max(
        seaProduct(chargeableLitres(load), input('perCbmMinor')),
        input('minimumMinor'),
      );
    case 'air-freight':
      return Math.max(
        airProduct(
          chargeableCentikilos({ ...load, divisor: input('divisor') }),
          input('perKgMinor'),
        ),
        input('minimumMinor'),
      );
    case 'insurance':
      return roundMinor((input('goodsMinor') * input('percent')) / 100);
    case 'storage':
      return roundMinor(input('cbm') * input('days') * input('centsPerCbmDay'));
    case 'goods':
      return hasInput('items') ? itemsSum(String(inputs.items)) : input('amountMinor');
    case 'discount':
      // For lines older than the percentages, and for prices changed by an agent, the amount itself
      // is the input.
      return hasInput('amountMinor')
        ? input('amountMinor')
        : 0 - roundMinor((input('goodsMinor') * input('percent')) / 100);
    case 'price-difference':
      return hasInput('unitAfterMinor')
        ? input('quantity') * (input('unitAfterMinor') - input('unitBeforeMinor'))
        : input('amountMinor');
    default:
      return input('amountMinor');
  }
}

/**
 * Recalculates the cents of a line from its stored inputs: differs from `amountMinor` only if one
 * of them was changed.
 */
export function recompute(line: MinorFeeLine): number {
  const fullAmount = amountBeforeShare(line);
  const { shares, share } = line.inputs;
  return shares === undefined
    ? fullAmount
    : (splitMinor(fullAmount, String(shares).split(' ').map(Number))[Number(share)] ?? 0);
}

/** The highest quote among the lines of each supplier parcel, in US cents. */
export function chinaFreight(lines: readonly { supplierId: number; chinaFreightMinor: number }[]) {
  const highest = new Map<number, number>();
  for (const { supplierId, chinaFreightMinor } of lines)
    highest.set(supplierId, Math.max(highest.get(supplierId) ?? 0, chinaFreightMinor));
  return highest;
}
