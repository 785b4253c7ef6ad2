import type { TextError } from '@wasit/contract/translations/texts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { rowOf, tryUpdate, updateRow } from '../../platform/db/rows.ts';
import { pluck } from '../../platform/pluck.ts';
import { translationDraft, translationUsage } from './translations.tables.ts';

export type DraftRow = typeof translationDraft.$inferSelect;

/** Stores a person's decision on a draft. Compare-and-set: undefined when it no longer waits. */
export const decideDraft = (
  tx: Tx,
  draftId: string,
  decision: {
    state: 'accepted' | 'edited' | 'refused';
    decidedBy: string;
    reason?: string | null;
  },
): Promise<DraftRow | undefined> =>
  updateRow(
    tx,
    translationDraft,
    and(eq(translationDraft.draftId, draftId), eq(translationDraft.state, 'waiting')),
    { ...decision, decidedAt: tx.now },
  );

/** Queues drafts; texts with a draft or a queued one are left out. */
export async function insertQueued(
  tx: Tx,
  rows: readonly (typeof translationDraft.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(translationDraft)
      .values([...rows])
      .onConflictDoNothing();
}

/** Marks failed drafts as dropped, to allow new ones. */
export const dropFailed = async (tx: Tx, draftIds: readonly string[]): Promise<void> => {
  if (draftIds.length > 0)
    await tx
      .update(translationDraft)
      .set({ state: 'dropped', decidedAt: tx.now })
      .where(
        and(isOneOf(translationDraft.draftId, draftIds), eq(translationDraft.state, 'failed')),
      );
};

/**
 * Claims queued drafts of one language pair, oldest first, and counts the attempt. Reserved until
 * `leaseUntil`. Machine time.
 */
export async function claimQueued(
  tx: Tx,
  {
    limit,
    maxCharacters,
    now,
    leaseUntil,
  }: {
    limit: number;
    maxCharacters: number;
    now: Date;
    leaseUntil: Date;
  },
): Promise<DraftRow[]> {
  const due = await tx
    .select()
    .from(translationDraft)
    .where(and(eq(translationDraft.state, 'asked'), lte(translationDraft.nextTryAt, now)))
    .orderBy(asc(translationDraft.nextTryAt), asc(translationDraft.draftId))
    .limit(limit)
    .for('update', { skipLocked: true });
  const [first] = due;
  if (!first) return [];
  let letters = 0;
  const batch = due.filter((one) => {
    const isAlike = one.language === first.language && one.sourceLanguage === first.sourceLanguage;
    if (!isAlike || (one !== first && letters + one.characters > maxCharacters)) return false;
    letters += one.characters;
    return true;
  });
  return tx
    .update(translationDraft)
    .set({ attempts: sql`${translationDraft.attempts} + 1`, nextTryAt: leaseUntil })
    .where(isOneOf(translationDraft.draftId, pluck(batch, 'draftId')))
    .returning();
}

/** Stores the result of an attempt; no effect if the draft has been taken over. */
export async function finishAttempt(
  tx: Tx,
  { draftId, attempts }: DraftRow,
  result:
    | { state: 'waiting'; text: string }
    | { state: 'failed'; error: TextError }
    | { state: 'asked'; nextTryAt: Date; attempts?: number },
): Promise<void> {
  await tx
    .update(translationDraft)
    .set({ ...result, ...(result.state === 'waiting' ? { madeAt: tx.now } : {}) })
    .where(
      and(
        eq(translationDraft.draftId, draftId),
        eq(translationDraft.state, 'asked'),
        eq(translationDraft.attempts, attempts),
      ),
    );
}

export async function charactersUsedIn(reader: Reader, month: string): Promise<number> {
  const row = await rowOf(reader, translationUsage, eq(translationUsage.month, month));
  return row?.characters ?? 0;
}

/** Characters of drafts that are queued and not made yet. */
export async function queuedCharacters(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ sum: sql<number>`coalesce(sum(${translationDraft.characters}), 0)::int` })
    .from(translationDraft)
    .where(eq(translationDraft.state, 'asked'));
  return row?.sum ?? 0;
}

/** Adds to the month's usage; false if that would exceed the limit. */
export async function addUsage(
  tx: Tx,
  { month, characters, most }: { month: string; characters: number; most: number },
): Promise<boolean> {
  await tx.insert(translationUsage).values({ month, characters: 0 }).onConflictDoNothing();
  return tryUpdate(
    tx,
    translationUsage,
    and(
      eq(translationUsage.month, month),
      sql`${translationUsage.characters} + ${characters} <= ${most}`,
    ),
    { characters: sql`${translationUsage.characters} + ${characters}` },
  );
}
