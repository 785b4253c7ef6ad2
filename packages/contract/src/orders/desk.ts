import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf } from '../endpoint.ts';
import { deliveryResults } from '../logistics/delivery-results.ts';
import { ByOrder, StaffParcel } from '../logistics/endpoints.ts';
import { AuditEntry } from '../staff/endpoints.ts';
import {
  Instant,
  Money,
  OrderNo,
  Paging,
  PublicId,
  pageOf,
  required,
  StoredFile,
  sortBy,
  trimmed,
} from '../wire.ts';
import { orderStatuses, shownStatuses } from './states.ts';
import { OrderDetail } from './views.ts';

/** The acts available to a member of staff for an order now, and why others are not. */
export const StaffActions = z.array(
  z.object({ action: z.string(), allowed: z.boolean(), reason: z.string().nullable() }),
);
export type StaffActions = z.infer<typeof StaffActions>;

/** One collection at the counter or one ended courier visit, with its proofs. */
export const OrderDelivery = z.object({
  at: Instant,
  /** Null: collected at the counter. */
  result: z.enum(deliveryResults).nullable(),
  receiver: z.string(),
  reason: z.string(),
  by: z.string(),
  photos: z.array(StoredFile),
});
export type OrderDelivery = z.infer<typeof OrderDelivery>;

/**
 * The order for staff: the customer's view, who they are, the audit trail, and the available acts.
 */
export const StaffOrderDetail = z.object({
  order: OrderDetail,
  customer: z.object({
    userId: PublicId,
    userName: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    level: z.number().int(),
  }),
  /** The newest first. */
  deliveries: z.array(OrderDelivery),
  audit: z.array(AuditEntry),
  staffActions: StaffActions,
});
export type StaffOrderDetail = z.infer<typeof StaffOrderDetail>;
export const StaffOrderRow = z.object({
  orderNo: OrderNo,
  status: z.enum(orderStatuses),
  shownStatus: z.enum(shownStatuses),
  customer: z.string(),
  createdAt: Instant,
  total: Money,
  pieces: z.number().int(),
  deliveryMethod: StaffParcel.shape.deliveryMethod,
  staffActions: StaffActions,
});

export const staffOrderEndpoints = endpointsOf({
  staffOrderPage: endpoint('POST', '/console/orders/list', {
    summary:
      'All orders by status and words (number, customer, product). `total` and each of `counts` are at most 10,000, by a word that many orders have they are counted by its first 2,000 lines; where there are more, `totalIsCapped`.',
    in: Paging.extend({
      status: z.enum(orderStatuses).optional(),
      search: trimmed(100).optional(),
      sort: sortBy(deskLists.orders.sorts),
    }),
    out: pageOf(StaffOrderRow).extend({
      /** Of all that the words find; null where those are too many to count. */
      counts: z.partialRecord(z.enum(orderStatuses), z.number().int()).nullable(),
      totalIsCapped: z.boolean(),
    }),
    policy: 'staff:orders.read',
  }),
  staffOrderDetail: endpoint('POST', '/console/orders/detail', {
    summary: 'One order with customer, audit trail and the allowed actions.',
    in: ByOrder,
    out: StaffOrderDetail,
    policy: 'staff:orders.read',
    errors: ['NOT_FOUND'],
  }),
  terminateOrder: act('/console/orders/terminate', {
    summary:
      'End a paid order that cannot be delivered: every open line is refunded to the wallet, with the reason.',
    in: ByOrder.extend({ reason: required(300) }),
    policy: 'staff:orders.terminate',
    errors: ['NOT_FOUND', 'ORDER_STATE', 'UNDER_REVIEW'],
  }),
});
