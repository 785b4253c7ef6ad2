import { type Locale, pickText } from '@wasit/contract/locales';
import type { ScannedParcel, StaffParcel } from '@wasit/contract/logistics/endpoints';
import type { ParcelStatus } from '@wasit/contract/orders/states';
import { fail } from '../../../../platform/errors.ts';
import type { CallInput } from '../../../../platform/http/call/call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { only, pluck } from '../../../../platform/pluck.ts';
import { findUserIds, usersByIds } from '../../../accounts/index.ts';
import { findLines, type OrderLineRow, ordersByNo, unitOfLine } from '../../../orders/index.ts';
import { parcelsOfScan } from '../cartons.store.ts';
import { checksOf } from '../checks/parcel-checks.store.ts';
import { type LineToCheck, linesToCheck } from '../checks/quality-check.ts';
import { viewQuestion } from '../goods-questions/goods-questions.view.ts';
import { questionsOfParcels } from '../goods-questions.store.ts';
import { piecesInParcel } from '../parcel.rules.ts';
import { linesInParcels, type ParcelRow, parcelById, parcelsOfLines } from '../parcels.store.ts';
import { viewParcels } from './parcels.view.ts';
import { searchParcels } from './search-parcels.store.ts';
import { variantOf } from './variant.ts';

/** A line refunded before its parcel arrived is not sent in it. */
const isNotSent = (line: OrderLineRow, { status, receivedAt }: ParcelRow): boolean =>
  line.status === 'refunded' &&
  (receivedAt === null
    ? status === 'expected'
    : line.refundedAt !== null && line.refundedAt < receivedAt);

/**
 * Parcels as shown to the warehouses: customer, contents, and whether they may be loaded. A fixed
 * number of queries per page.
 */
export async function viewStaffParcels(
  platform: Platform,
  rows: readonly ParcelRow[],
  locale: Locale,
): Promise<StaffParcel[]> {
  const reader = platform.db;
  const [views, orders, users, checks, questions, parcelLines] = await Promise.all([
    viewParcels({ platform, reader, locale }, rows),
    ordersByNo(reader, pluck(rows, 'orderNo')),
    usersByIds(reader, pluck(rows, 'userId')),
    checksOf(reader, pluck(rows, 'parcelId')),
    questionsOfParcels(reader, pluck(rows, 'parcelId')),
    linesInParcels(reader, pluck(rows, 'parcelId')),
  ]);
  const lineParcels = await parcelsOfLines(reader, [
    ...new Set(parcelLines.map(({ lineId }) => lineId)),
  ]);
  const lines = new Map(
    (await findLines(reader, [...new Set(parcelLines.map((parcelLine) => parcelLine.lineId))])).map(
      (line) => [line.lineId, line],
    ),
  );
  return rows.flatMap((row, index) => {
    const [view, order] = [views[index], orders.get(row.orderNo)];
    if (!view || !order) return [];
    const ownChecks = checks.filter(({ parcelId }) => parcelId === row.parcelId);
    const contents = parcelLines
      .filter((parcelLine) => parcelLine.parcelId === row.parcelId)
      .flatMap((parcelLine) => lines.get(parcelLine.lineId) ?? [])
      // Counted lines keep their name even so.
      .filter(
        (line) => !isNotSent(line, row) || ownChecks.some(({ lineId }) => lineId === line.lineId),
      );
    const parcelsOfLine = (lineId: string) =>
      lineParcels.filter((lineParcel) => lineParcel.lineId === lineId);
    const unitOf = (lineId: string) => unitOfLine(lines.get(lineId) ?? { unit: null });
    const lineViews = contents.map((line) => ({
      lineId: line.lineId,
      name: pickText(line.name, locale),
      variant: variantOf(line, locale),
      picture: line.picture,
      quantity: line.quantity,
      unit: unitOfLine(line),
      pieces: isNotSent(line, row)
        ? 0
        : piecesInParcel(line.quantity, parcelsOfLine(line.lineId), row.parcelId),
      isSplit:
        line.status !== 'refunded' &&
        parcelsOfLine(line.lineId).some(
          (lineParcel) => lineParcel.parcelId !== row.parcelId && lineParcel.status !== 'lost',
        ),
    }));
    return [
      {
        ...view,
        orderNo: row.orderNo,
        orderStatus: order.status,
        customer: users.get(row.userId)?.userName ?? '',
        lines: lineViews,
        pieces: lineViews.reduce((sum, { pieces }) => sum + pieces, 0),
        paid: order.secondStagePaidAt !== null,
        deliveryMethod: order.deliveryMethod,
        shelf: row.shelf,
        held: row.heldReason,
        checks: ownChecks.map(({ id, lineId, expected, counted, finding, inspected, note }) => ({
          checkId: id,
          lineId,
          expected,
          counted,
          finding,
          inspected,
          note,
          questions: questions
            .filter((question) => question.parcelId === row.parcelId && question.lineId === lineId)
            .map((question) => viewQuestion(question, unitOf(lineId))),
        })),
      },
    ];
  });
}

async function viewStaffParcel(
  platform: Platform,
  row: ParcelRow,
  locale: Locale,
): Promise<StaffParcel> {
  return only(await viewStaffParcels(platform, [row], locale));
}

/** Only a parcel that is still to be received has something to check. */
async function linesStillToCheck(platform: Platform, parcelId: string): Promise<LineToCheck[]> {
  const row = await parcelById(platform.db, parcelId);
  return row.status === 'expected' ? linesToCheck(platform, platform.db, row) : [];
}

/** @throws NOT_FOUND */
export const staffParcel = async (
  platform: Platform,
  parcelId: string,
  locale: Locale,
): Promise<StaffParcel> =>
  viewStaffParcel(platform, await parcelById(platform.db, parcelId), locale);

/**
 * The parcels under one waybill: the first, and in `others` those of other orders.
 * @throws NOT_FOUND
 */
export async function staffParcels(
  platform: Platform,
  [parcelId, ...others]: readonly [string, ...string[]],
  locale: Locale,
): Promise<ScannedParcel> {
  const [parcel, ...otherViews] = await Promise.all([
    staffParcel(platform, parcelId, locale),
    ...others.map((other) => staffParcel(platform, other, locale)),
  ]);
  return { ...parcel, others: otherViews, toCheck: await linesStillToCheck(platform, parcelId) };
}

/**
 * Looks up a scanned code: its parcel in the requested status, or the first one that was not written
 * off, and the remaining ones in `others`.
 * @throws NOT_FOUND
 */
export async function scannedParcel(
  platform: Platform,
  { waybill, status = 'expected' }: { waybill: string; status?: ParcelStatus | undefined },
  locale: Locale,
): Promise<ScannedParcel> {
  const rows = await parcelsOfScan(platform.db, waybill);
  const views = await viewStaffParcels(platform, rows, locale);
  const match =
    views.find((view) => view.status === status) ??
    views.find((view) => view.status !== 'lost') ??
    views[0] ??
    fail('NOT_FOUND', { field: 'waybill' });
  return {
    ...match,
    others: views.filter((view) => view !== match),
    toCheck: await linesStillToCheck(platform, match.parcelId),
  };
}

/** Words find a part of a waybill or order number, or a customer by their name, phone or e-mail. */
export async function staffParcelPage(
  platform: Platform,
  query: CallInput<'parcelList'>,
  locale: Locale,
) {
  const userIds = await findUserIds(platform.db, query.search);
  const { rows, ...page } = await searchParcels(platform.db, { ...query, userIds });
  return { items: await viewStaffParcels(platform, rows, locale), ...page };
}
