import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { rowsOf, updateRow } from '../../platform/db/rows.ts';
import { attachment } from './attachments.tables.ts';

export type AttachmentRow = typeof attachment.$inferSelect;

export const insertAttachments = (
  tx: Tx,
  rows: Omit<AttachmentRow, 'removedAt' | 'removedBy' | 'removedReason'>[],
) => tx.insert(attachment).values(rows);

/** Attachments of an object, oldest first. */
export const attachmentsOf = (reader: Reader, object: string): Promise<AttachmentRow[]> =>
  rowsOf(reader, attachment, and(eq(attachment.object, object), isNull(attachment.removedAt)), {
    order: [asc(attachment.at), asc(attachment.fileId)],
  });

export async function countAttachments(reader: Reader, object: string): Promise<number> {
  const [row] = await reader
    .select({ n: count() })
    .from(attachment)
    .where(and(eq(attachment.object, object), isNull(attachment.removedAt)));
  return row?.n ?? 0;
}

/** Undefined when the object does not have this file (any more). */
export const markRemoved = (
  tx: Tx,
  {
    object,
    fileId,
    ...removal
  }: { object: string; fileId: string; removedBy: string; removedReason: string },
): Promise<AttachmentRow | undefined> =>
  updateRow(
    tx,
    attachment,
    and(eq(attachment.object, object), eq(attachment.fileId, fileId), isNull(attachment.removedAt)),
    { ...removal, removedAt: tx.now },
  );
