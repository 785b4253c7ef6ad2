import type { UserActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { issueStorage, lockOrder } from '../../orders/index.ts';
import { storageNow } from './storage.ts';

/**
 * The customer pays the storage due today before collecting the goods.
 * @throws NOT_FOUND, ORDER_STATE while nothing is due, or the second stage is
 */
export async function payStorage(
  platform: Platform,
  actor: UserActor,
  { orderNo }: { orderNo: string },
): Promise<{ payNo: string }> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo, actor.userId);
    if (!order.secondStagePaidAt) fail('ORDER_STATE');
    const { dueMinor, lines } = await storageNow(platform, tx, order);
    if (dueMinor === 0) fail('ORDER_STATE');
    return issueStorage(tx, order, { lines, totalMinor: dueMinor });
  });
}
