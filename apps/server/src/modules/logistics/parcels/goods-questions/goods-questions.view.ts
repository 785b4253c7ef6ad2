import type { GoodsQuestion } from '@wasit/contract/orders/views';
import type { Reader } from '../../../../platform/db/db.ts';
import { pick } from '../../../../platform/pluck.ts';
import { findLines } from '../../../orders/index.ts';
import { awaitedQuestions, type GoodsQuestionRow } from '../goods-questions.store.ts';

export const viewQuestion = (row: GoodsQuestionRow, unit: string): GoodsQuestion => ({
  ...pick(row, 'questionId', 'isMissing', 'pieces', 'options', 'note', 'state', 'isAwaited'),
  unit,
  answerDeadlineAt: row.answerBy.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

/** Replacements not yet announced by a supplier, except those of refunded lines. */
export async function awaitedReplacements(reader: Reader): Promise<GoodsQuestionRow[]> {
  const questions = await awaitedQuestions(reader);
  const lines = await findLines(reader, [...new Set(questions.map(({ lineId }) => lineId))]);
  const activeLineIds = new Set(
    lines.flatMap(({ lineId, status }) => (status === 'refunded' ? [] : [lineId])),
  );
  return questions.filter(({ lineId }) => activeLineIds.has(lineId));
}
