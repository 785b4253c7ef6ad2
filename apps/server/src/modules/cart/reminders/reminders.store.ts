import { and, desc, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { cartLine, cartReminder } from '../cart.tables.ts';

/** Customers whose cart was last changed between two instants, without a decision since. */
export async function usersWithAbandonedCart(
  reader: Reader,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<string[]> {
  const lastChangedAt = max(cartLine.changedAt);
  const isDecided = sql`exists (select 1 from ${cartReminder} where ${cartReminder.userId} = ${cartLine.ownerId} and ${cartReminder.leftAt} >= ${lastChangedAt})`;
  const rows = await reader
    .select({ userId: cartLine.ownerId })
    .from(cartLine)
    .where(eq(cartLine.ownerKind, 'user'))
    .groupBy(cartLine.ownerId)
    .having(and(lte(lastChangedAt, until), gt(lastChangedAt, after), sql`not ${isDecided}`))
    .orderBy(cartLine.ownerId)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** When this customer was last reminded. */
export async function lastReminderAt(reader: Reader, userId: string): Promise<Date | undefined> {
  const [row] = await reader
    .select({ at: cartReminder.at })
    .from(cartReminder)
    .where(and(eq(cartReminder.userId, userId), eq(cartReminder.isSent, true)))
    .orderBy(desc(cartReminder.at))
    .limit(1);
  return row?.at;
}

/** Stores the decision about a cart. False when there was already one for these goods. */
export async function recordDecision(
  tx: Tx,
  row: { userId: string; content: string; leftAt: Date; isSent: boolean },
): Promise<boolean> {
  const rows = await tx
    .insert(cartReminder)
    .values({ ...row, at: tx.now })
    .onConflictDoNothing()
    .returning({ userId: cartReminder.userId });
  if (rows.length > 0) return true;
  const { userId, content, leftAt } = row;
  await tx
    .update(cartReminder)
    .set({ leftAt })
    .where(and(eq(cartReminder.userId, userId), eq(cartReminder.content, content)));
  return false;
}
