import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { activeStaffWithPermission, staffNames } from '../staff/index.ts';
import { appendExceptionEvent, changeException, exceptionObject } from './exceptions.store.ts';

interface ExceptionVersion {
  readonly exceptionId: string;
  readonly version: number;
}
/**
 * Sets owner, next step and due date. The owner is the actor, nobody, or a colleague who may handle
 * exceptions; a former owner may stay while only the rest changes.
 * @throws NOT_FOUND, EXCEPTION_CHANGED when it has been changed, VALIDATION for an owner who may
 * not handle it
 */
export async function planException(
  platform: Platform,
  actor: StaffActor,
  { exceptionId, version, ownerId, dueDay, nextStep }: CallInput<'planException'>,
): Promise<{ exceptionId: string }> {
  return platform.transact(async (tx) => {
    const before = await changeException(
      tx,
      { exceptionId, version },
      { ownerId, dueDay, nextStep },
    );
    const history = { exceptionId, staffId: actor.staffId, at: tx.now };
    const assignedTo = ownerId === before.ownerId || ownerId === actor.staffId ? null : ownerId;
    if (assignedTo !== null) {
      await assertMayOwn(tx, assignedTo);
      await appendExceptionEvent(tx, { ...history, event: 'assigned', text: assignedTo });
    }
    await appendExceptionEvent(tx, {
      ...history,
      event: 'planned',
      text: [dueDay, nextStep].filter(Boolean).join(': '),
    });
    const names = await staffNames(
      tx,
      [before.ownerId, ownerId].flatMap((id) => id ?? []),
    );
    const ownerName = (id: string | null) => id && (names.get(id) ?? id);
    await audit(tx, actor, {
      action: assignedTo === null ? 'exceptions.plan' : 'exceptions.assign',
      object: exceptionObject(exceptionId),
      from: { owner: ownerName(before.ownerId), until: before.dueDay },
      to: { owner: ownerName(ownerId), until: dueDay },
      reason: nextStep || null,
    });
    return { exceptionId };
  });
}

async function assertMayOwn(tx: Tx, ownerId: string): Promise<void> {
  const colleagues = await activeStaffWithPermission(tx, 'exceptions.handle');
  if (!colleagues.some(({ staffId }) => staffId === ownerId))
    fail('VALIDATION', { field: 'ownerId' });
}

/**
 * Closes an exception.
 * @throws NOT_FOUND, EXCEPTION_CHANGED when it has been changed
 */
export async function closeException(
  platform: Platform,
  actor: StaffActor,
  { exceptionId, version, reason }: ExceptionVersion & { reason: string },
): Promise<{ exceptionId: string }> {
  return platform.transact(async (tx) => {
    await changeException(
      tx,
      { exceptionId, version },
      { closedAt: tx.now, ownerId: actor.staffId },
    );
    await appendExceptionEvent(tx, {
      exceptionId,
      event: 'closed',
      text: reason,
      staffId: actor.staffId,
      at: tx.now,
    });
    await audit(tx, actor, {
      action: 'exceptions.close',
      object: exceptionObject(exceptionId),
      reason,
    });
    return { exceptionId };
  });
}
