import type { Locale } from '@wasit/contract/locales';
import { deliveryMethod, type OrderStatus } from '@wasit/contract/orders/states';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOrder } from '../finding/find-order.ts';
import type { LogisticsReader } from '../logistics-reader.ts';
import { lockOrder, setOrderFacts } from '../orders.store.ts';
import { snapshotOf } from './place-order.ts';
import { isSamePlace } from './same-place.rules.ts';

/** Statuses before the goods are at the Baghdad warehouse (specification, section 4). */
export const deliveryChangeableStatuses: readonly OrderStatus[] = [
  'WAIT_BUYER_PAY',
  'WAITING_PURCHASE',
  'WAIT_SELLER_SEND',
  'CHINA_SHIPPING',
  'LOGISTICS_PAYMENT',
  'SEA_SHIPPING',
];

interface ChangeDelivery {
  readonly orderNo: string;
  readonly method: 1 | 2;
  readonly addressId: string | null;
  readonly locale: Locale;
  readonly journey: Pick<LogisticsReader, 'packedWith'>;
}

/**
 * Goods packed with those of another order have the same destination.
 * @throws DELIVERY_LOCKED once the goods are at the warehouse, DELIVERY_PACKED, ADDRESS_REQUIRED,
 * NOT_FOUND
 */
export async function changeDelivery(
  platform: Platform,
  actor: UserActor,
  { orderNo, method, addressId, locale, journey }: ChangeDelivery,
): Promise<Record<string, never>> {
  const field = 'emailAddressId';
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    if (!deliveryChangeableStatuses.includes(order.status)) fail('DELIVERY_LOCKED');
    if (method === deliveryMethod.SPECIFIED_ADDRESS && !addressId)
      fail('ADDRESS_REQUIRED', { field });
    const address =
      method === deliveryMethod.SPECIFIED_ADDRESS && addressId
        ? await snapshotOf(tx, { userId: actor.userId, addressId, locale, field })
        : null;
    const otherNo = (await journey.packedWith(tx, [orderNo])).get(orderNo);
    if (otherNo !== undefined) {
      const other = await findOrder(tx, otherNo);
      if (!isSamePlace(other, { deliveryMethod: method, address }))
        fail('DELIVERY_PACKED', { params: { order: otherNo } });
    }
    await setOrderFacts(tx, orderNo, { deliveryMethod: method, address });
    await audit(tx, actor, {
      action: 'orders.changeDelivery',
      object: orderNo,
      from: { deliveryMethod: order.deliveryMethod },
      to: { deliveryMethod: method },
    });
    return {};
  });
}
