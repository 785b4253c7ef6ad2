import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { firstRow, rowOf, wroteRow } from '../../../platform/db/rows.ts';
import { accessCounter, oneTimeCode, type SentChannel } from './codes.tables.ts';

export interface CodeKey {
  readonly purpose: string;
  readonly target: string;
  readonly owner: string;
}

const hasKey = ({ purpose, target, owner }: CodeKey) =>
  and(
    eq(oneTimeCode.purpose, purpose),
    eq(oneTimeCode.target, target),
    eq(oneTimeCode.owner, owner),
  );

/** Replaces an older code unless it was issued after `olderThan`; false in that case. */
export const storeCode = (tx: Tx, row: typeof oneTimeCode.$inferInsert, olderThan: Date) =>
  wroteRow(
    tx
      .insert(oneTimeCode)
      .values(row)
      .onConflictDoUpdate({
        target: [oneTimeCode.purpose, oneTimeCode.target, oneTimeCode.owner],
        set: { ...row, usedAt: null },
        setWhere: lte(oneTimeCode.issuedAt, olderThan),
      }),
  );

export const codeAt = (reader: Reader, key: CodeKey) => rowOf(reader, oneTimeCode, hasKey(key));

/**
 * Counts a guess before it is checked. Undefined when no code can be guessed at: none exists, it is
 * used or expired, or `maxGuesses` guesses were made.
 */
export const countGuess = (tx: Tx, key: CodeKey, maxGuesses: number) =>
  firstRow(
    tx
      .update(oneTimeCode)
      .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
      .where(
        and(
          hasKey(key),
          isNull(oneTimeCode.usedAt),
          gt(oneTimeCode.expiresAt, tx.now),
          sql`${oneTimeCode.attempts} < ${maxGuesses}`,
        ),
      )
      .returning({
        codeId: oneTimeCode.codeId,
        codeHash: oneTimeCode.codeHash,
        attempts: oneTimeCode.attempts,
      }),
  );

/** A correct guess is not a failed one. */
export const uncountGuess = (tx: Tx, codeId: string) =>
  tx
    .update(oneTimeCode)
    .set({ attempts: sql`${oneTimeCode.attempts} - 1` })
    .where(eq(oneTimeCode.codeId, codeId));

/** Compare-and-set: succeeds for one caller only; returns the channel of the code. */
export async function spendCode(tx: Tx, codeId: string): Promise<SentChannel | undefined> {
  const [row] = await tx
    .update(oneTimeCode)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(oneTimeCode.codeId, codeId),
        isNull(oneTimeCode.usedAt),
        gt(oneTimeCode.expiresAt, tx.now),
      ),
    )
    .returning({ channel: oneTimeCode.channel });
  return row?.channel;
}

/**
 * Open codes of an account end with its password, its contact or a suspension: an earlier code may
 * be in a mailbox that is no longer the owner's (OWASP, Forgot Password Cheat Sheet). Their issue
 * time stays, so the one-minute wait still applies.
 */
export async function endCodes(tx: Tx, owner: string): Promise<void> {
  await tx
    .update(oneTimeCode)
    .set({ usedAt: tx.now })
    .where(and(eq(oneTimeCode.owner, owner), isNull(oneTimeCode.usedAt)));
}

/**
 * A WhatsApp code was sent by e-mail instead, or possibly by both: returning it then proves no
 * contact.
 */
export async function recordCodeChannel(tx: Tx, codeId: string, channel: 'email' | 'either') {
  await tx.update(oneTimeCode).set({ channel }).where(eq(oneTimeCode.codeId, codeId));
}

export async function deleteOldCodes(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.delete(oneTimeCode).where(lte(oneTimeCode.expiresAt, expiredBefore));
  await tx.delete(accessCounter).where(lte(accessCounter.resetAt, tx.now));
}
