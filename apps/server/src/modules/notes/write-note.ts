import type { StaffNote } from '@wasit/contract/notes/endpoints';
import { noteSubjects } from '@wasit/contract/notes/subjects';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fail, failMissing } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { activeStaffWithPermission } from '../staff/index.ts';
import { insertNote, noteById, setDone } from './notes.store.ts';
import { viewNotes } from './notes.view.ts';
import { findSubject, type Subject } from './subject.ts';

/** Name of a note's subject in the audit trail. */
const objectOf = ({ kind, id }: Subject): string =>
  kind === 'order' || kind === 'payment' ? id : `${kind}:${id}`;

/**
 * Writes a note, as a task if it has an assignee. Only staff who may open the subject can be
 * mentioned or assigned, because others could not read it.
 * @throws NOT_FOUND, FORBIDDEN, VALIDATION
 */
export async function writeNote(
  platform: Platform,
  actor: StaffActor,
  { kind, id, text, mentions, assigneeId, dueDay }: CallInput<'writeStaffNote'>,
): Promise<StaffNote> {
  const { noteId: writtenId } = await platform.transact(async (tx) => {
    const noteId = newId('nt');
    const { name, userId } = await findSubject(tx, actor, { kind, id });
    const allowedIds = new Set(
      (await activeStaffWithPermission(tx, noteSubjects[kind])).map(({ staffId }) => staffId),
    );
    const mentionedIds = [...new Set(mentions)];
    if (mentionedIds.some((staffId) => !allowedIds.has(staffId)))
      fail('VALIDATION', { field: 'mentions' });
    if (assigneeId !== null && !allowedIds.has(assigneeId))
      fail('VALIDATION', { field: 'assigneeId' });
    if (assigneeId === null && dueDay !== null) failMissing('assigneeId');
    await insertNote(
      tx,
      {
        noteId,
        kind,
        subject: id,
        name,
        userId,
        text,
        writtenBy: actor.staffId,
        at: tx.now,
        assigneeId,
        dueDay,
      },
      mentionedIds,
    );
    // Without the text: the trail is kept for good, even after the customer has left.
    await audit(tx, actor, { action: 'notes.write', object: objectOf({ kind, id }) });
    return { noteId };
  });
  return viewNote(platform, writtenId);
}

/** @throws NOT_FOUND, FORBIDDEN, CONFLICT when it is no longer an open task */
export async function endTask(
  platform: Platform,
  actor: StaffActor,
  noteId: string,
): Promise<StaffNote> {
  await platform.transact(async (tx) => {
    const { kind, subject: id } = (await noteById(tx, noteId)) ?? fail('NOT_FOUND');
    await findSubject(tx, actor, { kind, id });
    if (!(await setDone(tx, { noteId, staffId: actor.staffId }))) fail('CONFLICT');
    await audit(tx, actor, { action: 'notes.done', object: objectOf({ kind, id }) });
  });
  return viewNote(platform, noteId);
}

async function viewNote(platform: Platform, noteId: string): Promise<StaffNote> {
  const row = (await noteById(platform.db, noteId)) ?? fail('NOT_FOUND');
  const [view] = await viewNotes(platform, platform.db, [row]);
  return view ?? fail('NOT_FOUND');
}
