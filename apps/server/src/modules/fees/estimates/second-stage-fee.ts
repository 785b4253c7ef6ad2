import type { ShippingClass } from '@wasit/contract/fees/names';
import type { Reader } from '../../../platform/db/db.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import type { MinorFeeLine } from '../lines/fee-line.ts';
import { insuranceLine, seaFreightLine, shareOfCarton } from '../lines/fees.rules.ts';
import { type SizeMm, volumeMm3 } from '../lines/measures.rules.ts';
import { seaTermsAt } from '../tariffs/tariff-terms.ts';

/** Outside measures, taken by us. */
export interface CarriedBox {
  readonly weightGrams: number;
  readonly sizeMm: SizeMm;
  readonly shippingClass: ShippingClass;
}

export interface MeasuredParcel extends CarriedBox {
  readonly parcelId: string | number;
  /** Shown with its line, e.g. the waybill. */
  readonly label: string;
  /** The carton it was packed into, the volumes of all parcels in it, and its index among them. */
  readonly carton?:
    | (CarriedBox & { readonly volumesMm3: readonly number[]; readonly index: number })
    | undefined;
}

/**
 * The second stage: sea freight of each measured parcel and insurance of the goods. US cents, at
 * the tariffs of `at`. A packed parcel pays its share of the carton's freight, by volume; `standaloneMinor`
 * is what each would cost by itself.
 */
export async function secondStageFee(
  reader: Reader,
  { at, goodsMinor, parcels }: { at: Date; goodsMinor: number; parcels: readonly MeasuredParcel[] },
) {
  const [termsOf, insurancePercent] = await Promise.all([
    seaTermsAt(reader, at),
    readSetting(reader, 'fees.insurancePercent'),
  ]);
  const standaloneMinor = new Map<string | number, number>();
  const freight = parcels.map((parcel) => {
    const own = freightLine(parcel, { termsOf, label: parcel.label });
    standaloneMinor.set(parcel.parcelId, own.amountMinor);
    const { parcelId, carton, label } = parcel;
    const line = carton ? shareOfCarton(freightLine(carton, { termsOf, label }), carton) : own;
    return { ...line, inputs: { ...line.inputs, parcelId } };
  });
  const lines = [...freight, insuranceLine(goodsMinor, insurancePercent)];
  const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { lines, totalMinor, standaloneMinor };
}

const freightLine = (
  { sizeMm, weightGrams, shippingClass }: CarriedBox,
  { termsOf, label }: { termsOf: Awaited<ReturnType<typeof seaTermsAt>>; label: string },
): MinorFeeLine =>
  seaFreightLine(
    { volumeMm3: volumeMm3(sizeMm), weightGrams },
    { terms: termsOf(shippingClass), label },
  );

/** Sea freight of separate boxes at the tariffs of `at`. US cents. */
export async function boxFreight(
  reader: Reader,
  { at, boxes }: { at: Date; boxes: readonly CarriedBox[] },
): Promise<number[]> {
  const termsOf = await seaTermsAt(reader, at);
  return boxes.map((box) => freightLine(box, { termsOf, label: '' }).amountMinor);
}
