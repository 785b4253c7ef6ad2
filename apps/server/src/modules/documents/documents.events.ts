import { on, type Subscriber } from '../../platform/outbox/outbox.ts';
import { issueDue } from './issue-due.ts';

export const documentSubscribers: readonly Subscriber[] = [
  // An amount was paid in full: its invoice and its receipts are issued. A refund's note is frozen
  // when it is first asked for.
  on('payments.settled', {
    name: 'documents.issue',
    // Whoever opens their papers before that has them issued by that call.
    afterAnswer: true,
    async handle(tx, { payNo }, platform) {
      await issueDue(platform, tx, { rootPayNo: payNo });
    },
  }),
];
