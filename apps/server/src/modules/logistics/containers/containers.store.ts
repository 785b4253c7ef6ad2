import { baghdadDay, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import type { Sorted } from '@wasit/contract/desks/lists';
import {
  type ContainerStatus,
  containerShows,
  containersAshore,
  containersUnderWay,
} from '@wasit/contract/orders/states';
import type { Paging } from '@wasit/contract/wire';
import {
  and,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { lockRow, rowOf, updateRow, wroteRow } from '../../../platform/db/rows.ts';
import { violates } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import { container } from '../containers.tables.ts';
import { parcel } from '../logistics.tables.ts';

export type ContainerRow = typeof container.$inferSelect;

/** False while another container of this number is under way. */
export const insertContainer = (tx: Tx, row: typeof container.$inferInsert): Promise<boolean> =>
  wroteRow(tx.insert(container).values(row).onConflictDoNothing());

/** The container under way with a number. */
export const containerUnderWay = (reader: Reader, containerNo: string) =>
  rowOf(
    reader,
    container,
    and(
      eq(sql`upper(${container.containerNo})`, containerNo.toUpperCase()),
      ne(container.status, 'unloaded'),
    ),
  );

/**
 * Locks a container; the time of the transaction is never before its last move. Loading, unloading
 * and departure take this lock before that of any order.
 * @throws NOT_FOUND
 */
export async function lockContainer(tx: Tx, containerId: string): Promise<ContainerRow> {
  const row = await lockRow(tx, container, eq(container.containerId, containerId));
  if (!row) return fail('NOT_FOUND', { field: 'containerId' });
  tx.notBefore(
    row.createdAt,
    row.closedAt,
    row.departedAt,
    row.atPortAt,
    row.customsAt,
    row.releasedAt,
    row.arrivedAt,
  );
  return row;
}

/** @throws NOT_FOUND */
export async function containerById(reader: Reader, containerId: string): Promise<ContainerRow> {
  const row = await rowOf(reader, container, eq(container.containerId, containerId));
  return row ?? fail('NOT_FOUND', { field: 'containerId' });
}

/**
 * Changes a container's file if it has not been changed since.
 * @throws CONTAINER_CHANGED, and CONFLICT while another container of this number is under way
 */
export async function setContainerFile(
  tx: Tx,
  {
    containerId,
    version,
    set,
  }: {
    containerId: string;
    version: number;
    set: Partial<Omit<ContainerRow, 'containerId' | 'status' | 'version'>>;
  },
): Promise<void> {
  try {
    const [row] = await tx
      .update(container)
      .set({ ...set, version: version + 1 })
      .where(and(eq(container.containerId, containerId), eq(container.version, version)))
      .returning({ version: container.version });
    if (!row) fail('CONTAINER_CHANGED');
  } catch (error) {
    if (violates(error, 'container_no_open')) fail('CONFLICT', { field: 'containerNo' });
    throw error;
  }
}

/** Moves a container if it is still where the caller saw it; undefined when it is not. */
export const setContainerStatus = (
  tx: Tx,
  {
    current,
    to,
    set,
  }: {
    current: ContainerRow;
    to: ContainerStatus;
    set: Partial<Omit<ContainerRow, 'containerId' | 'status'>>;
  },
): Promise<ContainerRow | undefined> =>
  updateRow(
    tx,
    container,
    and(eq(container.containerId, current.containerId), eq(container.status, current.status)),
    { ...set, status: to },
  );

export interface Load {
  readonly parcels: number;
  /** Loaded and not scanned in Baghdad. */
  readonly aboard: number;
  readonly volumeMm3: number;
  readonly weightGrams: number;
}
export const noLoad: Load = { parcels: 0, aboard: 0, volumeMm3: 0, weightGrams: 0 };

/** Number, volume and weight of the parcels in each container. */
export async function loadsOf(reader: Reader, containerIds: readonly string[]) {
  if (containerIds.length === 0) return new Map<string, Load>();
  const rows = await reader
    .select({
      containerId: parcel.containerId,
      parcels: count(),
      aboard: sql<number>`count(*) filter (where ${parcel.status} = 'loaded')`.mapWith(Number),
      volumeMm3: sql<number>`coalesce(sum(coalesce(${parcel.packedVolumeMm3}, ${parcel.lengthMm}::bigint * ${parcel.widthMm} * ${parcel.heightMm})), 0)::bigint`,
      weightGrams: sql<number>`coalesce(sum(coalesce(${parcel.packedWeightGrams}, ${parcel.weightGrams})), 0)::bigint`,
    })
    .from(parcel)
    .where(inArray(parcel.containerId, [...containerIds]))
    .groupBy(parcel.containerId);
  return new Map(
    rows.flatMap(({ containerId, ...load }) => (containerId ? [[containerId, load] as const] : [])),
  );
}

/** Where the containers with goods of each order are. */
export async function containerStatusesOf(
  reader: Reader,
  orderNos: readonly string[],
): Promise<{ orderNo: string; status: ContainerStatus }[]> {
  if (orderNos.length === 0) return [];
  return reader
    .selectDistinct({ orderNo: parcel.orderNo, status: container.status })
    .from(parcel)
    .innerJoin(container, eq(container.containerId, parcel.containerId))
    .where(and(isOneOf(parcel.orderNo, orderNos), eq(parcel.status, 'loaded')));
}

/** Which of some containers have reached Baghdad and are not empty yet. */
export async function arrivedContainerIds(
  reader: Reader,
  containerIds: readonly (string | null)[],
): Promise<Set<string | null>> {
  const ids = containerIds.filter((id) => id !== null);
  if (ids.length === 0) return new Set();
  const rows = await reader
    .select({ containerId: container.containerId })
    .from(container)
    .where(and(inArray(container.containerId, ids), eq(container.status, 'arrived')));
  return new Set(rows.map(({ containerId }) => containerId));
}

const openFirst = sql`case ${container.status} when 'loading' then 0 when 'closed' then 1 when 'planned' then 2 when 'arrived' then 3 when 'unloaded' then 5 else 4 end`;

/** A part of its number, of its vessel's name, or of the numbers that people read from its papers. */
export function isNamedBy(text: string): SQL | undefined {
  const { containerNo, vessel, bookingNo, billNo, seal } = container;
  return or(
    ...[containerNo, vessel, bookingNo, billNo, seal].map((column) =>
      ilike(column, containing(text)),
    ),
  );
}

export interface ContainerSearch extends Paging, Sorted<'containers'> {
  readonly show: keyof typeof containerShows;
  /** A part of its number, of its vessel's name, or of a number in its papers. */
  readonly search?: string | undefined;
}

export async function listContainers(
  reader: Reader,
  { show, search, sort, ...page }: ContainerSearch,
): Promise<Page<ContainerRow>> {
  return tablePage(reader, container, {
    where: and(
      show === 'all' ? undefined : inArray(container.status, [...containerShows[show]]),
      search ? isNamedBy(search) : undefined,
    ),
    order: sortedBy(sort, { id: container.containerId, no: container.containerNo }) ?? [
      openFirst,
      desc(container.createdAt),
      container.containerId,
    ],
    page,
  });
}

/** Containers whose day of arrival, as the carrier named it, is over while they are under way. */
export async function lateContainers(reader: Reader, now: Date) {
  const rows = await reader
    .select({
      containerId: container.containerId,
      containerNo: container.containerNo,
      eta: container.eta,
    })
    .from(container)
    .where(
      and(
        inArray(container.status, [...containersUnderWay]),
        isNull(container.atPortAt),
        lt(container.eta, baghdadDay(now)),
      ),
    );
  return rows.flatMap(({ containerId, containerNo, eta }) =>
    eta ? [{ containerId, containerNo, since: startOfBaghdadDay(eta) }] : [],
  );
}

/** Containers that have not left yet. */
export async function countOpenContainers(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(container)
    .where(inArray(container.status, [...containersAshore]));
  return row?.total ?? 0;
}

/** Parcels of arrived containers that were not scanned in yet. */
export async function countParcelsToScan(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(container)
    .innerJoin(parcel, eq(parcel.containerId, container.containerId))
    .where(and(eq(container.status, 'arrived'), eq(parcel.status, 'loaded')));
  return row?.total ?? 0;
}
