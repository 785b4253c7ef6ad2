import type { GoodsQuestionState } from '@wasit/contract/logistics/parcels/findings';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowOf, rowsWithAny, tryUpdate, wroteRow } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import { goodsQuestion } from '../goods-questions.tables.ts';
import { parcelLine } from '../logistics.tables.ts';

export type GoodsQuestionRow = typeof goodsQuestion.$inferSelect;

/** @returns false if there is an open question about the same goods */
export const insertQuestion = (tx: Tx, row: typeof goodsQuestion.$inferInsert): Promise<boolean> =>
  wroteRow(tx.insert(goodsQuestion).values(row).onConflictDoNothing());

/** @throws NOT_FOUND */
export const questionById = async (reader: Reader, questionId: string) => {
  const row = await rowOf(reader, goodsQuestion, eq(goodsQuestion.questionId, questionId));
  return row ?? fail('NOT_FOUND', { field: 'questionId' });
};

/**
 * Compare-and-set.
 * @throws CONFLICT when it is no longer open
 */
export async function closeQuestion(
  tx: Tx,
  { questionId }: GoodsQuestionRow,
  set: { state: Exclude<GoodsQuestionState, 'open'>; isAwaited?: boolean },
): Promise<void> {
  const rows = await tx
    .update(goodsQuestion)
    .set({ ...set, answeredAt: tx.now })
    .where(and(eq(goodsQuestion.questionId, questionId), eq(goodsQuestion.state, 'open')))
    .returning({ questionId: goodsQuestion.questionId });
  if (rows.length === 0) fail('CONFLICT');
}

/** Withdraws open questions: staff settled the matter, or the parcel was lost. */
export const withdrawQuestions = (tx: Tx, parcelId: string) =>
  tx
    .update(goodsQuestion)
    .set({ state: 'withdrawn', answeredAt: tx.now })
    .where(and(eq(goodsQuestion.parcelId, parcelId), eq(goodsQuestion.state, 'open')));

/** All questions about a line of an order, in whichever parcel. */
export const questionsOfLine = async (reader: Reader, orderNo: string, lineId: string) =>
  reader
    .select()
    .from(goodsQuestion)
    .where(and(eq(goodsQuestion.orderNo, orderNo), eq(goodsQuestion.lineId, lineId)));

/**
 * Compare-and-set.
 * @throws CONFLICT when it is no longer awaited
 */
export async function endAwaiting(
  tx: Tx,
  { questionId }: GoodsQuestionRow,
  state: 'replace' | 'refund',
): Promise<void> {
  const rows = await tx
    .update(goodsQuestion)
    .set({ state, isAwaited: false })
    .where(and(eq(goodsQuestion.questionId, questionId), eq(goodsQuestion.isAwaited, true)))
    .returning({ questionId: goodsQuestion.questionId });
  if (rows.length === 0) fail('CONFLICT');
}

/**
 * A replacement whose parcel was withdrawn is awaited again. Compare-and-set.
 * @throws CONFLICT when its state has changed
 */
export async function awaitAgain(tx: Tx, { questionId }: GoodsQuestionRow): Promise<void> {
  const isAwaited = await tryUpdate(
    tx,
    goodsQuestion,
    and(
      eq(goodsQuestion.questionId, questionId),
      eq(goodsQuestion.state, 'replace'),
      eq(goodsQuestion.isAwaited, false),
    ),
    { isAwaited: true },
  );
  if (!isAwaited) fail('CONFLICT');
}

/** Puts pieces of a line aside, or (negative) returns them to those under way. */
export const addAside = (
  tx: Tx,
  { parcelId, lineId, pieces }: { parcelId: string; lineId: string; pieces: number },
) =>
  tx
    .update(parcelLine)
    .set({ aside: sql`${parcelLine.aside} + ${pieces}` })
    .where(and(eq(parcelLine.parcelId, parcelId), eq(parcelLine.lineId, lineId)));

/** All questions about parcels, the oldest first. */
export const questionsOfParcels = async (reader: Reader, parcelIds: readonly string[]) =>
  rowsWithAny(
    reader,
    goodsQuestion,
    'parcelId',
    parcelIds,
    asc(goodsQuestion.requestedAt),
    asc(goodsQuestion.questionId),
  );

/** Questions that await the customer's answer. */
export const openQuestions = async (reader: Reader, orderNos: readonly string[]) =>
  orderNos.length === 0
    ? []
    : reader
        .select()
        .from(goodsQuestion)
        .where(and(inArray(goodsQuestion.orderNo, [...orderNos]), eq(goodsQuestion.state, 'open')));

/** Questions of an order whose replacement is awaited from the supplier. */
export const awaitedQuestionsOf = (reader: Reader, orderNo: string): Promise<GoodsQuestionRow[]> =>
  reader
    .select()
    .from(goodsQuestion)
    .where(and(eq(goodsQuestion.orderNo, orderNo), eq(goodsQuestion.isAwaited, true)));

/** Questions of an order whose replacement was announced. */
export const announcedReplacementsOf = (reader: Reader, orderNo: string) =>
  reader
    .select()
    .from(goodsQuestion)
    .where(
      and(
        eq(goodsQuestion.orderNo, orderNo),
        eq(goodsQuestion.state, 'replace'),
        eq(goodsQuestion.isAwaited, false),
      ),
    );

/** Questions whose answer is a replacement that is not announced, the oldest first. */
export const awaitedQuestions = (reader: Reader): Promise<GoodsQuestionRow[]> =>
  reader
    .select()
    .from(goodsQuestion)
    .where(eq(goodsQuestion.isAwaited, true))
    .orderBy(asc(goodsQuestion.answeredAt))
    .limit(2000);

/** Open questions past their deadline. */
export const unansweredQuestions = (reader: Reader, now: Date): Promise<GoodsQuestionRow[]> =>
  reader
    .select()
    .from(goodsQuestion)
    .where(and(eq(goodsQuestion.state, 'open'), lte(goodsQuestion.answerBy, now)))
    .limit(500);
