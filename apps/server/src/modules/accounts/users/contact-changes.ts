import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { clearContact, lockUserRow, type UserRow, usersWithAny } from '../accounts.store.ts';
import { endCodes } from '../codes/codes.store.ts';
import { type ContactType, isOnlyClaimed, trustedContacts } from '../codes/trusted-contacts.ts';

/** Notifies the owner at the contacts they had before, unless they never proved them. */
export function emitContactChanged(tx: Tx, before: UserRow, contact: ContactType) {
  const { phone, email } = trustedContacts(before);
  return tx.emit('accounts.contact-changed', {
    userId: before.userId,
    contact,
    ...(contact === 'email' ? { old: email, other: phone } : { old: phone, other: email }),
  });
}

/** Whether this contact is reserved for an account, even against someone who proves it. */
export async function isTaken(reader: Reader, contact: ContactType, target: string) {
  const [holder] = await usersWithAny(reader, { [contact]: target });
  return holder !== undefined && !isOnlyClaimed(holder, contact);
}

/**
 * Takes a contact from an account that merely claims it, for somebody who has just proved it.
 * Everything else of the account stays, and its owner is notified at the contact they have proved.
 * @returns false when the account does not merely claim it
 */
export async function releaseContact(
  tx: Tx,
  actor: Actor,
  { userId, contact, target }: { userId: string; contact: ContactType; target: string },
): Promise<boolean> {
  const before = await lockUserRow(tx, userId);
  if (before?.[contact] !== target || !isOnlyClaimed(before, contact)) return false;
  await clearContact(tx, userId, contact);
  await endCodes(tx, userId);
  await audit(tx, actor, {
    action: `accounts.change-${contact}`,
    object: `user:${userId}`,
    reason: 'its owner confirmed it for another account',
  });
  await emitContactChanged(tx, before, contact);
  return true;
}
