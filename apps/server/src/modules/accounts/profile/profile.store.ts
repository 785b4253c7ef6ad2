import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { userAccount } from '../accounts.tables.ts';

export async function storeUserName(
  tx: Tx,
  userId: string,
  name: { userName: string; userNameKey: string },
): Promise<void> {
  await tx.update(userAccount).set(name).where(eq(userAccount.userId, userId));
}

type NewContact = { email: string } | { phone: string };

/** Replaces the contact with a newly proved one. */
export async function storeContact(tx: Tx, userId: string, contact: NewContact): Promise<void> {
  const proof = 'email' in contact ? { emailVerifiedAt: tx.now } : { phoneVerifiedAt: tx.now };
  await tx
    .update(userAccount)
    .set({ ...contact, ...proof })
    .where(eq(userAccount.userId, userId));
}
