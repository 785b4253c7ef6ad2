import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import type { ParcelView } from '@wasit/contract/orders/views';
import type { Reader } from '../../../../platform/db/db.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { viewFeeLine } from '../../../fees/index.ts';
import { findLines, unitOfLine } from '../../../orders/index.ts';
import { type CartonRow, cartonsByIds, parcelsOfCartons } from '../cartons.store.ts';
import { checksOf } from '../checks/parcel-checks.store.ts';
import { viewQuestion } from '../goods-questions/goods-questions.view.ts';
import { type GoodsQuestionRow, questionsOfParcels } from '../goods-questions.store.ts';
import { cbmOf, volumeOf } from '../parcel.rules.ts';
import { containerNumbers, type ParcelRow, parcelsOfOrders, photosOf } from '../parcels.store.ts';
import { cartonShares } from '../second-stage/carton-shares.ts';

const sizeOf = ({ lengthMm, widthMm, heightMm }: ParcelRow): ParcelView['sizeMm'] =>
  lengthMm !== null && widthMm !== null && heightMm !== null
    ? { length: lengthMm, width: widthMm, height: heightMm }
    : null;

/** Whether the answer to a question emptied it: such a parcel is lost in the same commit. */
const isEmptied = (
  { parcelId, status, lostAt }: ParcelRow,
  questions: readonly GoodsQuestionRow[],
): boolean =>
  status === 'lost' &&
  questions.some(
    (question) =>
      question.parcelId === parcelId &&
      (question.state === 'refund' || question.state === 'replace') &&
      question.answeredAt?.getTime() === lostAt?.getTime(),
  );

/** When it reached its present status. */
const since = (row: ParcelRow): Date =>
  row.lostAt ??
  row.handedOverAt ??
  row.arrivedAt ??
  row.loadedAt ??
  row.receivedAt ??
  row.announcedAt;

/**
 * Parcels as shown to their buyer, with photos behind short-lived signed addresses. A fixed number
 * of queries.
 */
export async function viewParcels(
  { platform, reader, locale }: { platform: Platform; reader: Reader; locale: Locale },
  rows: readonly ParcelRow[],
): Promise<ParcelView[]> {
  const cartonIds = rows.map(({ cartonId }) => cartonId);
  const [photos, containerNos, shares, cartons, cartonParcels, questions] = await Promise.all([
    photosOf(reader, pluck(rows, 'parcelId')),
    containerNumbers(
      reader,
      rows.flatMap((row) => row.containerId ?? []),
    ),
    cartonShares(reader, rows, locale),
    cartonsByIds(reader, cartonIds),
    parcelsOfCartons(reader, cartonIds),
    questionsOfParcels(
      reader,
      rows.map(({ parcelId }) => parcelId),
    ),
  ]);
  const wrong = await discrepanciesIn(reader, rows, { questions, locale });
  return rows.map((row) => {
    const size = sizeOf(row);
    return {
      parcelId: row.parcelId,
      waybill: row.waybill,
      carrier: row.carrier,
      supplierName: pickText(row.supplierName, locale),
      status: row.status,
      isEmptied: isEmptied(row, questions),
      weightGrams: row.weightGrams,
      sizeMm: size,
      cbm: size ? cbmOf(volumeOf(row)) : null,
      photos: photos
        .filter((photo) => photo.parcelId === row.parcelId)
        .map(({ fileId, width, height }) => ({
          fileId,
          url: platform.files.signedUrl(fileId),
          width,
          height,
        })),
      containerNo: row.containerId ? (containerNos.get(row.containerId) ?? null) : null,
      fee: row.fee ? viewFeeLine(row.fee, locale) : null,
      shares: [...(shares.get(row.parcelId) ?? [])],
      carton: cartonViewOf(row, { cartons, cartonParcels }),
      discrepancies: wrong.get(row.parcelId) ?? [],
      at: since(row).toISOString(),
    };
  });
}

/** Findings in parcels, without the clerks' internal notes. */
async function discrepanciesIn(
  reader: Reader,
  rows: readonly ParcelRow[],
  { questions, locale }: { questions: readonly GoodsQuestionRow[]; locale: Locale },
): Promise<Map<string, ParcelView['discrepancies']>> {
  const checks = await checksOf(
    reader,
    rows.map(({ parcelId }) => parcelId),
  );
  const failedChecks = checks.flatMap(({ finding, ...check }) =>
    finding === 'pass' ? [] : [{ ...check, finding }],
  );
  if (failedChecks.length === 0) return new Map();
  const lines = await findLines(reader, [...new Set(failedChecks.map(({ lineId }) => lineId))]);
  const linesById = new Map(lines.map((line) => [line.lineId, line]));

  const byParcel = new Map<string, ParcelView['discrepancies']>();
  for (const row of rows)
    byParcel.set(
      row.parcelId,
      failedChecks
        .filter(({ parcelId }) => parcelId === row.parcelId)
        .flatMap(({ lineId, finding, expected, counted }) => {
          const line = linesById.get(lineId);
          if (!line) return [];
          const unit = unitOfLine(line);
          return [
            {
              name: pickText(line.name, locale),
              finding,
              expected,
              counted,
              unit,
              isOpen: row.heldReason !== null,
              questions: questions
                .filter(
                  (question) => question.parcelId === row.parcelId && question.lineId === lineId,
                )
                .map((question) => viewQuestion(question, unit)),
            },
          ];
        }),
    );
  return byParcel;
}

function cartonViewOf(
  { cartonId, savedMinor }: ParcelRow,
  {
    cartons,
    cartonParcels,
  }: { cartons: ReadonlyMap<string, CartonRow>; cartonParcels: readonly ParcelRow[] },
): ParcelView['carton'] {
  const carton = cartonId === null ? undefined : cartons.get(cartonId);
  if (!carton) return null;
  return {
    cartonNo: carton.cartonNo,
    weightGrams: carton.weightGrams,
    sizeMm: { length: carton.lengthMm, width: carton.widthMm, height: carton.heightMm },
    cbm: cbmOf(volumeOf(carton)),
    waybills: cartonParcels
      .filter((parcel) => parcel.cartonId === cartonId)
      .map(({ waybill }) => waybill),
    saved: toWire(usd(savedMinor ?? 0)),
  };
}

/** Parcels of one order, oldest first. */
export const parcelsOf = async (
  platform: Platform,
  reader: Reader,
  { orderNo, locale }: { orderNo: string; locale: Locale },
): Promise<ParcelView[]> =>
  viewParcels({ platform, reader, locale }, await parcelsOfOrders(reader, [orderNo]));
