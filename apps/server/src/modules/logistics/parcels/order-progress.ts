import type { MoveActor } from '@wasit/contract/orders/states';
import { type Actor, system } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { advance, lockOrder, type OrderRow, orderLines, orderNosIn } from '../../orders/index.ts';
import { awaitedQuestionsOf } from './goods-questions.store.ts';
import { parcelsOfOrders } from './parcels.store.ts';
import { countParcelsAshore, ordersWithParcels } from './parcels-ashore.store.ts';

/**
 * A waybill of an order was withdrawn, or its parcel given up or lost: if nothing else is under
 * way, the remaining goods are still at the supplier, as before the waybill was entered.
 */
export async function awaitDispatchIfNothingSent(
  tx: Tx,
  { orderNo, by, actor, reason }: { orderNo: string; by: MoveActor; actor: Actor; reason: string },
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (order.status !== 'CHINA_SHIPPING' || (await hasParcels(tx, orderNo))) return;
  // An order waiting for replacements was in China before; refunded goods are not replaced.
  const lines = await orderLines(tx, [orderNo]);
  const isWanted = (lineId: string) =>
    lines.some((line) => line.lineId === lineId && line.status !== 'refunded');
  if ((await awaitedQuestionsOf(tx, orderNo)).some(({ lineId }) => isWanted(lineId))) return;
  await advance(tx, order, { action: 'withdrawWaybill', by, actor, reason });
}

/**
 * The same for orders that an earlier release left at "shipping in China" after the last of their
 * parcels was lost.
 */
export async function awaitDispatchOfUnsent(platform: Platform): Promise<void> {
  const orderNos = await orderNosIn(platform.db, 'CHINA_SHIPPING');
  const withParcels = await ordersWithParcels(platform.db, orderNos);
  const tasks = new TaskRunner();
  const context = { by: 'timer', actor: system('timer'), reason: 'nothing is on its way' } as const;
  for (const orderNo of orderNos)
    if (!withParcels.has(orderNo))
      await tasks.run(orderNo, () =>
        platform.transact((tx) => awaitDispatchIfNothingSent(tx, { orderNo, ...context })),
      );
  tasks.throwFailures();
}

/** Whether any of its parcels is not lost. */
const hasParcels = async (tx: Tx, orderNo: string): Promise<boolean> =>
  (await parcelsOfOrders(tx, [orderNo])).some(({ status }) => status !== 'lost');

/** An order with nothing left ashore goes to sea. */
export async function departIfNothingAshore(
  tx: Tx,
  { orderNo, actor }: { orderNo: string; actor: Actor },
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  // An order that ended after its loading does not depart; its parcels are written off when
  // `orders.moved` is handled.
  if (order.status !== 'LOGISTICS_PAYMENT' || (await countParcelsAshore(tx, orderNo)) > 0) return;
  await advance(tx, order, { action: 'depart', by: 'logistics', actor });
}

/** Once all parcels of an order arrived or were lost, its goods are ready. */
export async function markArrivedIfComplete(tx: Tx, order: OrderRow, actor: Actor): Promise<void> {
  if (order.status === 'SEA_SHIPPING' && (await hasFullyArrived(tx, order.orderNo)))
    await advance(tx, order, {
      action: 'arrive',
      by: 'baghdad-warehouse',
      actor,
      set: { arrivedAt: tx.now },
    });
}

const hasFullyArrived = async (tx: Tx, orderNo: string): Promise<boolean> =>
  (await parcelsOfOrders(tx, [orderNo])).every(
    ({ status }) => status === 'arrived' || status === 'lost',
  );

/** Only part of an order's goods had been collected and the rest is lost: it is handed over. */
async function markHandedOverIfComplete(tx: Tx, order: OrderRow, actor: Actor): Promise<void> {
  if (order.status !== 'TO_WAREHOUSE') return;
  const parcels = await parcelsOfOrders(tx, [order.orderNo]);
  if (parcels.every(({ status }) => status === 'handed_over' || status === 'lost'))
    await advance(tx, order, {
      action: 'handOver',
      by: 'baghdad-warehouse',
      actor,
      set: { dispatchedAt: tx.now, deliveredAt: tx.now },
    });
}

/**
 * A parcel of an order was written off: if it was the last one ashore, the order is at sea with the
 * others, in Baghdad if they are, and handed over if they were collected. If it was the only one,
 * the order awaits the dispatch of its remaining goods.
 */
export async function followRemaining(
  tx: Tx,
  { orderNo, actor, reason }: { orderNo: string; actor: Actor; reason: string },
): Promise<void> {
  if (!(await hasParcels(tx, orderNo)))
    return awaitDispatchIfNothingSent(tx, { orderNo, by: 'logistics', actor, reason });
  await departIfNothingAshore(tx, { orderNo, actor });
  await markArrivedIfComplete(tx, await lockOrder(tx, orderNo), actor);
  await markHandedOverIfComplete(tx, await lockOrder(tx, orderNo), actor);
}
