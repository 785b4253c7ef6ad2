import type { NoteSubjectKind } from '@wasit/contract/notes/subjects';
import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** A staff note on an order, payment, complaint, inquiry, exception or product. */
export const staffNote = pgTable(
  'staff_note',
  {
    noteId: text().primaryKey(),
    kind: text().$type<NoteSubjectKind>().notNull(),
    subject: text().notNull(),
    /** Display name of the subject. */
    name: text().notNull(),
    /** The customer the subject belongs to: the note is deleted when they leave. */
    userId: text(),
    text: text().notNull(),
    writtenBy: text().notNull(),
    at: instant().notNull(),
    assigneeId: text(),
    dueDay: date({ mode: 'string' }),
    doneAt: instant(),
    doneBy: text(),
  },
  (table) => [
    index('staff_note_of').on(table.kind, table.subject, table.at),
    index('staff_note_task')
      .on(table.assigneeId, table.dueDay)
      .where(sql`assignee_id is not null and done_at is null`),
    index('staff_note_user').on(table.userId).where(sql`user_id is not null`),
  ],
);

/** Persons mentioned in a note, until they have opened its subject. */
export const staffNoteMention = pgTable(
  'staff_note_mention',
  {
    noteId: text()
      .notNull()
      .references(() => staffNote.noteId, { onDelete: 'cascade' }),
    staffId: text().notNull(),
    readAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.staffId] }),
    index('staff_note_mention_unread').on(table.staffId).where(sql`read_at is null`),
  ],
);

/** Who has which object open; a row that is not renewed expires. */
export const staffPresence = pgTable(
  'staff_presence',
  {
    kind: text().$type<NoteSubjectKind>().notNull(),
    subject: text().notNull(),
    staffId: text().notNull(),
    since: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject, table.staffId] }),
    index('staff_presence_seen').on(table.seenAt),
  ],
);
