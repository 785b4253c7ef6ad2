import type { OutputOf } from '@wasit/contract/api';
import { presenceSeconds } from '@wasit/contract/notes/endpoints';
import { type NoteSubjectKind, noteSubjects } from '@wasit/contract/notes/subjects';
import type { StaffActor } from '../../platform/actor.ts';
import { after, days } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { staffNames } from '../staff/index.ts';
import {
  deletePresence,
  endPresence,
  markRead,
  othersPresent,
  renewPresence,
  subjectsOpenTo,
} from './notes.store.ts';
import { findSubject, type Subject } from './subject.ts';

/**
 * Records that the reader opened or closed a subject, and returns who else has it open; stored in
 * the database, so that all processes share it.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function updatePresence(
  platform: Platform,
  actor: StaffActor,
  { isOpen, ...subject }: Subject & { isOpen: boolean },
): Promise<OutputOf<'staffPresence'>> {
  await findSubject(platform.db, actor, subject);
  const { staffId } = actor;
  const rows = await platform.transact(async (tx) => {
    const presenceQuery = { staffId, aliveSince: after(tx.now, -presenceSeconds * 1000) };
    if (!isOpen) {
      await endPresence(tx, subject, staffId);
      return [];
    }
    await renewPresence(tx, subject, presenceQuery);
    await markRead(tx, subject, staffId);
    return othersPresent(tx, subject, presenceQuery);
  });
  const names = await staffNames(platform.db, pluck(rows, 'staffId'));
  return {
    others: rows.map((row) => ({
      staffId: row.staffId,
      name: names.get(row.staffId) ?? row.staffId,
      since: row.since.toISOString(),
    })),
  };
}

/**
 * The subjects that others have open.
 * @throws FORBIDDEN
 */
export async function openSubjects(
  { db, clock }: Platform,
  actor: StaffActor,
  { kind, ids }: { kind: NoteSubjectKind; ids: readonly string[] },
): Promise<{ ids: string[] }> {
  if (!actor.permissions.includes(noteSubjects[kind])) fail('FORBIDDEN');
  const aliveSince = after(clock.now(), -presenceSeconds * 1000);
  return { ids: await subjectsOpenTo(db, { kind, ids, staffId: actor.staffId, aliveSince }) };
}

/** Deletes rows of browsers that closed without a call, after a day. */
export async function sweepPresence(platform: Platform): Promise<void> {
  return platform.transact(async (tx) => {
    await deletePresence(tx, after(tx.now, -days(1)));
  });
}
