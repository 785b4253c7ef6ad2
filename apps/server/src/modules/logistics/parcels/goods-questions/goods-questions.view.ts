import type { GoodsQuestion } from '@wasit/contract/orders/views';
import type { Reader } from '../../../../platform/db/db.ts';
import { pick } from '../../../../platform/pluck.ts';
import { findLines } from '../../../orders/index.ts';
import { awaitedQuestions, type GoodsQuestionRow } from '../goods-questions.store.ts';

export const viewQuestion = (row: GoodsQuestionRow, unit: string): GoodsQuestion => ({
  ...pick(row, 'questionId', 'isMissing', 'pieces', 'options', 'note', 'state', 'isAwaited'),
  unit,
  answerBy: row.answerBy.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

/** Replacements that no supplier has announced yet, without those of lines that were given back. */
export async function replacementsAwaited(reader: Reader): Promise<GoodsQuestionRow[]> {
  const awaited = await awaitedQuestions(reader);
  const lines = await findLines(reader, [...new Set(awaited.map(({ lineId }) => lineId))]);
  const ids = new Set(
    lines.flatMap(({ lineId, status }) => (status === 'refunded' ? [] : [lineId])),
  );
  return awaited.filter(({ lineId }) => ids.has(lineId));
}
