import { deliveryMethod } from '@wasit/contract/orders/states';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrders, type OrderRow, setDeliveryMethod } from '../../orders/index.ts';
import { ordersPackedTogether } from '../parcels/cartons.store.ts';
import { pauseForCourier, resumeForPickup } from '../storage/pause-storage.ts';
import { visitsOfOrders } from './courier.store.ts';

interface MethodChange {
  readonly method: 1 | 2;
  readonly reason: string;
}

/**
 * The customer collects goods that were to be delivered: after a failed visit, or before the
 * courier took them. They are then collected with the pickup code. While they are in the warehouse
 * the change can be undone, since the order keeps its address. Orders packed in the same carton are
 * changed with it.
 * @throws NOT_FOUND, ORDER_STATE when the goods are not here, or already go that way
 */
export async function changeDeliveryMethod(
  platform: Platform,
  actor: StaffActor,
  { orderNo, ...change }: MethodChange & { orderNo: string },
): Promise<{ orderNo: string }> {
  return platform.transact(async (tx) => {
    const orders = await lockOrders(tx, await ordersPackedTogether(tx, orderNo));
    const order = orders.get(orderNo) ?? fail('NOT_FOUND', { field: 'orderNo' });
    const conflict = { objects: [orderNo], label: orderNo };
    if (order.status !== 'TO_WAREHOUSE')
      fail('ORDER_STATE', { conflict: { ...conflict, from: ['TO_WAREHOUSE'] } });
    if (!isOtherMethod(order, change.method))
      fail('ORDER_STATE', { conflict: { ...conflict, actions: ['orders.changeDelivery'] } });
    // An order that left while these were being locked is not changed.
    for (const each of orders.values())
      if (each.endedAt === null && each.dispatchedAt === null && isOtherMethod(each, change.method))
        await changeOne(tx, actor, each, change);
    return { orderNo };
  });
}

const isOtherMethod = (order: OrderRow, method: 1 | 2): boolean =>
  order.deliveryMethod !== method &&
  (method === deliveryMethod.SELF_PICKUP || order.address !== null);

async function changeOne(
  tx: Tx,
  actor: StaffActor,
  order: OrderRow,
  { method, reason }: MethodChange,
): Promise<void> {
  const { orderNo, userId } = order;
  await setDeliveryMethod(tx, orderNo, method);
  await audit(tx, actor, {
    action: 'orders.changeDelivery',
    object: orderNo,
    from: { deliveryMethod: order.deliveryMethod },
    to: { deliveryMethod: method },
    reason,
  });
  if (order.status !== 'TO_WAREHOUSE') return;
  if (method === deliveryMethod.SELF_PICKUP) {
    await resumeForPickup(tx, actor, { orderNo, reason });
    await tx.emit('logistics.pickup-agreed', { orderNo, userId });
  } else if ((await visitsOfOrders(tx, [orderNo])).length === 0)
    await pauseForCourier(tx, { orderNo });
}
