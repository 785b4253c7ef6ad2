import type { StaffActor } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { sessionById } from '../staff.store.ts';

/**
 * An open session is not enough for acts on money or permissions: a code of the authenticator must
 * have been entered within this time.
 */
const freshForMs = minutes(5);

export const freshUntil = (codeAt: Date): Date => after(codeAt, freshForMs);

/** @throws FRESH_CODE_NEEDED when no code was entered in this session within five minutes */
export async function assertFreshCode(tx: Tx, { sessionId }: StaffActor): Promise<void> {
  const codeAt = (await sessionById(tx, sessionId))?.codeAt;
  if (!codeAt || freshUntil(codeAt) <= tx.now) fail('FRESH_CODE_NEEDED');
}
