import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { SailingBoard } from '@wasit/contract/logistics/sailings';
import { after, days } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { containerCapacities } from '../../fees/index.ts';
import { cbmOf } from '../parcels/parcel.rules.ts';
import { freeRoom } from './container.rules.ts';
import { type ContainerRow, loadsOf, noLoad } from './containers.store.ts';
import { nextDepartures, type RouteTime, routeTimes, shipsUnderWay } from './sailings.store.ts';

/** How far back earlier voyages count. */
const lookBackMs = days(730);
/** With fewer earlier voyages there is no prediction. */
const minVoyages = 3;

/** Sailings for customers: no date is predicted without earlier voyages. */
export async function sailingBoard({ db, clock }: Platform): Promise<SailingBoard> {
  const now = clock.now();
  const [next, underWay, times] = await Promise.all([
    nextDepartures(db, baghdadDay(now)),
    shipsUnderWay(db),
    routeTimes(db, { since: after(now, -lookBackMs), minVoyages }),
  ]);
  const loads = await loadsOf(db, pluck(next, 'containerId'));
  return {
    departures: next.map((row) => {
      const free = freeRoom(row.size, loads.get(row.containerId) ?? noLoad);
      const capacity = containerCapacities[row.size];
      const share = Math.min(
        free.volumeMm3 / capacity.volumeMm3,
        free.weightGrams / capacity.weightGrams,
      );
      return {
        ...routeOf(row),
        cutOff: row.cutOff,
        etd: row.etd,
        freeCbm: cbmOf(free.volumeMm3),
        freePercent: Math.floor(share * 100),
        actualDays: realDaysOf(row, times),
      };
    }),
    underWay: underWay.flatMap((row) => {
      if (row.departedAt === null) return [];
      const actualDays = realDaysOf(row, times);
      return {
        ...routeOf(row),
        status: row.status,
        departedAt: row.departedAt.toISOString(),
        actualDays,
        arrival: actualDays && {
          from: baghdadDay(after(row.departedAt, days(actualDays.median))),
          to: baghdadDay(after(row.departedAt, days(actualDays.ninetiethPercentile))),
        },
      };
    }),
  };
}

const routeOf = ({ loadPort, dischargePort, vessel }: ContainerRow) => ({
  from: loadPort,
  to: dischargePort,
  vessel,
});

/** Whole days, rounded up; less than a twentieth of a day does not count. */
const wholeDays = (count: number): number => Math.ceil(Number(count.toFixed(1)));

function realDaysOf(
  { loadPort, dischargePort }: ContainerRow,
  times: readonly RouteTime[],
): SailingBoard['underWay'][number]['actualDays'] {
  const [from, to] = [loadPort, dischargePort].map((port) => port.trim().toLowerCase());
  const route = times.find((candidate) => candidate.from === from && candidate.to === to);
  return route
    ? {
        voyages: route.voyages,
        median: wholeDays(route.median),
        ninetiethPercentile: wholeDays(route.ninth),
      }
    : null;
}
