import type { LandedCost } from '@wasit/contract/fees/endpoints';
import type { ShippingClass } from '@wasit/contract/fees/names';
import { roundMinor } from '@wasit/contract/money';
import type { DualMoney } from '@wasit/contract/wire';
import { cachedBriefly } from '../../platform/cached-briefly.ts';
import type { Reader } from '../../platform/db/db.ts';
import { BusinessError } from '../../platform/errors.ts';
import { readSetting, readSettings } from '../../platform/settings/settings.ts';
import {
  type Discount,
  type EstimateLine,
  estimate,
  type MinorEstimate,
} from './estimate.rules.ts';
import type { MinorFeeLine } from './fee-line.ts';
import { viewFeeLine } from './fee-line.view.ts';
import { insuranceLine, seaFreightLine, shareOfCarton, storageLine } from './fees.rules.ts';
import { type SizeMm, volumeMm3 } from './measures.rules.ts';
import { priceTags, type Tags, tagsAt } from './price-tags.ts';
import { type Pause, storageTime } from './storage.rules.ts';
import { seaTermsAt } from './tariff-terms.ts';

/** The estimate in US cents, for those who store it beside an order. */
export async function estimateMinor(
  reader: Reader,
  { at, lines }: { at: Date; lines: readonly EstimateLine[] },
): Promise<MinorEstimate> {
  const [termsOf, insurancePercent] = await Promise.all([
    seaTermsAt(reader, at),
    readSetting(reader, 'fees.insurancePercent'),
  ]);
  return estimate(lines, { termsOf, insurancePercent });
}

/**
 * What a landed cost follows from beside the goods: settings, the sea tariffs of one moment and the
 * rate.
 */
export interface CostTerms {
  readonly settings: Awaited<ReturnType<typeof readSettings>>;
  readonly termsOf: Awaited<ReturnType<typeof seaTermsAt>>;
  readonly tags: Tags;
}

/**
 * Today's rate with the settings and sea tariffs of `at`, all asked at once.
 * @throws UNAVAILABLE without a rate or a tariff
 */
export async function readCostTerms(reader: Reader, at: Date): Promise<CostTerms> {
  const [settings, termsOf, tags] = await Promise.all([
    readSettings(reader),
    seaTermsAt(reader, at),
    priceTags(reader),
  ]);
  return { settings, termsOf, tags };
}

/**
 * The same for lists that are asked for often: as of at most a tenth of a second ago; undefined as
 * long as there is no rate or no tariff, for goods are listed without a landed cost too.
 */
export const termsForLists = cachedBriefly((platform) =>
  readCostTerms(platform.db, platform.clock.now()).catch((error: unknown) => {
    if (error instanceof BusinessError && error.key === 'UNAVAILABLE') return undefined;
    throw error;
  }),
);

const eachMinor = (totalMinor: number, quantity: number): number =>
  roundMinor(totalMinor / Math.max(1, quantity));

/** What one piece of a line will likely have cost in Baghdad, in USD and IQD. */
export function landedEach(line: EstimateLine, { settings, termsOf, tags }: CostTerms): DualMoney {
  const { totalMinor } = estimate([line], {
    termsOf,
    insurancePercent: settings['fees.insurancePercent'],
  });
  return tags(eachMinor(totalMinor.likely, line.quantity));
}

/** What the goods will cost in Baghdad: low / likely / high, in USD and IQD. */
export function landedCost(
  lines: readonly EstimateLine[],
  { terms, discount }: { terms: CostTerms; discount?: Discount },
): LandedCost {
  const { settings, termsOf, tags: shown } = terms;
  const cost = estimate(lines, {
    termsOf,
    insurancePercent: settings['fees.insurancePercent'],
    discount,
  });
  const tag = tagsAt(shown);
  const spread = ({ low, likely, high }: MinorEstimate['totalMinor']) => ({
    low: tag(low),
    likely: tag(likely),
    high: tag(high),
  });
  return {
    quantity: cost.quantity,
    goods: tag(cost.goodsMinor),
    chinaFreight: tag(cost.chinaFreightMinor),
    seaFreight: spread(cost.seaFreightMinor),
    insurance: tag(cost.insuranceMinor),
    total: spread(cost.totalMinor),
    each: spread({
      low: eachMinor(cost.totalMinor.low, cost.quantity),
      likely: eachMinor(cost.totalMinor.likely, cost.quantity),
      high: eachMinor(cost.totalMinor.high, cost.quantity),
    }),
    cbm: cost.cbm,
    weightKg: cost.weightKg,
    chinaDays: { from: settings['logistics.chinaDaysFrom'], to: settings['logistics.chinaDaysTo'] },
    seaDays: { from: settings['logistics.seaDaysFrom'], to: settings['logistics.seaDaysTo'] },
    lines: cost.lines.map((line) => viewFeeLine(line, 'en')),
    sources: [...cost.sources],
    rate: shown.rate,
    sampleTariff: cost.sampleTariff,
  };
}

