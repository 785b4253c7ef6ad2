import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ByOrder, StaffParcel } from './logistics.ts';
import { orderStatuses } from './order-states.ts';
import { OrderDetail } from './order-views.ts';
import { AuditEntry } from './staff.ts';
import { Done, Instant, Money, OrderNo, Paging, PublicId, pageOf, required, trimmed } from './wire.ts';

/** The order as staff see it: the customer's view, who he is, the audit trail, and what this staff member may do. */
export const StaffOrderDetail = z.object({
  order: OrderDetail,
  customer: z.object({
    userId: PublicId,
    userName: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    level: z.number().int(),
  }),
  audit: z.array(AuditEntry),
  staffActions: z.array(z.object({ action: z.string(), allowed: z.boolean(), reason: z.string().nullable() })),
});
export type StaffOrderDetail = z.infer<typeof StaffOrderDetail>;
export const StaffOrderRow = z.object({
  orderNo: OrderNo,
  status: z.enum(orderStatuses),
  customer: z.string(),
  createdAt: Instant,
  total: Money,
  pieces: z.number().int(),
  deliveryMethod: StaffParcel.shape.deliveryMethod,
});

export const staffOrderEndpoints = {
  staffOrderPage: endpoint('staffOrderPage', {
    summary: 'All orders by status and words (number, customer).',
    in: Paging.extend({ status: z.enum(orderStatuses).optional(), search: trimmed(100).optional() }),
    out: pageOf(StaffOrderRow).extend({ counts: z.partialRecord(z.enum(orderStatuses), z.number().int()) }),
    policy: 'staff:orders.read',
    errors: [],
  }),
  staffOrderDetail: endpoint('staffOrderDetail', {
    summary: 'One order with customer, audit trail and the allowed actions.',
    in: ByOrder,
    out: StaffOrderDetail,
    policy: 'staff:orders.read',
    errors: ['NOT_FOUND'],
  }),
  terminateOrder: endpoint('terminateOrder', {
    summary: 'End a paid order that cannot be delivered: every open line is refunded to the wallet, with the reason.',
    in: ByOrder.extend({ reason: required(300) }),
    out: Done,
    policy: 'staff:orders.terminate',
    errors: ['NOT_FOUND', 'ORDER_STATE', 'UNDER_REVIEW'],
    idempotent: true,
  }),
};
