import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { rowOf, rowsWithAny, tryUpdate, wroteRow } from '../../../platform/db/rows.ts';
import { agencyReport } from '../agency.tables.ts';

export type ReportRow = typeof agencyReport.$inferSelect;

/** False when the entry is already reported. */
export const insertReport = (tx: Tx, row: typeof agencyReport.$inferInsert): Promise<boolean> =>
  wroteRow(tx.insert(agencyReport).values(row).onConflictDoNothing());

export const reportsOfEntries = (reader: Reader, entryIds: readonly number[]) =>
  rowsWithAny(reader, agencyReport, 'entryId', entryIds);

/** Open reports oldest first, closed ones latest first. */
export async function reportPage(
  reader: Reader,
  { status, ...page }: Paging & { status: ReportRow['status'] },
): Promise<Page<ReportRow>> {
  const where = eq(agencyReport.status, status);
  return tablePage(reader, agencyReport, {
    where,
    order: [
      status === 'open' ? asc(agencyReport.at) : desc(agencyReport.closedAt),
      asc(agencyReport.reportId),
    ],
    page,
  });
}

export const countOpenReports = (reader: Reader): Promise<number> =>
  reader.$count(agencyReport, eq(agencyReport.status, 'open'));

export const reportById = (reader: Reader, reportId: string): Promise<ReportRow | undefined> =>
  rowOf(reader, agencyReport, eq(agencyReport.reportId, reportId));

/** False when it was already closed. */
export const storeClosed = (
  tx: Tx,
  { reportId, closedBy, closedNote }: { reportId: string; closedBy: string; closedNote: string },
): Promise<boolean> =>
  tryUpdate(
    tx,
    agencyReport,
    and(eq(agencyReport.reportId, reportId), eq(agencyReport.status, 'open')),
    { status: 'closed', closedAt: tx.now, closedBy, closedNote },
  );