/** What is measured by us, outside. */
export interface CarriedBox {
  readonly weightGrams: number;
  readonly sizeMm: SizeMm;
  readonly shippingClass: ShippingClass;
}

export interface MeasuredParcel extends CarriedBox {
  readonly parcelId: string | number;
  /** Shown beside its line, e.g. the waybill. */
  readonly label: string;
  /** The carton it was packed into, the volumes of all parcels in it, and which of them it is. */
  readonly carton?:
    | (CarriedBox & { readonly volumesMm3: readonly number[]; readonly index: number })
    | undefined;
}

/**
 * The second stage: sea freight of each measured parcel and insurance of the goods. US cents, at
 * the tariffs of `at`. A packed parcel has its share of its carton's freight, by volume; `alone` is
 * what each would cost by itself.
 */
export async function secondStageFee(
  reader: Reader,
  { at, goodsMinor, parcels }: { at: Date; goodsMinor: number; parcels: readonly MeasuredParcel[] },
): Promise<{
  lines: MinorFeeLine[];
  totalMinor: number;
  alone: ReadonlyMap<string | number, number>;
}> {
  const [termsOf, insurancePercent] = await Promise.all([
    seaTermsAt(reader, at),
    readSetting(reader, 'fees.insurancePercent'),
  ]);
  const alone = new Map<string | number, number>();
  const freight = parcels.map((parcel) => {
    const own = freightLine(parcel, { termsOf, label: parcel.label });
    alone.set(parcel.parcelId, own.amountMinor);
    const { parcelId, carton, label } = parcel;
    const line = carton ? shareOfCarton(freightLine(carton, { termsOf, label }), carton) : own;
    return { ...line, inputs: { ...line.inputs, parcelId } };
  });
  const lines = [...freight, insuranceLine(goodsMinor, insurancePercent)];
  const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { lines, totalMinor, alone };
}

const freightLine = (
  { sizeMm, weightGrams, shippingClass }: CarriedBox,
  { termsOf, label }: { termsOf: Awaited<ReturnType<typeof seaTermsAt>>; label: string },
): MinorFeeLine =>
  seaFreightLine(
    { volumeMm3: volumeMm3(sizeMm), weightGrams },
    { terms: termsOf(shippingClass), label },
  );

/** Sea freight of boxes, each by itself, at the tariffs of `at`. US cents. */
export async function boxFreight(
  reader: Reader,
  { at, boxes }: { at: Date; boxes: readonly CarriedBox[] },
): Promise<number[]> {
  const termsOf = await seaTermsAt(reader, at);
  return boxes.map((box) => freightLine(box, { termsOf, label: '' }).amountMinor);
}

/** Free natural days, then US cents for each m³ and begun day. */
export interface StorageTerms {
  readonly freeDays: number;
  readonly centsPerCbmDay: number;
}

async function storageTermsNow(reader: Reader): Promise<StorageTerms> {
  const settings = await readSettings(reader);
  return {
    freeDays: settings['fees.storageFreeDays'],
    centsPerCbmDay: settings['fees.storageCentsPerCbmDay'],
  };
}

export interface StorageFee {
  /** Charged days: every day that began after the free ones, pauses left out. */
  readonly days: number;
  /** US cents. */
  readonly dueMinor: number;
  readonly freeUntil: Date;
  readonly formula: string;
  /** The same as a line of a payable; null when nothing is due. */
  readonly line: MinorFeeLine | null;
}

/**
 * Storage from `from` (when the free days start) until `until`: free natural days (Asia/Baghdad,
 * setting `fees.storageFreeDays`), then m³ × begun days × setting `fees.storageCentsPerCbmDay`; no
 * time passes in a pause (specification, section 4; product decision 6). `terms` were frozen
 * before; without them today's hold.
 */
export async function storageFee(
  reader: Reader,
  {
    cbm,
    from,
    until,
    pauses = [],
    terms = null,
  }: {
    cbm: number;
    from: Date;
    until: Date;
    pauses?: readonly Pause[];
    terms?: StorageTerms | null;
  },
): Promise<StorageFee> {
  const { freeDays, centsPerCbmDay } = terms ?? (await storageTermsNow(reader));
  const { days, freeUntil, pausedDays } = storageTime(pauses, { from, until, freeDays });
  const line = storageLine({ cbm, days, centsPerCbmDay, freeDays, pausedDays });
  return {
    days,
    dueMinor: line.amountMinor,
    freeUntil,
    formula: line.formula,
    line: line.amountMinor > 0 ? line : null,
  };
}
