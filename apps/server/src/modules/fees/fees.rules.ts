import type { MeasureSource } from '@wasit/contract/catalogue';
import type { FeeLine, ShippingClass } from '@wasit/contract/fees';
import { type Locale, pickText, type Texts } from '@wasit/contract/locales';
import { roundMinor, toWire, usd } from '@wasit/contract/money';

/** Millimetres, outside measures of one packed unit or of one parcel. */
export interface SizeMm {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

export interface TariffTerms {
  readonly tariffId: string;
  readonly shippingClass: ShippingClass;
  /** US cents. */
  readonly perCbmMinor: number;
  readonly minimumPerParcelMinor: number;
  readonly sample: boolean;
}

/** One amount in US cents with all it was computed from. */
export interface MinorFeeLine {
  readonly kind: FeeLine['kind'];
  /** A waybill or number as it is, or a name in the languages it has. */
  readonly label: string | Texts;
  /** Language-free, e.g. "0.182 m³ × 210.00 USD". */
  readonly formula: string;
  readonly amountMinor: number;
  readonly tariffId: string | null;
  /** The numbers behind the amount: `recompute` gives the same cents from them alone. */
  readonly inputs: Readonly<Record<string, number | string>>;
}

/** A line as the reader of `locale` sees it. */
export const viewFeeLine = ({ kind, label, formula, amountMinor, tariffId }: MinorFeeLine, locale: Locale): FeeLine => ({
  kind,
  label: typeof label === 'string' ? label : pickText(label, locale),
  formula,
  amount: toWire(usd(amountMinor)),
  tariffId,
});

export const dollars = (minor: number): string => `${(minor / 100).toFixed(2)} USD`;
const cubicMetres = (litres: number): string => `${(litres / 1000).toFixed(3)} m³`;
const kilograms = (grams: number): string => `${Number((grams / 1000).toFixed(2))} kg`;

export const volumeMm3 = ({ length, width, height }: SizeMm): number => length * width * height;

/**
 * What the sea carrier charges for, in litres (1/1000 m³): max(CBM, kg / 1000), rounded half-up to the litre, at least one (product decision 6).
 * Rounding the quantity first is what lets the shown formula be recomputed to the cent.
 */
export const chargeableLitres = (load: { volumeMm3: number; weightGrams: number }): number =>
  Math.max(1, roundMinor(Math.max(load.volumeMm3 / 1e6, load.weightGrams / 1000)));

const freightOf = (litres: number, terms: { perCbmMinor: number; minimumMinor: number }): number =>
  Math.max(roundMinor((litres * terms.perCbmMinor) / 1000), terms.minimumMinor);

/** Sea freight of one parcel: chargeable m³ × tariff, at least the tariff's minimum (product decision 6). US cents. */
export function seaFreightLine(
  load: { volumeMm3: number; weightGrams: number },
  { terms, label }: { terms: TariffTerms; label: string },
): MinorFeeLine {
  const litres = chargeableLitres(load);
  const { perCbmMinor, minimumPerParcelMinor: minimumMinor } = terms;
  const amountMinor = freightOf(litres, { perCbmMinor, minimumMinor });
  const byWeight = load.weightGrams / 1000 > load.volumeMm3 / 1e6;
  const measure = byWeight ? `${cubicMetres(litres)} (${kilograms(load.weightGrams)} ÷ 1000)` : cubicMetres(litres);
  const product = `${measure} × ${dollars(perCbmMinor)}`;
  return {
    kind: 'sea-freight',
    label,
    formula: roundMinor((litres * perCbmMinor) / 1000) < minimumMinor ? `max(${product}, ${dollars(minimumMinor)})` : product,
    amountMinor,
    tariffId: terms.tariffId,
    inputs: {
      volumeMm3: load.volumeMm3,
      weightGrams: load.weightGrams,
      shippingClass: terms.shippingClass,
      perCbmMinor,
      minimumMinor,
    },
  };
}

/** Insurance: a percentage of the goods (setting `fees.insurancePercent`). US cents. */
export const insuranceLine = (goodsMinor: number, percent: number): MinorFeeLine => ({
  kind: 'insurance',
  label: '',
  formula: `${percent}% × ${dollars(goodsMinor)}`,
  amountMinor: roundMinor((goodsMinor * percent) / 100),
  tariffId: null,
  inputs: { goodsMinor, percent },
});

/** Storage beyond the free days: m³ × days × price. US cents. */
export const storageLine = (storage: { cbm: number; days: number; centsPerCbmDay: number }, label = ''): MinorFeeLine => ({
  kind: 'storage',
  label,
  formula: `${storage.cbm.toFixed(3)} m³ × ${storage.days} d × ${dollars(storage.centsPerCbmDay)}`,
  amountMinor: roundMinor(storage.cbm * storage.days * storage.centsPerCbmDay),
  tariffId: null,
  inputs: { ...storage },
});

/** Freight inside China of one supplier's parcel: the highest quote among its lines. US cents. */
export const chinaFreightLine = (amountMinor: number, { label, supplierId }: { label: Texts; supplierId: number }): MinorFeeLine => ({
  kind: 'china-freight',
  label,
  formula: dollars(amountMinor),
  amountMinor,
  tariffId: null,
  inputs: { amountMinor, supplierId },
});

/** Discount on goods: a percentage of them, below zero. US cents. */
export const discountLine = (discountMinor: number, { goodsMinor, percent }: { goodsMinor: number; percent: number }): MinorFeeLine => ({
  kind: 'discount',
  label: '',
  formula: `−${percent}% × ${dollars(goodsMinor)}`,
  amountMinor: -discountMinor,
  tariffId: null,
  inputs: { amountMinor: -discountMinor, goodsMinor, percent },
});

/** Goods of one estimate or order: quantities × unit prices. US cents. */
export function goodsLine(lines: readonly { quantity: number; unitPriceMinor: number }[]): MinorFeeLine {
  const amountMinor = lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0);
  const shown =
    lines.length > 6 ? dollars(amountMinor) : lines.map((line) => `${line.quantity} × ${dollars(line.unitPriceMinor)}`).join(' + ');
  return { kind: 'goods', label: '', formula: shown, amountMinor, tariffId: null, inputs: { amountMinor } };
}

