import type { ApplicationStatus } from '@wasit/contract/brands/agents';
import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, ilike, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { containing } from '../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { hasRow, rowOf, rowsOf, updateRow, wroteRow } from '../../platform/db/rows.ts';
import { brandApplication, brandApplicationNote } from './brand-agents.tables.ts';

export type ApplicationRow = typeof brandApplication.$inferSelect;
export type NoteRow = typeof brandApplicationNote.$inferSelect;

const openStatuses: readonly ApplicationStatus[] = ['NEW', 'TALKING'];

/**
 * False when the applicant has an open one for this brand; decided by the unique indexes of open
 * applications, also for concurrent calls.
 */
export const insertApplication = (tx: Tx, row: ApplicationRow): Promise<boolean> =>
  wroteRow(tx.insert(brandApplication).values(row).onConflictDoNothing());

/** Number of open applications of this person, matched by any of their identifiers. */
export const countOpenOf = (
  reader: Reader,
  { userId, email, phone }: Pick<ApplicationRow, 'userId' | 'email' | 'phone'>,
): Promise<number> =>
  reader.$count(
    brandApplication,
    and(
      inArray(brandApplication.status, [...openStatuses]),
      or(
        eq(brandApplication.email, email),
        eq(brandApplication.phone, phone),
        userId === null ? undefined : eq(brandApplication.userId, userId),
      ),
    ),
  );

/** Number of applications not yet in progress. */
export const countNewApplications = (reader: Reader): Promise<number> =>
  reader.$count(brandApplication, eq(brandApplication.status, 'NEW'));

export const applicationByNo = (reader: Reader, applicationNo: string) =>
  rowOf(reader, brandApplication, eq(brandApplication.applicationNo, applicationNo));

const sortColumns = {
  id: brandApplication.applicationNo,
  brand: brandApplication.brandKey,
  name: brandApplication.name,
  city: brandApplication.city,
  at: brandApplication.createdAt,
};

async function applicationPage(
  reader: Reader,
  where: SQL | undefined,
  { first, sort, ...page }: Paging & Sorted<'brand-agents'> & { first: 'oldest' | 'newest' },
): Promise<Page<ApplicationRow>> {
  const order = first === 'oldest' ? asc : desc;
  return tablePage(reader, brandApplication, {
    where,
    order: sortedBy(sort, sortColumns) ?? [
      order(brandApplication.createdAt),
      order(brandApplication.applicationNo),
    ],
    page,
  });
}

export const applicationsOfUser = (
  reader: Reader,
  { userId, ...paging }: Paging & { userId: string },
) => applicationPage(reader, eq(brandApplication.userId, userId), { ...paging, first: 'newest' });

export function applicationsOfStatus(
  reader: Reader,
  {
    status,
    search,
    ...paging
  }: Paging & Sorted<'brand-agents'> & { status: ApplicationStatus; search: string },
): Promise<Page<ApplicationRow>> {
  const like = containing(search);
  const { name, email, phone, brand, city, applicationNo } = brandApplication;
  const matching = or(
    ...[name, email, phone, brand, city].map((column) => ilike(column, like)),
    eq(applicationNo, search),
  );
  const first = openStatuses.includes(status) ? 'oldest' : 'newest';
  return applicationPage(
    reader,
    and(eq(brandApplication.status, status), search ? matching : undefined),
    { ...paging, first },
  );
}

/** Compare-and-set: returns the changed row; undefined when its status is no longer `from`. */
export const moveApplication = (
  tx: Tx,
  { applicationNo, from }: { applicationNo: string; from: ApplicationStatus },
  to: Partial<ApplicationRow> & { status: ApplicationStatus },
): Promise<ApplicationRow | undefined> =>
  updateRow(
    tx,
    brandApplication,
    and(eq(brandApplication.applicationNo, applicationNo), eq(brandApplication.status, from)),
    to,
  );

/** Locks the application against deletion until the commit. False if there is none. */
export const lockApplication = (tx: Tx, applicationNo: string): Promise<boolean> =>
  hasRow(
    tx
      .select({ applicationNo: brandApplication.applicationNo })
      .from(brandApplication)
      .where(eq(brandApplication.applicationNo, applicationNo))
      .for('share'),
  );

export async function insertNote(tx: Tx, row: NoteRow): Promise<void> {
  await tx.insert(brandApplicationNote).values(row);
}

/** Newest first. */
export const notesOf = (reader: Reader, applicationNo: string): Promise<NoteRow[]> =>
  rowsOf(reader, brandApplicationNote, eq(brandApplicationNote.applicationNo, applicationNo), {
    order: [desc(brandApplicationNote.at), desc(brandApplicationNote.noteId)],
  });

/**
 * Decided applications of visitors whose contact is still stored, oldest decision first, locked.
 */
export const lockDecidedVisitors = (
  tx: Tx,
  { before, batchSize }: { before: Date; batchSize: number },
): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(brandApplication)
    .where(
      and(
        isNull(brandApplication.userId),
        ne(brandApplication.email, ''),
        inArray(brandApplication.status, ['ACCEPTED', 'DECLINED']),
        lt(brandApplication.decidedAt, before),
      ),
    )
    .orderBy(asc(brandApplication.decidedAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });

/** Keeps brand, dates and decision; clears the applicant's identity, our answer and staff notes. */
export async function clearApplicants(tx: Tx, applicationNos: readonly string[]): Promise<void> {
  const numbers = [...applicationNos];
  await tx.delete(brandApplicationNote).where(inArray(brandApplicationNote.applicationNo, numbers));
  const clearedFields = { name: '', email: '', phone: '', city: '', business: '', answer: null };
  await tx
    .update(brandApplication)
    .set(clearedFields)
    .where(inArray(brandApplication.applicationNo, numbers));
}
