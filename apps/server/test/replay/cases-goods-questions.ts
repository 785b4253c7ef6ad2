import {
  aGoodsQuestion,
  aHeldOrder,
  aReplacement,
} from '../../src/modules/console/goods-question.testing.ts';
import { asRole } from '../../src/modules/console/journey.testing.ts';
import type { TestApp } from '../start.ts';
import { type Cases, reason } from './press.ts';

/** Acts on goods that are not as ordered. */
export const goodsQuestionCases = (app: TestApp) =>
  ({
    correctCount: async () => {
      const { parcels, lineIds } = await aHeldOrder(app, { counted: 3 });
      const [parcel] = parcels;
      const as = await asRole(app, 'china-warehouse');
      const { checks } = await app.ok(
        'findParcel',
        { waybill: parcel?.waybill ?? '', status: 'received' },
        { as },
      );
      const about = { parcelId: parcel?.parcelId, lineId: lineIds[0] };
      return { as, input: { ...about, checkId: checks[0]?.checkId, counted: 4, reason } };
    },
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
