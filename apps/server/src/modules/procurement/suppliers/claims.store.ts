import type { Sorted } from '@wasit/contract/desks/lists';
import type { ClaimStatus } from '@wasit/contract/procurement/claim-states';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, gte, ilike, inArray, ne, or, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { anyTextContains, containing } from '../../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { rowOf, rowsOf, rowsWithAny, tryUpdate, wroteRow } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { supplierClaim, supplierClaimEvent } from './suppliers.tables.ts';

export type ClaimRow = typeof supplierClaim.$inferSelect;
export type ClaimEventRow = typeof supplierClaimEvent.$inferSelect;

/** @returns false where the same cause is claimed already */
export const insertClaim = (tx: Tx, row: typeof supplierClaim.$inferInsert): Promise<boolean> =>
  wroteRow(tx.insert(supplierClaim).values(row).onConflictDoNothing());

export const insertClaimEvent = (tx: Tx, row: Omit<ClaimEventRow, 'id'>) =>
  tx.insert(supplierClaimEvent).values(row);

/** @throws NOT_FOUND */
export async function claimByNo(reader: Reader, claimNo: string): Promise<ClaimRow> {
  const row = await rowOf(reader, supplierClaim, eq(supplierClaim.claimNo, claimNo));
  return row ?? fail('NOT_FOUND', { field: 'claimNo' });
}

/** Compare-and-set by version: false if it has changed. */
export const changeClaim = (
  tx: Tx,
  { claimNo, version }: { claimNo: string; version: number },
  set: Partial<ClaimRow>,
): Promise<boolean> =>
  tryUpdate(
    tx,
    supplierClaim,
    and(eq(supplierClaim.claimNo, claimNo), eq(supplierClaim.version, version)),
    { ...set, version: version + 1 },
  );

type Cause = Pick<ClaimRow, 'supplierId' | 'cause' | 'reference'>;

/** The claim on the same cause that was not refused. */
export const claimOn = (reader: Reader, cause: Cause): Promise<ClaimRow | undefined> =>
  rowOf(
    reader,
    supplierClaim,
    and(
      eq(supplierClaim.supplierId, cause.supplierId),
      eq(supplierClaim.cause, cause.cause),
      eq(supplierClaim.reference, cause.reference),
      ne(supplierClaim.status, 'refused'),
    ),
  );

/** Claims on parcels of a supplier that were not refused, by waybill in capitals. */
export async function claimsOnParcels(reader: Reader, supplierId: number) {
  const rows = await reader
    .select({ reference: supplierClaim.reference, claimNo: supplierClaim.claimNo })
    .from(supplierClaim)
    .where(
      and(
        eq(supplierClaim.supplierId, supplierId),
        eq(supplierClaim.cause, 'discrepancy'),
        ne(supplierClaim.status, 'refused'),
      ),
    );
  return new Map(rows.map(({ reference, claimNo }) => [reference, claimNo]));
}

/** Accepted claims on some suppliers that are about a parcel or a complaint. */
export const acceptedClaims = async (reader: Reader, supplierIds: readonly number[]) =>
  supplierIds.length === 0
    ? []
    : rowsOf(
        reader,
        supplierClaim,
        and(
          inArray(supplierClaim.supplierId, [...supplierIds]),
          inArray(supplierClaim.status, ['accepted', 'settled']),
          ne(supplierClaim.reference, ''),
        ),
        { order: [asc(supplierClaim.claimNo)] },
      );

export const claimsChangedSince = (reader: Reader, since: Date): Promise<ClaimRow[]> =>
  reader
    .select()
    .from(supplierClaim)
    .where(and(gte(supplierClaim.changedAt, since), ne(supplierClaim.reference, '')));

/** Claims about parcels under some waybills (in capitals) that were not refused. */
export const claimsOnWaybills = async (reader: Reader, waybills: readonly string[]) =>
  waybills.length === 0
    ? []
    : rowsOf(
        reader,
        supplierClaim,
        and(
          eq(supplierClaim.cause, 'discrepancy'),
          isOneOf(supplierClaim.reference, waybills),
          ne(supplierClaim.status, 'refused'),
        ),
      );

interface Query extends Paging, Sorted<'supplier-claims'> {
  readonly status: ClaimStatus;
  readonly supplierId: number | null;
  readonly search: string;
}

export async function findClaims(
  reader: Reader,
  { status, supplierId, search, sort, ...page }: Query,
): Promise<Page<ClaimRow>> {
  const like = containing(search);
  const where = and(
    eq(supplierClaim.status, status),
    supplierId === null ? undefined : eq(supplierClaim.supplierId, supplierId),
    search
      ? or(
          ilike(supplierClaim.claimNo, like),
          ilike(supplierClaim.reference, like),
          anyTextContains(supplierClaim.supplierName, search),
        )
      : undefined,
  );
  return tablePage(reader, supplierClaim, {
    where,
    order: sortedBy(sort, { id: supplierClaim.claimNo, at: supplierClaim.createdAt }) ?? [
      asc(supplierClaim.createdAt),
      asc(supplierClaim.claimNo),
    ],
    page,
  });
}

/** Claims that the supplier has not answered. */
export const countOpenClaims = (reader: Reader): Promise<number> =>
  reader.$count(supplierClaim, eq(supplierClaim.status, 'open'));

export const claimEventsOf = async (reader: Reader, claimNos: readonly string[]) =>
  rowsWithAny(reader, supplierClaimEvent, 'claimNo', claimNos, desc(supplierClaimEvent.id));

/** Open claims of suppliers, and accepted amounts not paid yet (US cents). */
export async function claimSums(
  reader: Reader,
  supplierIds: readonly number[],
): Promise<Map<number, { open: number; owedMinor: number }>> {
  if (supplierIds.length === 0) return new Map();
  const rows = await reader
    .select({
      supplierId: supplierClaim.supplierId,
      open: sql<number>`count(*) filter (where status = 'open')`.mapWith(Number),
      owedMinor:
        sql<number>`coalesce(sum(accepted_minor) filter (where status = 'accepted'), 0)`.mapWith(
          Number,
        ),
    })
    .from(supplierClaim)
    .where(inArray(supplierClaim.supplierId, [...supplierIds]))
    .groupBy(supplierClaim.supplierId);
  return new Map(rows.map(({ supplierId, ...sums }) => [supplierId, sums]));
}
