import type { Sweep } from '../../platform/module.ts';
import { deleteOldAttempts } from './baghdad/hand-over.ts';
import { decideUnansweredQuestions } from './parcels/goods-questions/answer-goods-question.ts';
import { awaitDispatchOfUnsent } from './parcels/order-progress.ts';
import { requestSecondStages } from './parcels/second-stage/second-stage.ts';
import { warnOfStorage } from './storage/warn-storage.ts';
import { remindUnclaimed } from './unclaimed/remind-unclaimed.ts';

export const logisticsSweeps: readonly Sweep[] = [
  { name: 'logistics.measured', run: requestSecondStages },
  { name: 'logistics.unsent', run: awaitDispatchOfUnsent },
  { name: 'logistics.goods-questions', run: decideUnansweredQuestions },
  { name: 'logistics.pickup-tries', run: deleteOldAttempts },
  { name: 'logistics.storage-soon', run: warnOfStorage },
  { name: 'logistics.unclaimed', run: remindUnclaimed },
];
