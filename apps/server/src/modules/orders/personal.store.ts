import { type OrderMove, orderMoves, orderStatuses } from '@wasit/contract/orders/states';
import { and, asc, count, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { pick } from '../../platform/pluck.ts';
import { complaint, complaintNote } from './complaints/complaints.tables.ts';
import { customerOrder, orderLine, orderPriceWish } from './orders.tables.ts';

/**
 * Statuses that an order can still leave: goods or money are in progress, or a complaint is
 * possible.
 */
const moves: readonly Omit<OrderMove, 'action'>[] = Object.values(orderMoves);
const unfinishedStatuses = orderStatuses.filter((status) =>
  moves.some(({ from }) => from.includes(status)),
);

/** Orders are kept for the books; address, remark and pickup code are deleted. */
export const ordersPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { agentId: _, pickupCode: __, ...orderColumns } = getTableColumns(customerOrder);
    const ownedByUser = eq(customerOrder.userId, userId);
    const orders = await reader
      .select(orderColumns)
      .from(customerOrder)
      .where(ownedByUser)
      .orderBy(asc(customerOrder.createdAt));
    const { orderNo, name, attributes, quantity, unitPriceMinor, lineTotalMinor, status } =
      orderLine;
    const lines = await reader
      .select({ orderNo, name, attributes, quantity, unitPriceMinor, lineTotalMinor, status })
      .from(orderLine)
      .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
      .where(ownedByUser)
      .orderBy(asc(orderLine.orderNo), asc(orderLine.position));
    const {
      offeredBy: _offeredBy,
      closedBy: _closedBy,
      ...complaintColumns
    } = getTableColumns(complaint);
    const complaints = await reader
      .select(complaintColumns)
      .from(complaint)
      .where(eq(complaint.userId, userId))
      .orderBy(asc(complaint.openedAt));
    const notes = await reader
      .select(pick(complaintNote, 'complaintNo', 'by', 'text', 'at'))
      .from(complaintNote)
      .innerJoin(complaint, eq(complaint.complaintNo, complaintNote.complaintNo))
      .where(eq(complaint.userId, userId))
      .orderBy(asc(complaintNote.id));
    const { answeredBy: _answeredBy, ...wishColumns } = getTableColumns(orderPriceWish);
    const wishes = await reader
      .select(wishColumns)
      .from(orderPriceWish)
      .where(eq(orderPriceWish.userId, userId))
      .orderBy(asc(orderPriceWish.at));
    return {
      orders,
      'order-lines': lines,
      complaints,
      'complaint-notes': notes,
      'price-wishes': wishes,
    };
  },
  async matters(reader, userId) {
    const open = and(
      eq(customerOrder.userId, userId),
      inArray(customerOrder.status, unfinishedStatuses),
    );
    const [row] = await reader.select({ count: count() }).from(customerOrder).where(open);
    return [{ matter: 'orders', count: row?.count ?? 0 }];
  },
  async erase(tx, userId) {
    await tx.update(orderPriceWish).set({ note: '' }).where(eq(orderPriceWish.userId, userId));
    await tx
      .update(customerOrder)
      .set({ address: null, remark: '', pickupCode: '' })
      .where(eq(customerOrder.userId, userId));
  },
};
