import type { OutputOf } from '@wasit/contract/api';
import type { Sorted } from '@wasit/contract/desks/lists';
import type { Locale } from '@wasit/contract/locales';
import { type OrderStatus, orderCountCap } from '@wasit/contract/orders/states';
import type { Paging } from '@wasit/contract/wire';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { findUserIds, usersByIds } from '../../accounts/index.ts';
import { staffActionsOf } from '../../logistics/index.ts';
import {
  countFoundByStatus,
  countOrdersByStatus,
  findOrders,
  orderTotals,
  shownStatusesOf,
} from '../../orders/index.ts';

interface OrderQuery extends Paging, Sorted<'orders'> {
  readonly status?: OrderStatus | undefined;
  readonly search?: string | undefined;
}

/**
 * All orders by status and words: the beginning or end of the number, a part of a product's name,
 * or customers by their name, phone or e-mail.
 */
export async function staffOrderPage(
  platform: Platform,
  actor: StaffActor,
  { status, search, sort, pageNo, pageSize, locale }: OrderQuery & { locale: Locale },
): Promise<OutputOf<'staffOrderPage'>> {
  const { db } = platform;
  const userIds = await findUserIds(db, search);
  const [{ rows, total, totalIsCapped }, counts] = await Promise.all([
    findOrders(db, {
      ...(status ? { statuses: [status] } : {}),
      ...(search ? { search } : {}),
      userIds,
      sort,
      maxCounted: orderCountCap,
      pageNo,
      pageSize,
    }),
    search
      ? countFoundByStatus(db, { search, userIds, maxCounted: orderCountCap })
      : countOrdersByStatus(db),
  ]);
  const [users, shownStatus, totalOf, actionsOf] = await Promise.all([
    usersByIds(db, pluck(rows, 'userId')),
    shownStatusesOf(db, rows),
    orderTotals(db, rows),
    staffActionsOf(db, rows, { permissions: actor.permissions, locale }),
  ]);
  const items = rows.map((row) => ({
    ...wired(row, 'orderNo', 'status', 'createdAt', 'pieces', 'deliveryMethod'),
    shownStatus: shownStatus(row),
    customer: users.get(row.userId)?.userName ?? '',
    total: totalOf(row),
    staffActions: actionsOf(row),
  }));
  return {
    items,
    total,
    totalIsCapped,
    pageNo,
    pageSize,
    counts: counts && Object.fromEntries(counts),
  };
}
