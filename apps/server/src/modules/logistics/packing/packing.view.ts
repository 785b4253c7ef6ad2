import type { Sorted } from '@wasit/contract/desks/lists';
import type { Locale } from '@wasit/contract/locales';
import type { Carton, PackingDesk } from '@wasit/contract/logistics/parcels/packing';
import { toWire, usd } from '@wasit/contract/money';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { findUserIds, usersByIds } from '../../accounts/index.ts';
import {
  type CartonRow,
  cartonsByIds,
  parcelsOfCartons,
  parcelsOfScan,
} from '../parcels/cartons.store.ts';
import { cbmOf, volumeOf } from '../parcels/parcel.rules.ts';
import type { ParcelRow } from '../parcels/parcels.store.ts';
import { viewStaffParcels } from '../parcels/views/staff-parcels.view.ts';
import { packingCost, previewPacking } from './pack-carton.ts';
import { looseCustomers, parcelsInChinaOf } from './packing.store.ts';

const money = (minor: number) => toWire(usd(minor));
const costs = ({ aloneMinor, togetherMinor }: { aloneMinor: number; togetherMinor: number }) => ({
  separateFreight: money(aloneMinor),
  combinedFreight: money(togetherMinor),
  saved: money(aloneMinor - togetherMinor),
});

export const viewPreview = async (
  platform: Platform,
  input: Parameters<typeof previewPacking>[1],
) => costs(await previewPacking(platform, input));

async function viewCarton(
  platform: Platform,
  { row, parcels, locale }: { row: CartonRow; parcels: readonly ParcelRow[]; locale: Locale },
): Promise<Carton> {
  const sizeMm = { length: row.lengthMm, width: row.widthMm, height: row.heightMm };
  return {
    ...wired(row, 'cartonId', 'cartonNo', 'weightGrams', 'packedAt'),
    sizeMm,
    cbm: cbmOf(volumeOf(row)),
    shelf: parcels[0]?.shelf ?? null,
    parcels: await viewStaffParcels(platform, parcels, locale),
    ...costs(
      await packingCost(platform.db, {
        parcels,
        weightGrams: row.weightGrams,
        sizeMm,
        at: row.packedAt,
      }),
    ),
  };
}

/** @throws NOT_FOUND */
export async function cartonOf(
  platform: Platform,
  cartonId: string,
  locale: Locale,
): Promise<Carton> {
  const row = (await cartonsByIds(platform.db, [cartonId])).get(cartonId);
  if (!row) return fail('NOT_FOUND', { field: 'cartonId' });
  const parcels = await parcelsOfCartons(platform.db, [cartonId]);
  return viewCarton(platform, { row, parcels, locale });
}

/** @throws NOT_FOUND for a customer without anything in China, or an unknown code */
export async function packingDesk(
  platform: Platform,
  { userId: requested, scanned }: { userId?: string | undefined; scanned: string },
  locale: Locale,
): Promise<PackingDesk> {
  const reader = platform.db;
  const userId =
    requested ??
    (await parcelsOfScan(reader, scanned)).find(({ status }) =>
      ['received', 'packed'].includes(status),
    )?.userId;
  const user = userId ? (await usersByIds(reader, [userId])).get(userId) : undefined;
  if (!user) return fail('NOT_FOUND', { field: 'scanned' });
  const rows = await parcelsInChinaOf(reader, user.userId);
  const cartons = await cartonsByIds(reader, pluck(rows, 'cartonId'));
  const loose = rows.filter(({ status }) => status === 'received');
  return {
    userId: user.userId,
    customer: user.userName,
    parcels: await viewStaffParcels(platform, loose, locale),
    cartons: await Promise.all(
      [...cartons.values()].map((row) =>
        viewCarton(platform, {
          row,
          parcels: rows.filter(({ cartonId }) => cartonId === row.cartonId),
          locale,
        }),
      ),
    ),
  };
}

type Query = CallInput<'packingCustomers'> & Sorted<'packing'>;

export async function packingCustomers(platform: Platform, query: Query) {
  const reader = platform.db;
  const userIds = await findUserIds(reader, query.search);
  const { rows, ...page } = await looseCustomers(reader, { ...query, userIds });
  const users = await usersByIds(reader, pluck(rows, 'userId'));
  return {
    items: rows.map(({ userId, parcels, orders, volumeMm3, since }) => ({
      userId,
      customer: users.get(userId)?.userName ?? '',
      parcels,
      orders,
      cbm: cbmOf(Number(volumeMm3)),
      since: since.toISOString(),
    })),
    ...page,
  };
}
