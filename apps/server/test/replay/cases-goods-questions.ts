import {
  aGoodsQuestion,
  aHeldOrder,
  aReplacement,
} from '../../src/modules/console/goods-question.testing.ts';
import type { TestApp } from '../start.ts';
import { type Cases, reason } from './press.ts';

/** Acts on goods that are not as ordered. */
export const goodsQuestionCases = (app: TestApp) =>
  ({
    openGoodsQuestion: async () => {
      const { parcels, lineIds } = await aHeldOrder(app, { finding: 'defect', counted: 4 });
      const about = { parcelId: parcels[0]?.parcelId, lineId: lineIds[0], isMissing: false };
      return { input: { ...about, pieces: 1, options: ['keep', 'refund'], note: reason } };
    },
    answerGoodsQuestion: async () => {
      const { questionId, customer } = await aGoodsQuestion(app);
      return { as: customer.token, input: { questionId, answer: 'refund' } };
    },
    endReplacement: async () => ({
      input: { questionId: (await aReplacement(app)).questionId, reason },
    }),
  }) satisfies Cases;
