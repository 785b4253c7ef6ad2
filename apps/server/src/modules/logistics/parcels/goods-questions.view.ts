import type { GoodsQuestion } from '@wasit/contract/orders/views';
import type { GoodsQuestionRow } from './goods-questions.store.ts';

export const viewQuestion = ({
  questionId,
  isMissing,
  pieces,
  options,
  note,
  answerBy,
  state,
  answeredAt,
  isAwaited,
}: GoodsQuestionRow): GoodsQuestion => ({
  questionId,
  isMissing,
  pieces,
  options,
  note,
  answerBy: answerBy.toISOString(),
  state,
  answeredAt: answeredAt?.toISOString() ?? null,
  isAwaited,
});
