import type { BaghdadOrder, CourierRun } from '@wasit/contract/logistics/baghdad';
import { toWire, usd } from '@wasit/contract/money';
import { type OrderStatus, orderCountCap } from '@wasit/contract/orders/states';
import type { Paging } from '@wasit/contract/wire';
import type { Reader } from '../../../platform/db/db.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { only, pick, pluck, wired } from '../../../platform/pluck.ts';
import { findUserIds, usersByIds } from '../../accounts/index.ts';
import { findOrder, findOrders, type OrderRow, ordersByNo } from '../../orders/index.ts';
import { cartonsByIds } from '../parcels/cartons.store.ts';
import { parcelsOfOrders } from '../parcels/parcels.store.ts';
import { type StaffReader, staffActionsOf } from '../staff-actions.ts';
import { ordersPastFreeDays, storageNow } from '../storage/storage.ts';
import {
  listRuns,
  ordersOfOpenStops,
  type RunRow,
  runById,
  type StopRow,
  stopsOfRuns,
  visitsOfOrders,
} from './courier.store.ts';
import { dueAtDoors } from './due-at-doors.ts';
import { needingIdentity } from './hand-over.ts';
import { readParcelsTaken } from './parcels-taken.ts';

const statusesOf = {
  ready: ['TO_WAREHOUSE'],
  coming: ['SEA_SHIPPING'],
  out: ['WAIT_BUYER_RECEIVER'],
  done: ['CONFIRM_GOODS', 'CONFIRM_GOODS_AND_HAS_SUBSIDY', 'SUCCESS'],
} as const satisfies Record<string, readonly OrderStatus[]>;

/** Orders ready for handover, incoming, dispatched or done. */
export async function baghdadDesk(
  platform: Platform,
  { show, deliveryMethod, search, pageNo, pageSize }: CallInput<'baghdadDesk'>,
  viewer: StaffReader,
) {
  const userIds = await findUserIds(platform.db, search);
  const { rows, total, totalIsCapped } = await findOrders(platform.db, {
    statuses: statusesOf[show],
    ...(deliveryMethod ? { deliveryMethod } : {}),
    otherOrderNos: show === 'out' ? await confirmedAndOut(platform.db) : [],
    ...(search ? { search } : {}),
    userIds,
    maxCounted: orderCountCap,
    pageNo,
    pageSize,
  });
  return {
    items: await viewBaghdadOrders(platform, rows, viewer),
    total,
    totalIsCapped,
    pageNo,
    pageSize,
  };
}

/** Orders whose receipt is confirmed while the courier still has them: the visit is to be recorded. */
async function confirmedAndOut(reader: Reader): Promise<string[]> {
  const orders = await ordersByNo(reader, await ordersOfOpenStops(reader));
  return [...orders.values()]
    .filter(({ status }) => status !== 'WAIT_BUYER_RECEIVER')
    .map(({ orderNo }) => orderNo);
}

/** @throws NOT_FOUND */
export async function baghdadOrder(
  platform: Platform,
  orderNo: string,
  viewer: StaffReader,
): Promise<BaghdadOrder> {
  return only(await viewBaghdadOrders(platform, [await findOrder(platform.db, orderNo)], viewer));
}

