import type { AttachmentKind } from '@wasit/contract/attachments/endpoints';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A file attached to an object of staff work. Removed ones stay, with who removed them and why. */
export const attachment = pgTable(
  'attachment',
  {
    fileId: text().primaryKey(),
    /** Named as in the audit trail: `container:…`, `purchase-order:…`. */
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
