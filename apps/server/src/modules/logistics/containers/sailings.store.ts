import { containersUnderWay } from '@wasit/contract/orders/states';
import { and, asc, desc, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { container } from '../containers.tables.ts';
import type { ContainerRow } from './containers.store.ts';

/** Maximum length of each list. */
const maxRows = 20;

/** Containers that still take goods and have a date of departure, the next first. */
export const nextDepartures = (reader: Reader, today: string): Promise<ContainerRow[]> =>
  reader
    .select()
    .from(container)
    .where(
      and(
        inArray(container.status, ['planned', 'loading']),
        or(isNotNull(container.cutOff), isNotNull(container.etd)),
        or(isNull(container.cutOff), gte(container.cutOff, today)),
        or(isNull(container.etd), gte(container.etd, today)),
      ),
    )
    .orderBy(sql`coalesce(${container.etd}, ${container.cutOff})`, asc(container.containerId))
    .limit(maxRows);

/** Containers that have left, the newest first. */
export const shipsUnderWay = (reader: Reader): Promise<ContainerRow[]> =>
  reader
    .select()
    .from(container)
    .where(and(inArray(container.status, [...containersUnderWay]), isNotNull(container.departedAt)))
    .orderBy(desc(container.departedAt), asc(container.containerId))
    .limit(maxRows);

export interface RouteTime {
  /** Ports of the route, in small letters. */
  readonly from: string;
  readonly to: string;
  readonly voyages: number;
  /** Days from departure to arrival in Baghdad. */
  readonly median: number;
  readonly ninth: number;
}

/**
 * Actual durations by route of containers that arrived since; routes with fewer than `minVoyages`
 * are omitted. Containers without ports belong to no route.
 */
export async function routeTimes(
  reader: Reader,
  { since, minVoyages }: { since: Date; minVoyages: number },
): Promise<RouteTime[]> {
  const took = sql`extract(epoch from arrived_at - departed_at) / 86400`;
  const { rows } = await reader.execute<{
    from: string;
    to: string;
    voyages: number;
    median: number;
    ninth: number;
  }>(sql`
    select lower(trim(load_port)) as "from", lower(trim(discharge_port)) as "to",
      count(*)::int as voyages,
      percentile_cont(0.5) within group (order by ${took}) as median,
      percentile_cont(0.9) within group (order by ${took}) as ninth
    from ${container}
    where departed_at is not null and arrived_at >= ${since.toISOString()}::timestamptz
      and trim(load_port) <> '' and trim(discharge_port) <> ''
    group by 1, 2 having count(*) >= ${minVoyages}`);
  return rows;
}
