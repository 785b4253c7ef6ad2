import type { AttachmentKind } from '@wasit/contract/attachments/endpoints';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A file of something the staff work on. What was taken off stays, with who did it and why. */
export const attachment = pgTable(
  'attachment',
  {
    fileId: text().primaryKey(),
    /** As the audit trail names it: `container:…`, `purchase-order:…`. */
    object: text().notNull(),
    kind: text().$type<AttachmentKind>().notNull(),
    note: text().notNull(),
    staffId: text().notNull(),
    at: instant().notNull(),
    removedAt: instant(),
    removedBy: text(),
    removedReason: text(),
  },
  (table) => [index('attachment_of').on(table.object, table.at)],
);
