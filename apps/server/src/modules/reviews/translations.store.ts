import type { Locale } from '@wasit/contract/locales';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { rowOf, wroteRow } from '../../platform/db/rows.ts';
import { reviewTranslation } from './reviews.tables.ts';

interface TranslationId {
  readonly reviewId: string;
  readonly language: Locale;
}

const hasId = ({ reviewId, language }: TranslationId) =>
  and(eq(reviewTranslation.reviewId, reviewId), eq(reviewTranslation.language, language));

/** Null when there is none yet. */
export const storedTranslation = async (reader: Reader, id: TranslationId) =>
  (await rowOf(reader, reviewTranslation, hasId(id)))?.text ?? null;

/**
 * Reserves a translation until `leaseUntil` and counts the attempt; false while another request is
 * running, once it exists, and after `maxTries`.
 */
export const claimTranslation = (
  tx: Tx,
  { now, maxTries, ...row }: TranslationId & { now: Date; leaseUntil: Date; maxTries: number },
): Promise<boolean> =>
  wroteRow(
    tx
      .insert(reviewTranslation)
      .values({ ...row, attempts: 1 })
      .onConflictDoUpdate({
        target: [reviewTranslation.reviewId, reviewTranslation.language],
        set: { attempts: sql`${reviewTranslation.attempts} + 1`, leaseUntil: row.leaseUntil },
        setWhere: and(
          isNull(reviewTranslation.text),
          lt(reviewTranslation.leaseUntil, now),
          lt(reviewTranslation.attempts, maxTries),
        ),
      }),
  );

export async function storeTranslation(tx: Tx, { text, ...id }: TranslationId & { text: string }) {
  await tx.update(reviewTranslation).set({ text }).where(hasId(id));
}

/** Deletes translations of a text that has changed. */
export async function dropTranslations(tx: Tx, reviewId: string): Promise<void> {
  await tx.delete(reviewTranslation).where(eq(reviewTranslation.reviewId, reviewId));
}
