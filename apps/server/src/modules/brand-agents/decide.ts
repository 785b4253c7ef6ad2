import type { ApplicationStatus } from '@wasit/contract/brands/agents';
import type { Actor, StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type ApplicationRow,
  applicationByNo,
  insertNote,
  lockApplication,
  moveApplication,
} from './brand-agents.store.ts';

const objectOf = (applicationNo: string): string => `application:${applicationNo}`;

/** @throws NOT_FOUND, APPLICATION_MOVED when it has been changed */
async function move(
  tx: Tx,
  expected: { applicationNo: string; from: ApplicationStatus },
  to: Partial<ApplicationRow> & { status: ApplicationStatus },
): Promise<ApplicationRow> {
  const moved = await moveApplication(tx, expected, to);
  if (moved) return moved;
  return fail(
    (await applicationByNo(tx, expected.applicationNo)) ? 'APPLICATION_MOVED' : 'NOT_FOUND',
  );
}

/**
 * Marks an application as being discussed with the applicant.
 * @throws NOT_FOUND, APPLICATION_MOVED
 */
export async function takeUpApplication(platform: Platform, actor: Actor, applicationNo: string) {
  return platform.transact(async (tx) => {
    await move(tx, { applicationNo, from: 'NEW' }, { status: 'TALKING' });
    await audit(tx, actor, {
      action: 'brand-agents.take-up',
      object: objectOf(applicationNo),
      from: 'NEW',
      to: 'TALKING',
    });
  });
}

/**
 * Accepts or declines an application and notifies its applicant: by their account, or, for a
 * visitor, at the contacts they left. No account's level changes here: that is done on the
 * customer's page, by staff with the permission.
 * @throws NOT_FOUND, APPLICATION_MOVED
 */
export async function decideApplication(
  platform: Platform,
  actor: StaffActor,
  { applicationNo, from, decision, reason }: CallInput<'decideApplication'>,
): Promise<void> {
  return platform.transact(async (tx) => {
    const { staffId } = actor;
    const outcome = { status: decision, answer: reason, decidedAt: tx.now, decidedBy: staffId };
    const { userId, brand, locale, email, phone } = await move(
      tx,
      { applicationNo, from },
      outcome,
    );
    await audit(tx, actor, {
      action: 'brand-agents.decide',
      object: objectOf(applicationNo),
      from,
      to: decision,
      reason: reason.slice(0, 300),
    });
    // Accounts have their own contacts; the event carries only those of visitors.
    const left = userId === null ? { email, whatsapp: phone } : null;
    await tx.emit('brand-agents.decided', {
      applicationNo,
      decision,
      userId,
      brand,
      locale,
      left,
      answer: reason,
    });
  });
}

/** @throws NOT_FOUND */
export async function noteApplication(
  platform: Platform,
  actor: StaffActor,
  { applicationNo, text }: { applicationNo: string; text: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const { staffId } = actor;
    if (!(await lockApplication(tx, applicationNo))) fail('NOT_FOUND');
    await insertNote(tx, {
      noteId: newId('bn'),
      applicationNo,
      text,
      writtenBy: staffId,
      at: tx.now,
    });
    await audit(tx, actor, { action: 'brand-agents.note', object: objectOf(applicationNo) });
  });
}
