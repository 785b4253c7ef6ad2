import { on, type Subscriber } from '../../platform/outbox/outbox.ts';
import { issueDuePapers } from './issue-due.ts';

export const documentSubscribers: readonly Subscriber[] = [
  // When an amount is paid in full, its invoice and receipts are issued. A refund's note is frozen
  // when it is first requested.
  on('payments.settled', {
    name: 'documents.issue',
    // A customer who opens the papers earlier has them issued by that call.
    afterAnswer: true,
    async handle(tx, { payNo }, platform) {
      await issueDuePapers(platform, tx, { rootPayNo: payNo });
    },
  }),
];
