import type { BaghdadOrder } from '@wasit/contract/logistics';
import { toWire, usd } from '@wasit/contract/money';
import type { OrderStatus } from '@wasit/contract/order-states';
import type { Platform } from '../../../platform/platform.ts';
import { findUserByName, usersByIds } from '../../accounts/index.ts';
import { findOrder, findOrders, type OrderRow } from '../../orders/index.ts';
import { parcelsOfOrders } from '../parcels/parcels.store.ts';
import { pastFreeDays, storageNow } from '../storage/storage.ts';

const shown = {
  ready: ['TO_WAREHOUSE', 'SEA_SHIPPING'],
  out: ['WAIT_BUYER_RECEIVER'],
  done: ['CONFIRM_GOODS', 'CONFIRM_GOODS_AND_HAS_SUBSIDY', 'SUCCESS'],
} as const satisfies Record<string, readonly OrderStatus[]>;

interface DeskQuery {
  readonly show: keyof typeof shown;
  readonly search?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Orders to hand over or on their way in, dispatched ones, and those that are done. */
export async function baghdadDesk(platform: Platform, { show, search, pageNo, pageSize }: DeskQuery) {
  const user = search ? await findUserByName(platform.db, search) : undefined;
  const { rows, total } = await findOrders(platform.db, {
    statuses: shown[show],
    ...(search ? { search } : {}),
    ...(user ? { userIds: [user.userId] } : {}),
    pageNo,
    pageSize,
  });
  return { items: await viewBaghdadOrders(platform, rows), total, pageNo, pageSize };
}

/** @throws NOT_FOUND */
export async function baghdadOrder(platform: Platform, orderNo: string): Promise<BaghdadOrder> {
  const [view] = await viewBaghdadOrders(platform, [await findOrder(platform.db, orderNo)]);
  if (!view) throw new Error(`no view of order ${orderNo}`);
  return view;
}

async function viewBaghdadOrders(platform: Platform, orders: readonly OrderRow[]): Promise<BaghdadOrder[]> {
  const reader = platform.db;
  const [users, parcels] = await Promise.all([
    usersByIds(
      reader,
      orders.map((order) => order.userId),
    ),
    parcelsOfOrders(
      reader,
      orders.map((order) => order.orderNo),
    ),
  ]);
  const dues = await duesOf(platform, orders);
  return orders.map((order) => {
    const own = parcels.filter((one) => one.orderNo === order.orderNo && one.status !== 'lost');
    const dueMinor = dues.get(order.orderNo) ?? 0;
    const user = users.get(order.userId);
    return {
      orderNo: order.orderNo,
      status: order.status,
      customer: user?.userName ?? '',
      mobile: order.address?.mobile ?? user?.phone ?? null,
      deliveryMethod: order.deliveryMethod,
      address: order.address ? [order.address.name, ...order.address.lines] : [],
      parcels: own.length,
      arrived: own.filter((one) => one.arrivedAt !== null).length,
      storageDue: dueMinor > 0 ? toWire(usd(dueMinor)) : null,
      storagePaid: dueMinor === 0,
      courier: order.courier,
      dispatchedAt: order.dispatchedAt?.toISOString() ?? null,
      deliveredAt: order.deliveredAt?.toISOString() ?? null,
    };
  });
}

/** Storage that the goods waiting here owe, US cents; only the late ones are looked into. */
async function duesOf(platform: Platform, orders: readonly OrderRow[]): Promise<Map<string, number>> {
  const waiting = orders.filter((order) => order.status === 'TO_WAREHOUSE');
  const dues = new Map<string, number>();
  for (const order of await pastFreeDays(platform, platform.db, waiting))
    dues.set(order.orderNo, (await storageNow(platform, platform.db, order)).dueMinor);
  return dues;
}
