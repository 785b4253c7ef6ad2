import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { accessCounter, oneTimeCode } from './codes.tables.ts';

export interface CodeKey {
  readonly purpose: string;
  readonly target: string;
  readonly owner: string;
}

const at = ({ purpose, target, owner }: CodeKey) =>
  and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.target, target), eq(oneTimeCode.owner, owner));

/** Takes the place of an older code unless that one was issued after `olderThan`. False then. */
export async function storeCode(tx: Tx, row: typeof oneTimeCode.$inferInsert, olderThan: Date): Promise<boolean> {
  const stored = await tx
    .insert(oneTimeCode)
    .values(row)
    .onConflictDoUpdate({
      target: [oneTimeCode.purpose, oneTimeCode.target, oneTimeCode.owner],
      set: { ...row, usedAt: null },
      setWhere: lte(oneTimeCode.issuedAt, olderThan),
    })
    .returning({ codeId: oneTimeCode.codeId });
  return stored.length === 1;
}

export async function codeAt(reader: Reader, key: CodeKey): Promise<typeof oneTimeCode.$inferSelect | undefined> {
  const [row] = await reader.select().from(oneTimeCode).where(at(key));
  return row;
}

/** Counts one guess before it is judged. Undefined when there is nothing left to guess at: none, used, expired, or `most` guesses made. */
export async function takeGuess(
  tx: Tx,
  key: CodeKey,
  most: number,
): Promise<{ codeId: string; codeHash: string; tries: number } | undefined> {
  const [row] = await tx
    .update(oneTimeCode)
    .set({ tries: sql`${oneTimeCode.tries} + 1` })
    .where(and(at(key), isNull(oneTimeCode.usedAt), gt(oneTimeCode.expiresAt, tx.now), sql`${oneTimeCode.tries} < ${most}`))
    .returning({ codeId: oneTimeCode.codeId, codeHash: oneTimeCode.codeHash, tries: oneTimeCode.tries });
  return row;
}

/** Compare-and-set: true for one caller only. */
export async function spendCode(tx: Tx, codeId: string): Promise<boolean> {
  const rows = await tx
    .update(oneTimeCode)
    .set({ usedAt: tx.now })
    .where(and(eq(oneTimeCode.codeId, codeId), isNull(oneTimeCode.usedAt), gt(oneTimeCode.expiresAt, tx.now)))
    .returning({ codeId: oneTimeCode.codeId });
  return rows.length === 1;
}

/** One more in this window; a window that is over begins anew. */
export async function countUp(tx: Tx, key: string, resetAt: Date): Promise<{ hits: number; resetAt: Date }> {
  const over = sql`${accessCounter.resetAt} <= ${tx.now}`;
  const [row] = await tx
    .insert(accessCounter)
    .values({ key, hits: 1, resetAt })
    .onConflictDoUpdate({
      target: accessCounter.key,
      set: {
        hits: sql`case when ${over} then 1 else ${accessCounter.hits} + 1 end`,
        resetAt: sql`case when ${over} then ${resetAt}::timestamptz else ${accessCounter.resetAt} end`,
      },
    })
    .returning({ hits: accessCounter.hits, resetAt: accessCounter.resetAt });
  return row ?? { hits: 1, resetAt };
}

export async function hitsOf(reader: Reader, key: string, now: Date): Promise<number> {
  const [row] = await reader
    .select({ hits: accessCounter.hits })
    .from(accessCounter)
    .where(and(eq(accessCounter.key, key), gt(accessCounter.resetAt, now)));
  return row?.hits ?? 0;
}

export async function deleteOldCodes(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.delete(oneTimeCode).where(lte(oneTimeCode.expiresAt, expiredBefore));
  await tx.delete(accessCounter).where(lte(accessCounter.resetAt, tx.now));
}
