import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { DualMoney, Instant, OrderNo } from '../wire.ts';

/** The next steps required of the customer. */
export const WaitingForMe = z.object({
  /** Payments that can be made now, earliest deadline first. */
  due: z.array(
    z.object({
      payNo: z.string(),
      orderNo: OrderNo,
      amount: DualMoney,
      /** Null where no countdown runs. */
      deadlineAt: Instant.nullable(),
    }),
  ),
  /** With a question open about a higher price, goods not as ordered, or our offer. */
  toAnswer: z.array(OrderNo),
  /** Ready at the pickup point. */
  toCollect: z.array(OrderNo),
  /** Handed over; the receipt is not confirmed yet. */
  toConfirm: z.array(OrderNo),
});
export type WaitingForMe = z.infer<typeof WaitingForMe>;

export const waitingEndpoints = endpointsOf({
  waitingForMe: endpoint('POST', '/hello/order/waitingForMe', {
    summary:
      'What my orders need from me now: payments, answers, collection, confirmation of receipt; of the hundred orders under way that need me first.',
    out: WaitingForMe,
    policy: 'customer',
    inMode: 'reads',
  }),
});
