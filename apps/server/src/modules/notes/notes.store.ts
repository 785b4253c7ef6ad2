import type { NoteSubjectKind } from '@wasit/contract/notes/subjects';
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { rowOf, rowsOf, tryUpdate } from '../../platform/db/rows.ts';
import type { PersonalPart } from '../../platform/personal.ts';
import { staffNote, staffNoteMention, staffPresence } from './notes.tables.ts';
import type { Subject } from './subject.ts';

export type NoteRow = typeof staffNote.$inferSelect;

const onSubject = ({ kind, id }: Subject) =>
  and(eq(staffNote.kind, kind), eq(staffNote.subject, id));

/** Maximum number of notes shown per subject. */
const maxNotes = 200;

export const notesOn = (reader: Reader, subject: Subject): Promise<NoteRow[]> =>
  rowsOf(reader, staffNote, onSubject(subject), {
    order: [desc(staffNote.at), desc(staffNote.noteId)],
    limit: maxNotes,
  });

export const noteById = (reader: Reader, noteId: string): Promise<NoteRow | undefined> =>
  rowOf(reader, staffNote, eq(staffNote.noteId, noteId));

export async function mentionsOf(reader: Reader, noteIds: readonly string[]) {
  return noteIds.length === 0
    ? []
    : reader
        .select({ noteId: staffNoteMention.noteId, staffId: staffNoteMention.staffId })
        .from(staffNoteMention)
        .where(inArray(staffNoteMention.noteId, [...noteIds]))
        .orderBy(asc(staffNoteMention.staffId));
}

export async function insertNote(
  tx: Tx,
  row: typeof staffNote.$inferInsert,
  mentions: readonly string[],
): Promise<void> {
  await tx.insert(staffNote).values(row);
  if (mentions.length > 0)
    await tx
      .insert(staffNoteMention)
      .values(mentions.map((staffId) => ({ noteId: row.noteId, staffId })));
}

/**
 * Compare-and-set.
 * @returns false when it is no longer an open task
 */
export const setDone = (tx: Tx, { noteId, staffId }: { noteId: string; staffId: string }) =>
  tryUpdate(
    tx,
    staffNote,
    and(
      eq(staffNote.noteId, noteId),
      sql`${staffNote.assigneeId} is not null`,
      isNull(staffNote.doneAt),
    ),
    { doneAt: tx.now, doneBy: staffId },
  );

interface OwnQuery {
  readonly staffId: string;
  readonly kinds: readonly NoteSubjectKind[];
  readonly limit: number;
}

/** Open tasks of one person, those with a due day first. */
export const tasksOf = (reader: Reader, { staffId, kinds, limit }: OwnQuery): Promise<NoteRow[]> =>
  rowsOf(
    reader,
    staffNote,
    and(
      eq(staffNote.assigneeId, staffId),
      isNull(staffNote.doneAt),
      inArray(staffNote.kind, [...kinds]),
    ),
    { order: [sql`${staffNote.dueDay} asc nulls last`, asc(staffNote.at)], limit },
  );

/** Unread notes that mention a person, newest first. */
export async function unreadOf(reader: Reader, { staffId, kinds, limit }: OwnQuery) {
  const rows = await reader
    .select({ note: staffNote })
    .from(staffNoteMention)
    .innerJoin(staffNote, eq(staffNote.noteId, staffNoteMention.noteId))
    .where(
      and(
        eq(staffNoteMention.staffId, staffId),
        isNull(staffNoteMention.readAt),
        inArray(staffNote.kind, [...kinds]),
      ),
    )
    .orderBy(desc(staffNote.at))
    .limit(limit);
  return rows.map(({ note }) => note);
}

export const markRead = (tx: Tx, subject: Subject, staffId: string) =>
  tx
    .update(staffNoteMention)
    .set({ readAt: tx.now })
    .where(
      and(
        eq(staffNoteMention.staffId, staffId),
        isNull(staffNoteMention.readAt),
        inArray(
          staffNoteMention.noteId,
          tx.select({ noteId: staffNote.noteId }).from(staffNote).where(onSubject(subject)),
        ),
      ),
    );

/** Renews the presence of somebody who has it open; after an absence it starts again. */
export const renewPresence = (
  tx: Tx,
  { kind, id }: Subject,
  { staffId, aliveSince }: { staffId: string; aliveSince: Date },
) =>
  tx
    .insert(staffPresence)
    .values({ kind, subject: id, staffId, since: tx.now, seenAt: tx.now })
    .onConflictDoUpdate({
      target: [staffPresence.kind, staffPresence.subject, staffPresence.staffId],
      set: {
        seenAt: tx.now,
        since: sql`case when ${staffPresence.seenAt} > ${aliveSince.toISOString()}::timestamptz then ${staffPresence.since} else excluded.since end`,
      },
    });

export const endPresence = (tx: Tx, { kind, id }: Subject, staffId: string) =>
  tx
    .delete(staffPresence)
    .where(
      and(
        eq(staffPresence.kind, kind),
        eq(staffPresence.subject, id),
        eq(staffPresence.staffId, staffId),
      ),
    );

export const othersPresent = (
  reader: Reader,
  { kind, id }: Subject,
  { staffId, aliveSince }: { staffId: string; aliveSince: Date },
): Promise<{ staffId: string; since: Date }[]> =>
  reader
    .select({ staffId: staffPresence.staffId, since: staffPresence.since })
    .from(staffPresence)
    .where(
      and(
        eq(staffPresence.kind, kind),
        eq(staffPresence.subject, id),
        ne(staffPresence.staffId, staffId),
        gt(staffPresence.seenAt, aliveSince),
      ),
    )
    .orderBy(asc(staffPresence.since));

/** The subjects that others than this person have open. */
export async function subjectsOpenTo(
  reader: Reader,
  {
    kind,
    ids,
    staffId,
    aliveSince,
  }: { kind: NoteSubjectKind; ids: readonly string[]; staffId: string; aliveSince: Date },
): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ id: staffPresence.subject })
    .from(staffPresence)
    .where(
      and(
        eq(staffPresence.kind, kind),
        inArray(staffPresence.subject, [...ids]),
        ne(staffPresence.staffId, staffId),
        gt(staffPresence.seenAt, aliveSince),
      ),
    );
  return rows.map(({ id }) => id);
}

export const deletePresence = (tx: Tx, before: Date) =>
  tx.delete(staffPresence).where(lt(staffPresence.seenAt, before));

/** For subjects of a deleted person. */
export async function deleteNotesOn(tx: Tx, subject: Subject): Promise<void> {
  await tx.delete(staffNote).where(onSubject(subject));
}

/**
 * Notes on a customer's objects are deleted with them; they are written by staff and not part of
 * the data export.
 */
export const notesPersonal: PersonalPart = {
  async erase(tx, userId) {
    await tx.delete(staffNote).where(eq(staffNote.userId, userId));
  },
};
