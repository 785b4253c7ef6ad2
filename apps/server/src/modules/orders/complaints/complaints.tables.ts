import type { ComplaintKind, ComplaintStatus } from '@wasit/contract/orders/complaint-states';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';
import { customerOrder } from '../orders.tables.ts';

/** A complaint about delivered goods; an order has at most one open. */
export const complaint = pgTable(
  'complaint',
  {
    complaintNo: text().primaryKey(),
    orderNo: text()
      .notNull()
      .references(() => customerOrder.orderNo),
    userId: text().notNull(),
    kind: text().$type<ComplaintKind>().notNull(),
    status: text().$type<ComplaintStatus>().notNull(),
    openedAt: instant().notNull(),
    evidenceBy: instant().notNull(),
    /** Deadline for starting the review; null for complaints older than this promise. */
    acceptBy: instant(),
    acceptedAt: instant(),
    /** Deadline for the decision, while it is open. */
    reviewBy: instant(),
    /** When the customer was notified that the current deadline has passed. */
    lateNotifiedAt: instant(),
    /** The offered amount in US cents, and who offered it. */
    offerMinor: bigint({ mode: 'number' }),
    offeredBy: text(),
    closedAt: instant(),
    closedBy: text(),
    closeReason: text(),
  },
  (table) => [
    index('complaint_user').on(table.userId),
    index('complaint_order').on(table.orderNo),
    index('complaint_status').on(table.status, table.openedAt),
    uniqueIndex('complaint_running')
      .on(table.orderNo)
      .where(sql`${table.status} in ('open', 'offered', 'agreed')`),
  ],
);

/** Messages of a complaint, append-only. */
export const complaintNote = pgTable(
  'complaint_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    complaintNo: text()
      .notNull()
      .references(() => complaint.complaintNo),
    by: text().$type<'customer' | 'wasit'>().notNull(),
    authorId: text().notNull(),
    text: text().notNull(),
    pictureIds: jsonb().$type<string[]>().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('complaint_note_complaint').on(table.complaintNo, table.id)],
);