const numberOf = (line: MinorFeeLine, name: string): number => Number(line.inputs[name] ?? 0);

/** The cents of a line from its stored inputs alone: differs from `amountMinor` only when somebody changed one of them. */
export function recompute(line: MinorFeeLine): number {
  const of = (name: string) => numberOf(line, name);
  switch (line.kind) {
    case 'sea-freight':
      return freightOf(chargeableLitres({ volumeMm3: of('volumeMm3'), weightGrams: of('weightGrams') }), {
        perCbmMinor: of('perCbmMinor'),
        minimumMinor: of('minimumMinor'),
      });
    case 'insurance':
      return roundMinor((of('goodsMinor') * of('percent')) / 100);
    case 'storage':
      return roundMinor(of('cbm') * of('days') * of('centsPerCbmDay'));
    default:
      return of('amountMinor');
  }
}

/**
 * How far a packed unit may differ from what its source says, as a share. Our own rule (no outside source): what we measured ourselves varies by
 * packing only; makers' figures leave the carton out; suppliers round in their favour; a category average is a guess.
 */
export const measureSpread: Readonly<Record<MeasureSource, number>> = { measured: 0.03, official: 0.08, supplier: 0.2, category: 0.4 };

/** Per supplier parcel the highest quote among its lines, in US cents. */
export function chinaFreight(lines: readonly { supplierId: number; chinaFreightMinor: number }[]): Map<number, number> {
  const highest = new Map<number, number>();
  for (const { supplierId, chinaFreightMinor } of lines) highest.set(supplierId, Math.max(highest.get(supplierId) ?? 0, chinaFreightMinor));
  return highest;
}
