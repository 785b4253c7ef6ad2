import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { thirdPartyStart } from './third-party.tables.ts';

export async function insertStart(tx: Tx, row: typeof thirdPartyStart.$inferInsert): Promise<void> {
  await tx.insert(thirdPartyStart).values(row);
}

/** Reads and deletes a started login in one step: its nonce works once. */
export async function consumeStart(tx: Tx, nonceHash: string, provider: string): Promise<boolean> {
  const [row] = await tx
    .delete(thirdPartyStart)
    .where(and(eq(thirdPartyStart.nonceHash, nonceHash), eq(thirdPartyStart.provider, provider)))
    .returning();
  return row !== undefined && row.expiresAt > tx.now;
}

export async function deleteStarts(tx: Tx): Promise<void> {
  await tx.delete(thirdPartyStart).where(lte(thirdPartyStart.expiresAt, tx.now));
}
