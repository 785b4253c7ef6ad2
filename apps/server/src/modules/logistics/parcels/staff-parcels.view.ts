import { type Locale, pickText } from '@wasit/contract/locales';
import type { StaffParcel } from '@wasit/contract/logistics';
import type { ParcelStatus } from '@wasit/contract/order-states';
import type { Platform } from '../../../platform/platform.ts';
import { findUserByName, usersByIds } from '../../accounts/index.ts';
import { findLines, type OrderLineRow, ordersByNo } from '../../orders/index.ts';
import { piecesInOne } from './parcel.rules.ts';
import { linesInParcels, type ParcelRow, parcelById, parcelByWaybill, parcelsOfLines, searchParcels } from './parcels.store.ts';
import { viewParcels } from './parcels.view.ts';

const variantOf = ({ attributes }: OrderLineRow, locale: Locale): string =>
  attributes
    .map(({ value }) => pickText(value, locale))
    .filter(Boolean)
    .join(' · ');

/** Parcels as the warehouses see them: with customer, contents and whether they may be loaded. A fixed number of queries per page. */
export async function viewStaffParcels(platform: Platform, rows: readonly ParcelRow[], locale: Locale): Promise<StaffParcel[]> {
  const reader = platform.db;
  const [views, orders, users, inside] = await Promise.all([
    viewParcels({ platform, reader, locale }, rows),
    ordersByNo(
      reader,
      rows.map((row) => row.orderNo),
    ),
    usersByIds(
      reader,
      rows.map((row) => row.userId),
    ),
    linesInParcels(
      reader,
      rows.map((row) => row.parcelId),
    ),
  ]);
  const parcelsOf = await parcelsOfLines(reader, [...new Set(inside.map(({ lineId }) => lineId))]);
  const lines = new Map((await findLines(reader, [...new Set(inside.map((one) => one.lineId))])).map((line) => [line.lineId, line]));
  return rows.flatMap((row, index) => {
    const [view, order] = [views[index], orders.get(row.orderNo)];
    if (!view || !order) return [];
    const contents = inside.filter((one) => one.parcelId === row.parcelId).flatMap((one) => lines.get(one.lineId) ?? []);
    const others = (lineId: string) => parcelsOf.filter((one) => one.lineId === lineId);
    return [
      {
        ...view,
        orderNo: row.orderNo,
        orderStatus: order.status,
        customer: users.get(row.userId)?.userName ?? '',
        lines: contents.map((line) => ({
          lineId: line.lineId,
          name: pickText(line.name, locale),
          variant: variantOf(line, locale),
          quantity: line.quantity,
          pieces: piecesInOne(line.quantity, others(line.lineId), row.parcelId),
          isSplit: line.status !== 'refunded' && others(line.lineId).some((one) => one.parcelId !== row.parcelId && one.status !== 'lost'),
        })),
        paid: order.secondStagePaidAt !== null,
        deliveryMethod: order.deliveryMethod,
      },
    ];
  });
}

async function viewOne(platform: Platform, row: ParcelRow, locale: Locale): Promise<StaffParcel> {
  const [view] = await viewStaffParcels(platform, [row], locale);
  if (!view) throw new Error(`no view of parcel ${row.parcelId}`);
  return view;
}

/** @throws NOT_FOUND */
export const staffParcel = async (platform: Platform, parcelId: string, locale: Locale): Promise<StaffParcel> =>
  viewOne(platform, await parcelById(platform.db, parcelId), locale);

/** As the scanner reads it. @throws NOT_FOUND */
export const staffParcelOfWaybill = async (platform: Platform, waybill: string, locale: Locale): Promise<StaffParcel> =>
  viewOne(platform, await parcelByWaybill(platform.db, waybill), locale);

interface ParcelQuery {
  readonly status?: ParcelStatus | undefined;
  readonly search?: string | undefined;
  readonly loadable?: boolean | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Words find a part of a waybill or order number, or a customer by his name, phone or e-mail. */
export async function staffParcelPage(platform: Platform, query: ParcelQuery, locale: Locale) {
  const user = query.search ? await findUserByName(platform.db, query.search) : undefined;
  const { rows, total } = await searchParcels(platform.db, { ...query, userId: user?.userId });
  return { items: await viewStaffParcels(platform, rows, locale), total, pageNo: query.pageNo, pageSize: query.pageSize };
}
