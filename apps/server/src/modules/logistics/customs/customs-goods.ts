import { type Locale, pickText } from '@wasit/contract/locales';
import type { CustomsGap } from '@wasit/contract/logistics/containers/containers';
import type { Reader } from '../../../platform/db/db.ts';
import { pick, pluck } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { customsFacts } from '../../catalogue/index.ts';
import { findLines, unitOfLine } from '../../orders/index.ts';
import { cartonsByIds } from '../parcels/cartons.store.ts';
import { piecesInParcel, shippedVolume, shippedWeight } from '../parcels/parcel.rules.ts';
import {
  linesInParcels,
  type ParcelRow,
  parcelsInContainer,
  parcelsOfLines,
} from '../parcels/parcels.store.ts';
import { variantOf } from '../parcels/views/variant.ts';
import { shareMeasures } from './customs.rules.ts';

interface GoodsQuery {
  readonly containerId: string;
  readonly locale: Locale;
}

export interface CustomsLine {
  readonly parcelId: string;
  /** Its carton, or its parcel if it is in no carton. */
  readonly box: string;
  readonly orderNo: string;
  readonly lineId: string;
  readonly skuId: number;
  readonly productId: number;
  readonly name: string;
  readonly variant: string;
  readonly hsCode: string | null;
  readonly madeIn: string | null;
  readonly pieces: number;
  readonly unit: string;
  readonly grams: number;
  readonly cm3: number;
  /** US cents. */
  readonly valueMinor: number;
}

export interface CustomsParcel {
  readonly parcelId: string;
  readonly orderNo: string;
  readonly customer: string;
  readonly waybill: string;
  /** The carton it is packed in. */
  readonly cartonNo: string | null;
  readonly weightGrams: number;
  readonly sizeMm: { readonly length: number; readonly width: number; readonly height: number };
  readonly volumeMm3: number;
}

/** A container's contents as customs require them. A fixed number of queries. */
export async function customsGoods(reader: Reader, { containerId, locale }: GoodsQuery) {
  const rows = await parcelsInContainer(reader, containerId);
  const contents = await linesInParcels(reader, pluck(rows, 'parcelId'));
  const lineIds = [...new Set(contents.map(({ lineId }) => lineId))];
  const [orderLines, lineParcels, users] = await Promise.all([
    findLines(reader, lineIds),
    parcelsOfLines(reader, lineIds),
    usersByIds(reader, pluck(rows, 'userId')),
  ]);
  const lines = new Map(orderLines.map((line) => [line.lineId, line]));
  const facts = await customsFacts(reader, pluck(orderLines, 'productId'));
  const cartons = await cartonsByIds(reader, pluck(rows, 'cartonId'));
  const parcels = rows.map((row) => ({
    cartonNo: cartons.get(row.cartonId ?? '')?.cartonNo ?? null,
    parcelId: row.parcelId,
    orderNo: row.orderNo,
    customer: users.get(row.userId)?.userName ?? '',
    waybill: row.waybill,
    weightGrams: shippedWeight(row),
    sizeMm: outerSizeOf(cartons.get(row.cartonId ?? '') ?? row),
    volumeMm3: shippedVolume(row),
  }));
  const packed = contents.flatMap(({ parcelId, lineId }) => {
    const line = lines.get(lineId);
    if (!line || line.status === 'refunded') return [];
    const pieces = piecesInParcel(
      line.quantity,
      lineParcels.filter((lineParcel) => lineParcel.lineId === lineId),
      parcelId,
    );
    if (pieces === 0) return [];
    const { length, width, height } = line.sizeMm;
    return [
      {
        parcelId,
        line,
        pieces,
        unitGrams: line.weightGrams,
        unitMm3: length * width * height,
        quantity: line.quantity,
        lineTotalMinor: line.lineTotalMinor,
      },
    ];
  });
  const measureShares = shareMeasures(parcels, packed);
  return {
    parcels,
    lines: packed.map(({ parcelId, line, pieces }, index) => ({
      parcelId,
      box: parcels.find((parcel) => parcel.parcelId === parcelId)?.cartonNo ?? parcelId,
      ...pick(line, 'orderNo', 'lineId', 'skuId', 'productId'),
      name: pickText(line.name, locale),
      variant: variantOf(line, locale),
      hsCode: facts.get(line.productId)?.hsCode ?? null,
      madeIn: facts.get(line.productId)?.madeIn ?? null,
      pieces,
      unit: unitOfLine(line),
      ...(measureShares[index] ?? { grams: 0, cm3: 0, valueMinor: 0 }),
    })),
  };
}

const outerSizeOf = ({
  lengthMm,
  widthMm,
  heightMm,
}: Pick<ParcelRow, 'lengthMm' | 'widthMm' | 'heightMm'>) => ({
  length: lengthMm ?? 0,
  width: widthMm ?? 0,
  height: heightMm ?? 0,
});

/** Goods aboard without HS code, weight or value: each line once. */
export async function customsGaps(reader: Reader, query: GoodsQuery): Promise<CustomsGap[]> {
  const { lines } = await customsGoods(reader, query);
  const linesById = new Map(lines.map((line) => [line.lineId, line]));
  return [...linesById.values()].flatMap(
    ({ orderNo, lineId, productId, name, hsCode, grams, valueMinor }) => {
      const lacks: CustomsGap['lacks'] = [
        ...(hsCode === null ? (['hsCode'] as const) : []),
        ...(grams === 0 ? (['weight'] as const) : []),
        ...(valueMinor === 0 ? (['value'] as const) : []),
      ];
      return lacks.length === 0 ? [] : [{ orderNo, lineId, productId, name, lacks }];
    },
  );
}
