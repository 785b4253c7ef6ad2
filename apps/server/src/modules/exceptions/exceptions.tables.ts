import type { ExceptionKind } from '@wasit/contract/exceptions/kinds';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** Something that needs a person, found by a sweep; one per existing cause. */
export const staffException = pgTable(
  'staff_exception',
  {
    exceptionId: text().primaryKey(),
    kind: text().$type<ExceptionKind>().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    since: instant().notNull(),
    foundAt: instant().notNull(),
    /** When its cause was gone. */
    goneAt: instant(),
    ownerId: text(),
    dueDay: date({ mode: 'string' }).notNull(),
    nextStep: text().notNull().default(''),
    closedAt: instant(),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('staff_exception_cause').on(table.kind, table.subject).where(sql`gone_at is null`),
    index('staff_exception_open').on(table.dueDay).where(sql`closed_at is null`),
    index('staff_exception_closed').on(table.closedAt),
  ],
);

/** Append-only: history of an exception. */
export const staffExceptionEvent = pgTable(
  'staff_exception_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    exceptionId: text()
      .notNull()
      .references(() => staffException.exceptionId),
    event: text().$type<'found' | 'planned' | 'assigned' | 'closed' | 'gone'>().notNull(),
    /** Of `assigned`: the id of the new owner. */
    text: text().notNull(),
    /** Null for automatic changes. */
    staffId: text(),
    at: instant().notNull(),
  },
  (table) => [index('staff_exception_event_of').on(table.exceptionId, table.id)],
);
