import type { OutputOf } from '@wasit/contract/api';
import type { Locale } from '@wasit/contract/locales';
import type { Container } from '@wasit/contract/logistics/endpoints';
import { after, days } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { only, pick, pluck, wired } from '../../../platform/pluck.ts';
import { containerCapacities } from '../../fees/index.ts';
import { cbmOf } from '../parcels/parcel.rules.ts';
import { parcelsInContainer } from '../parcels/parcels.store.ts';
import { viewStaffParcels } from '../parcels/views/staff-parcels.view.ts';
import {
  type ContainerRow,
  type ContainerSearch,
  containerById,
  listContainers,
  loadsOf,
  noLoad,
} from './containers.store.ts';

const kilograms = (grams: number): number => grams / 1000;

async function viewContainers(
  platform: Platform,
  rows: readonly ContainerRow[],
): Promise<Container[]> {
  const [loads, seaFrom, seaTo] = await Promise.all([
    loadsOf(platform.db, pluck(rows, 'containerId')),
    platform.setting(platform.db, 'logistics.seaDaysFrom'),
    platform.setting(platform.db, 'logistics.seaDaysTo'),
  ]);
  return rows.map((row) => {
    const load = loads.get(row.containerId) ?? noLoad;
    // An arrival is only expected while it is at sea.
    const expectedAt = (count: number) =>
      row.departedAt && !row.arrivedAt ? after(row.departedAt, days(count)).toISOString() : null;
    return {
      ...pick(row, 'containerId', 'containerNo', 'size', 'status', 'vessel'),
      capacityCbm: cbmOf(containerCapacities[row.size].volumeMm3),
      capacityKg: kilograms(containerCapacities[row.size].weightGrams),
      loadedCbm: cbmOf(load.volumeMm3),
      loadedKg: kilograms(load.weightGrams),
      parcels: load.parcels,
      aboard: load.aboard,
      departedAt: row.departedAt?.toISOString() ?? null,
      arrivedAt: row.arrivedAt?.toISOString() ?? null,
      expectedFrom: expectedAt(seaFrom),
      expectedTo: expectedAt(seaTo),
    };
  });
}

/** @throws NOT_FOUND */
export async function viewContainer(platform: Platform, containerId: string): Promise<Container> {
  return only(await viewContainers(platform, [await containerById(platform.db, containerId)]));
}

/** Open ones first. */
export async function containerPage(platform: Platform, search: ContainerSearch) {
  const { rows, ...page } = await listContainers(platform.db, search);
  return { items: await viewContainers(platform, rows), ...page };
}

/**
 * One container with its parcels.
 * @throws NOT_FOUND
 */
export async function containerDetail(
  platform: Platform,
  { containerId, locale }: { containerId: string; locale: Locale },
): Promise<OutputOf<'containerDetail'>> {
  const row = await containerById(platform.db, containerId);
  const view = await viewContainer(platform, containerId);
  return {
    ...view,
    steps: {
      ...wired(row, 'closedAt', 'atPortAt', 'customsAt', 'releasedAt'),
    },
    contents: await viewStaffParcels(
      platform,
      await parcelsInContainer(platform.db, containerId),
      locale,
    ),
  };
}
