import type { DocumentKind } from '@wasit/contract/documents/endpoints';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrderRow } from '../orders/index.ts';
import { papersOf } from '../payments/index.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentStored } from './documents.store.ts';
import { estimateOf, gatherFacts, payableFacts, pickupOf } from './gather-facts.ts';
import { issuePaper } from './issue-paper.ts';

export type OrderPaperKind = Extract<DocumentKind, 'order-confirmation' | 'fee-explanation'>;

/**
 * The confirmation or fee explanation of an order in its current state: the last one, or a new one
 * when the order has changed since.
 * @throws NOT_FOUND
 */
export async function issueOrderPaper(
  platform: Platform,
  tx: Tx,
  { order, kind, actor }: { order: OrderRow; kind: OrderPaperKind; actor: Actor },
): Promise<DocumentStored> {
  const { orderNo, userId } = order;
  const common = await gatherFacts(platform, tx, order);
  const { payables } = await papersOf(tx, { orderNo });
  // Payables closed unpaid are left out; if all are closed, the last one is shown.
  const open = payables.filter(
    ({ status, rootPayNo }) => status !== 'closed' && rootPayNo === null,
  );
  const shownPayables = (open.length > 0 ? open : payables.slice(-1)).map(payableFacts);
  const firstStage =
    shownPayables.find(({ purpose }) => purpose === 'first-stage') ??
    shownPayables[0] ??
    fail('NOT_FOUND');
  const commonContent = {
    company: common.company,
    orderNo,
    placedAt: order.createdAt.toISOString(),
    estimate: estimateOf(order),
  };
  const content: DocumentContent =
    kind === 'fee-explanation'
      ? { kind, ...commonContent, asked: shownPayables }
      : {
          kind,
          ...commonContent,
          goods: common.goods,
          asked: firstStage,
          pickup: await pickupOf(tx, order),
        };
  return issuePaper(tx, actor, { subject: orderNo, orderNo, userId, content, buyer: common.buyer });
}
