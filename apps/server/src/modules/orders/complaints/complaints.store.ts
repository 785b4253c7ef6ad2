import { type ComplaintStatus, complaintMoves, runningComplaints } from '@wasit/contract/complaint-states';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { complaint, complaintNote } from './complaints.tables.ts';

export type ComplaintRow = typeof complaint.$inferSelect;
export type NoteRow = typeof complaintNote.$inferSelect;

/** @throws COMPLAINT_RUNNING when the order has one that runs */
export async function insertComplaint(tx: Tx, row: typeof complaint.$inferInsert): Promise<ComplaintRow> {
  const [inserted] = await tx.insert(complaint).values(row).onConflictDoNothing().returning();
  return inserted ?? fail('COMPLAINT_RUNNING');
}

export const appendNote = (tx: Tx, row: typeof complaintNote.$inferInsert) => tx.insert(complaintNote).values(row);

/** @throws NOT_FOUND, also when it is not `userId`'s */
export async function readComplaint(reader: Reader, complaintNo: string, userId?: string): Promise<ComplaintRow> {
  const mine = userId === undefined ? undefined : eq(complaint.userId, userId);
  const [row] = await reader
    .select()
    .from(complaint)
    .where(and(eq(complaint.complaintNo, complaintNo), mine));
  return row ?? fail('NOT_FOUND', { field: 'complaintNo' });
}

type Facts = Partial<Pick<ComplaintRow, 'offerMinor' | 'offeredBy' | 'closedAt' | 'closedBy' | 'closeReason'>>;

/** Moves a complaint by the table, if it is still where the caller saw it; audited. @throws COMPLAINT_STATE */
export async function moveComplaint(
  tx: Tx,
  seen: ComplaintRow,
  { move, actor, set = {}, reason }: { move: keyof typeof complaintMoves; actor: Actor; set?: Facts; reason?: string },
): Promise<ComplaintRow> {
  const { from, to }: { from: readonly ComplaintStatus[]; to: ComplaintStatus } = complaintMoves[move];
  if (!from.includes(seen.status)) return fail('COMPLAINT_STATE');
  const [row] = await tx
    .update(complaint)
    .set({ ...set, status: to })
    .where(and(eq(complaint.complaintNo, seen.complaintNo), eq(complaint.status, seen.status)))
    .returning();
  if (!row) return fail('COMPLAINT_STATE');
  await audit(tx, actor, { action: `complaints.${move}`, object: seen.orderNo, from: seen.status, to, reason: reason ?? null });
  return row;
}

export const complaintsOfOrder = (reader: Reader, orderNo: string): Promise<ComplaintRow[]> =>
  reader.select().from(complaint).where(eq(complaint.orderNo, orderNo)).orderBy(desc(complaint.openedAt));

export const notesOf = (reader: Reader, complaintNos: readonly string[]): Promise<NoteRow[]> =>
  complaintNos.length === 0
    ? Promise.resolve([])
    : reader
        .select()
        .from(complaintNote)
        .where(inArray(complaintNote.complaintNo, [...complaintNos]))
        .orderBy(asc(complaintNote.id));

/** Those that wait for somebody the oldest first, those that ended the latest first. */
export async function complaintPage(
  reader: Reader,
  {
    statuses,
    latestFirst,
    pageNo,
    pageSize,
  }: { statuses: readonly ComplaintStatus[]; latestFirst: boolean; pageNo: number; pageSize: number },
): Promise<{ rows: ComplaintRow[]; total: number }> {
  const where = inArray(complaint.status, [...statuses]);
  const rows = await reader
    .select()
    .from(complaint)
    .where(where)
    .orderBy(latestFirst ? desc(complaint.closedAt) : asc(complaint.openedAt), asc(complaint.complaintNo))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await reader.select({ total: count() }).from(complaint).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Whether a complaint about an order runs. */
export async function hasRunning(reader: Reader, orderNo: string): Promise<boolean> {
  const [row] = await reader
    .select({ one: sql`1` })
    .from(complaint)
    .where(and(eq(complaint.orderNo, orderNo), inArray(complaint.status, [...runningComplaints])))
    .limit(1);
  return row !== undefined;
}

/** Orders among these that a complaint ended in compensation for. */
export const isCompensated = async (reader: Reader, orderNo: string): Promise<boolean> =>
  (await complaintsOfOrder(reader, orderNo)).some(({ status }) => status === 'compensated');

/** Complaints that wait for our word. */
export const countComplaints = (reader: Reader): Promise<number> => reader.$count(complaint, eq(complaint.status, 'open'));