async function viewBaghdadOrders(
  platform: Platform,
  orders: readonly OrderRow[],
  viewer: StaffReader,
): Promise<BaghdadOrder[]> {
  const reader = platform.db;
  const [users, visits, parcels, actionsOf] = await Promise.all([
    usersByIds(reader, pluck(orders, 'userId')),
    visitsOfOrders(reader, pluck(orders, 'orderNo')),
    parcelsOfOrders(reader, pluck(orders, 'orderNo')),
    staffActionsOf(reader, orders, viewer),
  ]);
  const cartons = await cartonsByIds(reader, pluck(parcels, 'cartonId'));
  const dues = await storageDueByOrder(platform, orders);
  const doorDues = await dueAtDoors(reader, pluck(visits, 'stop'));
  const identityFrom = await platform.setting(reader, 'logistics.identityFromCents');
  const identified = await needingIdentity(reader, identityFrom, orders);
  const proofPhotos = await platform.setting(reader, 'logistics.proofPhotos');
  return orders.map((order) => {
    const own = parcels.filter(
      (parcel) => parcel.orderNo === order.orderNo && parcel.status !== 'lost',
    );
    const dueMinor = dues.get(order.orderNo) ?? 0;
    const user = users.get(order.userId);
    return {
      ...wired(order, 'orderNo', 'status', 'deliveryMethod'),
      ...wired(order, 'courier', 'dispatchedAt', 'deliveredAt'),
      customer: user?.userName ?? '',
      mobile: order.address?.mobile ?? user?.phone ?? null,
      address: order.address ? [order.address.name, ...order.address.lines] : [],
      parcels: own.length,
      arrived: own.filter((parcel) => parcel.arrivedAt !== null).length,
      contents: own.map(({ waybill, status, shelf, cartonId }) => ({
        waybill,
        cartonNo: cartons.get(cartonId ?? '')?.cartonNo ?? null,
        status,
        shelf,
      })),
      visits: visits
        .filter(({ stop }) => stop.orderNo === order.orderNo)
        .map(({ stop, courier }) => ({
          runId: stop.runId,
          courier,
          ...viewStop(stop, doorDues),
        })),
      identityNeeded: identified.has(order.orderNo),
      proofPhotos,
      storageDue: dueMinor > 0 ? toWire(usd(dueMinor)) : null,
      storagePaid: dueMinor === 0,
      staffActions: actionsOf(order),
    };
  });
}

const viewStop = (stop: StopRow, doorDues: ReadonlyMap<StopRow, number>) => ({
  ...pick(stop, 'result', 'reason', 'receiver', 'cashIqd'),
  expectedIqd: stop.dueIqd,
  dueIqd: doorDues.get(stop) ?? 0,
  at: stop.at?.toISOString() ?? null,
});

/** Courier runs, open ones first. */
export async function courierRunPage(platform: Platform, paging: Paging) {
  const { rows, ...page } = await listRuns(platform.db, paging);
  return { items: await viewRuns(platform, rows), ...page };
}

/** @throws NOT_FOUND */
export async function viewRun(platform: Platform, runId: string): Promise<CourierRun> {
  return only(await viewRuns(platform, [await runById(platform.db, runId)]));
}

async function viewRuns(platform: Platform, rows: readonly RunRow[]): Promise<CourierRun[]> {
  const reader = platform.db;
  const stops = await stopsOfRuns(reader, pluck(rows, 'runId'));
  const orderNos = [...new Set(stops.map(({ orderNo }) => orderNo))];
  const orders = await ordersByNo(reader, orderNos);
  const [users, parcelsTaken] = await Promise.all([
    usersByIds(
      reader,
      [...orders.values()].map(({ userId }) => userId),
    ),
    readParcelsTaken(reader, orderNos),
  ]);
  const doorDues = await dueAtDoors(reader, stops);
  return rows.map((row) => {
    const own = stops.filter(({ runId }) => runId === row.runId);
    return {
      ...wired(row, 'runId', 'courier', 'startedAt', 'settledAt', 'countedIqd'),
      cashIqd: own.reduce((sum, { cashIqd }) => sum + cashIqd, 0),
      stops: own.map((stop) => {
        const order = orders.get(stop.orderNo);
        const user = order && users.get(order.userId);
        return {
          orderNo: stop.orderNo,
          customer: user?.userName ?? '',
          mobile: order?.address?.mobile ?? user?.phone ?? null,
          address: order?.address ? [order.address.name, ...order.address.lines] : [],
          parcels: parcelsTaken(stop.orderNo, row.startedAt).length,
          ...viewStop(stop, doorDues),
        };
      }),
    };
  });
}

/** Storage due by order, US cents; computed only for orders past their free days. */
async function storageDueByOrder(platform: Platform, orders: readonly OrderRow[]) {
  const waiting = orders.filter((order) => order.status === 'TO_WAREHOUSE');
  const dues = new Map<string, number>();
  for (const order of await ordersPastFreeDays(platform, platform.db, waiting))
    dues.set(order.orderNo, (await storageNow(platform, platform.db, order)).dueMinor);
  return dues;
}
