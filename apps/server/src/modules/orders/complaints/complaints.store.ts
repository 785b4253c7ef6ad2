import type { Sorted } from '@wasit/contract/desks/lists';
import {
  type ComplaintStatus,
  complaintMoves,
  runningComplaints,
} from '@wasit/contract/orders/complaint-states';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditText, audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { startsOrEnds } from '../../../platform/db/lists/starts-or-ends.ts';
import { hasRow, rowOf, rowsOf, rowsWithAny, updateRow } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { complaint, complaintNote } from './complaints.tables.ts';

export type ComplaintRow = typeof complaint.$inferSelect;
export type NoteRow = typeof complaintNote.$inferSelect;

/** @throws COMPLAINT_RUNNING when the order already has an open one */
export async function insertComplaint(tx: Tx, row: typeof complaint.$inferInsert) {
  const [inserted] = await tx.insert(complaint).values(row).onConflictDoNothing().returning();
  return inserted ?? fail('COMPLAINT_RUNNING');
}

export const appendNote = (tx: Tx, row: typeof complaintNote.$inferInsert) =>
  tx.insert(complaintNote).values(row);

/** @throws NOT_FOUND, also if it does not belong to `userId` */
export async function readComplaint(reader: Reader, complaintNo: string, userId?: string) {
  const ownerFilter = userId === undefined ? undefined : eq(complaint.userId, userId);
  const row = await rowOf(
    reader,
    complaint,
    and(eq(complaint.complaintNo, complaintNo), ownerFilter),
  );
  return row ?? fail('NOT_FOUND', { field: 'complaintNo' });
}

/**
 * The customer of a complaint.
 * @throws NOT_FOUND
 */
export const complaintOwner = async (reader: Reader, complaintNo: string): Promise<string> =>
  (await readComplaint(reader, complaintNo)).userId;

/** The orders of complaints; unknown complaints are left out. */
export async function ordersOfComplaints(reader: Reader, complaintNos: readonly string[]) {
  if (complaintNos.length === 0) return new Map<string, string>();
  const { complaintNo, orderNo } = complaint;
  const rows = await reader
    .select({ complaintNo, orderNo })
    .from(complaint)
    .where(inArray(complaintNo, [...complaintNos]));
  return new Map(rows.map((row) => [row.complaintNo, row.orderNo]));
}

type ComplaintChanges = Partial<
  Pick<ComplaintRow, 'offerMinor' | 'offeredBy' | 'closedAt' | 'closedBy' | 'closeReason'>
>;

export const setTimers = (
  tx: Tx,
  complaintNo: string,
  timers: Partial<Pick<ComplaintRow, 'acceptedAt' | 'reviewBy' | 'lateNotifiedAt'>>,
) => tx.update(complaint).set(timers).where(eq(complaint.complaintNo, complaintNo));

const isLateAt = (now: Date) =>
  and(
    eq(complaint.status, 'open'),
    or(
      and(isNull(complaint.acceptedAt), lt(complaint.acceptBy, now)),
      and(sql`${complaint.acceptedAt} is not null`, lt(complaint.reviewBy, now)),
    ),
  );

/** Open complaints past their deadline whose customer was not notified of it yet. */
export const lateComplaints = (reader: Reader, now: Date): Promise<ComplaintRow[]> =>
  rowsOf(reader, complaint, and(isLateAt(now), isNull(complaint.lateNotifiedAt)), { limit: 500 });

/**
 * Moves a complaint by the state table, if it is still where the caller saw it; audited.
 * @throws COMPLAINT_STATE
 */
export async function moveComplaint(
  tx: Tx,
  current: ComplaintRow,
  {
    move,
    actor,
    set = {},
    reason,
  }: {
    move: keyof typeof complaintMoves;
    actor: Actor;
    set?: ComplaintChanges;
    reason?: AuditText;
  },
): Promise<ComplaintRow> {
  const { from, to }: { from: readonly ComplaintStatus[]; to: ComplaintStatus } =
    complaintMoves[move];
  if (!from.includes(current.status)) return fail('COMPLAINT_STATE');
  const row = await updateRow(
    tx,
    complaint,
    and(eq(complaint.complaintNo, current.complaintNo), eq(complaint.status, current.status)),
    { ...set, status: to },
  );
  if (!row) return fail('COMPLAINT_STATE');
  await audit(tx, actor, {
    action: `complaints.${move}`,
    object: current.orderNo,
    from: current.status,
    to,
    reason: reason ?? null,
  });
  return row;
}

export const complaintsOfOrder = (reader: Reader, orderNo: string): Promise<ComplaintRow[]> =>
  rowsOf(reader, complaint, eq(complaint.orderNo, orderNo), { order: [desc(complaint.openedAt)] });

/** The orders among these with a complaint offer to answer. */
export async function offeredOrders(reader: Reader, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Set<string>();
  const rows = await reader
    .select({ orderNo: complaint.orderNo })
    .from(complaint)
    .where(and(inArray(complaint.orderNo, [...orderNos]), eq(complaint.status, 'offered')));
  return new Set(rows.map(({ orderNo }) => orderNo));
}

export const notesOf = (reader: Reader, complaintNos: readonly string[]): Promise<NoteRow[]> =>
  rowsWithAny(reader, complaintNote, 'complaintNo', complaintNos, asc(complaintNote.id));

const sortColumns = { id: complaint.complaintNo, order: complaint.orderNo, at: complaint.openedAt };

/** Waiting ones oldest first, ended ones latest first. */
export async function complaintPage(
  reader: Reader,
  {
    statuses,
    latestFirst,
    search,
    userIds,
    sort,
    ...page
  }: Paging & {
    statuses: readonly ComplaintStatus[];
    latestFirst: boolean;
    /** The beginning or end of its number or its order's. */
    search?: string | undefined;
    /** The customers found by the search. */
    userIds: readonly string[];
  } & Sorted<'complaints'>,
): Promise<Page<ComplaintRow>> {
  const where = and(
    inArray(complaint.status, [...statuses]),
    search
      ? or(
          startsOrEnds(complaint.orderNo, search),
          startsOrEnds(complaint.complaintNo, search),
          inArray(complaint.userId, [...userIds]),
        )
      : undefined,
  );
  return tablePage(reader, complaint, {
    where,
    order: sortedBy(sort, sortColumns) ?? [
      latestFirst ? desc(complaint.closedAt) : asc(complaint.openedAt),
      asc(complaint.complaintNo),
    ],
    page,
  });
}

/** Whether an order has an open complaint. */
export const hasRunningComplaint = (reader: Reader, orderNo: string): Promise<boolean> =>
  hasRow(
    reader
      .select({ one: sql`1` })
      .from(complaint)
      .where(and(eq(complaint.orderNo, orderNo), inArray(complaint.status, [...runningComplaints])))
      .limit(1),
  );

/** Whether a complaint about the order ended with a compensation. */
export const isCompensated = async (reader: Reader, orderNo: string): Promise<boolean> =>
  (await complaintsOfOrder(reader, orderNo)).some(({ status }) => status === 'compensated');

/** Complaints whose deadline has passed. */
export const countLateComplaints = (reader: Reader, now: Date): Promise<number> =>
  reader.$count(complaint, isLateAt(now));

/** Complaints that wait for our answer. */
export const countComplaints = (reader: Reader): Promise<number> =>
  reader.$count(complaint, eq(complaint.status, 'open'));
