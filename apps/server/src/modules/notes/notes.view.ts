import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { Locale } from '@wasit/contract/locales';
import type { OwnNote, StaffNote } from '@wasit/contract/notes/endpoints';
import { noteSubjectKinds, noteSubjects } from '@wasit/contract/notes/subjects';
import type { StaffActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck, wired } from '../../platform/pluck.ts';
import { deskRows } from '../catalogue/index.ts';
import { staffNames } from '../staff/index.ts';
import { mentionsOf, type NoteRow, notesOn, tasksOf, unreadOf } from './notes.store.ts';
import type { Subject } from './subject.ts';

const isLate = ({ dueDay, doneAt }: NoteRow, now: Date): boolean =>
  dueDay !== null && doneAt === null && dueDay < baghdadDay(now);

export async function viewNotes(
  { clock }: Pick<Platform, 'clock'>,
  reader: Reader,
  rows: readonly NoteRow[],
): Promise<StaffNote[]> {
  const mentions = await mentionsOf(reader, pluck(rows, 'noteId'));
  const names = await staffNames(reader, [
    ...rows.flatMap(({ writtenBy, assigneeId, doneBy }) =>
      [writtenBy, assigneeId, doneBy].filter((id) => id !== null),
    ),
    ...pluck(mentions, 'staffId'),
  ]);
  const nameOf = (staffId: string | null) => (staffId ? (names.get(staffId) ?? staffId) : '');
  return rows.map((row) => ({
    ...wired(row, 'noteId', 'text', 'at'),
    by: nameOf(row.writtenBy),
    mentions: mentions
      .filter(({ noteId }) => noteId === row.noteId)
      .map(({ staffId }) => ({ staffId, name: nameOf(staffId) })),
    task: row.assigneeId
      ? {
          assigneeId: row.assigneeId,
          ...wired(row, 'dueDay', 'doneAt'),
          assignee: nameOf(row.assigneeId),
          isLate: isLate(row, clock.now()),
          doneBy: nameOf(row.doneBy),
        }
      : null,
  }));
}

/** Notes on one subject, newest first. */
export const subjectNotes = async (platform: Platform, subject: Subject): Promise<StaffNote[]> =>
  viewNotes(platform, platform.db, await notesOn(platform.db, subject));

/** The reader's tasks, then the notes that mention them; only on subjects they may open now. */
export async function ownNotes(
  { db, clock }: Platform,
  { staffId, permissions }: StaffActor,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<{ items: OwnNote[]; hasMore: boolean }> {
  const kinds = noteSubjectKinds.filter((kind) => permissions.includes(noteSubjects[kind]));
  // Reads one more than is shown, to know whether there are more.
  const query = { staffId, kinds, limit: limit + 1 };
  const [allTasks, unread] = await Promise.all([tasksOf(db, query), unreadOf(db, query)]);
  const tasks = allTasks.slice(0, limit);
  const taskIds = new Set(tasks.map(({ noteId }) => noteId));
  const mentions = unread.slice(0, limit).filter(({ noteId }) => !taskIds.has(noteId));
  const rows = [...tasks, ...mentions];
  const [names, products] = await Promise.all([
    staffNames(db, pluck(rows, 'writtenBy')),
    deskRows(
      db,
      rows.filter(({ kind }) => kind === 'product').map(({ subject }) => Number(subject)),
      locale,
    ),
  ]);
  const productNames = new Map(products.map(({ productId, name }) => [String(productId), name]));
  return {
    items: rows.map((row) => ({
      ...wired(row, 'kind', 'noteId', 'text', 'at', 'dueDay'),
      id: row.subject,
      name: (row.kind === 'product' ? productNames.get(row.subject) : undefined) ?? row.name,
      why: taskIds.has(row.noteId) ? 'task' : 'mention',
      by: names.get(row.writtenBy) ?? row.writtenBy,
      isLate: isLate(row, clock.now()),
    })),
    hasMore: allTasks.length > limit || unread.length > limit,
  };
}
