import type { DeskListName } from '@wasit/contract/desks/lists';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { rowsOf, wroteRow } from '../../platform/db/rows.ts';
import { staffView } from './desks.tables.ts';

export type ViewRow = typeof staffView.$inferSelect;

export const viewsOf = (
  reader: Reader,
  { staffId, desk }: { staffId: string; desk: DeskListName },
): Promise<ViewRow[]> =>
  rowsOf(
    reader,
    staffView,
    and(eq(staffView.desk, desk), or(eq(staffView.staffId, staffId), eq(staffView.isShared, true))),
    { order: [asc(staffView.name), asc(staffView.viewId)], limit: 500 },
  );

export const countOtherViews = (
  reader: Reader,
  { staffId, desk, name }: Pick<ViewRow, 'staffId' | 'desk' | 'name'>,
): Promise<number> =>
  reader.$count(
    staffView,
    and(eq(staffView.staffId, staffId), eq(staffView.desk, desk), ne(staffView.name, name)),
  );

/** Saving under an existing name replaces that view's state. */
export async function storeView(tx: Tx, row: ViewRow): Promise<ViewRow | undefined> {
  const { query, isShared, savedAt } = row;
  const rows = await tx
    .insert(staffView)
    .values(row)
    .onConflictDoUpdate({
      target: [staffView.staffId, staffView.desk, staffView.name],
      set: { query, isShared, savedAt },
    })
    .returning();
  return rows[0];
}

export const deleteView = (tx: Tx, { staffId, viewId }: Pick<ViewRow, 'staffId' | 'viewId'>) =>
  wroteRow(
    tx.delete(staffView).where(and(eq(staffView.viewId, viewId), eq(staffView.staffId, staffId))),
  );
