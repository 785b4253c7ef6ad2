import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { appendExceptionEvent, changeException, exceptionObject } from './exceptions.store.ts';

interface ExceptionVersion {
  readonly exceptionId: string;
  readonly version: number;
}
interface Plan extends ExceptionVersion {
  readonly mine: boolean;
  readonly dueDay: string;
  readonly nextStep: string;
}

/**
 * Sets owner, next step and due date.
 * @throws NOT_FOUND, EXCEPTION_CHANGED when it was changed meanwhile
 */
export async function planException(
  platform: Platform,
  actor: StaffActor,
  { exceptionId, version, mine, dueDay, nextStep }: Plan,
): Promise<{ exceptionId: string }> {
  return platform.transact(async (tx) => {
    await changeException(
      tx,
      { exceptionId, version },
      { ownerId: mine ? actor.staffId : null, dueDay, nextStep },
    );
    await appendExceptionEvent(tx, {
      exceptionId,
      event: 'planned',
      text: [dueDay, nextStep].filter(Boolean).join(': '),
      staffId: actor.staffId,
      at: tx.now,
    });
    await audit(tx, actor, {
      action: 'exceptions.plan',
      object: exceptionObject(exceptionId),
      to: dueDay,
      reason: nextStep || null,
    });
    return { exceptionId };
  });
}

/**
 * Closes an exception.
 * @throws NOT_FOUND, EXCEPTION_CHANGED when it was changed meanwhile
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
