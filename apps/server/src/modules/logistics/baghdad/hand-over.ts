import { timingSafeEqual } from 'node:crypto';
import { toWire, usd } from '@wasit/contract/money';
import { deliveryMethod } from '@wasit/contract/order-states';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { hours } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { runTransaction } from '../../../platform/db/transact.ts';
import { BusinessError, fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { advance, issueStorage, lockOrder, markDelivered, type OrderRow } from '../../orders/index.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { parcelsOfOrders } from '../parcels/parcels.store.ts';
import { storageNow } from '../storage/storage.ts';
import { forgetTries, giveTryBack, takeTry } from './pickup-tries.store.ts';

/** Wrong codes per order and hour: six digits stay out of reach of guessing. */
const mostTries = 5;
const hourOf = (at: Date): number => Math.floor(at.getTime() / hours(1));

/**
 * Hands the goods over against the pickup code. Storage that is due is asked first.
 * @throws NOT_FOUND, ORDER_STATE (also for an order that goes to an address), PICKUP_CODE_WRONG, TOO_MANY after five wrong codes within an hour,
 * STORAGE_DUE with the amount, whose payable is then open
 */
export async function handOver(
  platform: Platform,
  actor: StaffActor,
  { orderNo, pickupCode }: { orderNo: string; pickupCode: string },
): Promise<void> {
  const hour = hourOf(platform.clock.now());
  // Counted before the code is looked at and in a commit of its own, so that neither a refusal nor many requests at once undo the count.
  const { result: mayTry } = await runTransaction(platform.db, platform.clock, (tx) => takeTry(tx, { orderNo, hour, most: mostTries }));
  if (!mayTry) fail('TOO_MANY', { params: { seconds: Math.ceil(((hour + 1) * hours(1) - platform.clock.now().getTime()) / 1000) } });
  let wrong = false;
  try {
    await giveOut(platform, actor, {
      orderNo,
      method: deliveryMethod.SELF_PICKUP,
      assert(order) {
        wrong = !sameCode(order.pickupCode, pickupCode);
        if (wrong) fail('PICKUP_CODE_WRONG', { field: 'pickupCode' });
      },
      facts: (tx) => ({ dispatchedAt: tx.now, deliveredAt: tx.now }),
    });
  } finally {
    // Only wrong codes count.
    if (!wrong) await runTransaction(platform.db, platform.clock, (tx) => giveTryBack(tx, { orderNo, hour }));
  }
}

/** Gives an order for an address to the courier. @throws NOT_FOUND, ORDER_STATE (also for a self pickup), STORAGE_DUE */
export const dispatchCourier = (
  platform: Platform,
  actor: StaffActor,
  { orderNo, courier }: { orderNo: string; courier: string },
): Promise<void> =>
  giveOut(platform, actor, {
    orderNo,
    method: deliveryMethod.SPECIFIED_ADDRESS,
    assert: () => {},
    facts: (tx) => ({ dispatchedAt: tx.now, courier }),
  });

/** The courier delivered: the three natural days of confirmation begin. @throws NOT_FOUND, ORDER_STATE when it is not out, or delivered already */
export const recordDelivery = (platform: Platform, actor: StaffActor, { orderNo }: { orderNo: string }): Promise<Record<string, never>> =>
  platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order.status !== 'WAIT_BUYER_RECEIVER' || !order.dispatchedAt || order.deliveredAt) fail('ORDER_STATE');
    await markDelivered(tx, orderNo);
    await audit(tx, actor, { action: 'orders.delivered', object: orderNo, from: order.status, to: order.status });
    return {};
  });

interface GivingOut {
  readonly orderNo: string;
  readonly method: 1 | 2;
  readonly assert: (order: OrderRow) => void;
  readonly facts: (tx: Tx) => Partial<Pick<OrderRow, 'dispatchedAt' | 'deliveredAt' | 'courier'>>;
}

async function giveOut(platform: Platform, actor: StaffActor, { orderNo, method, assert, facts }: GivingOut): Promise<void> {
  try {
    await platform.transact(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (order.status !== 'TO_WAREHOUSE' || order.deliveryMethod !== method) fail('ORDER_STATE');
      assert(order);
      const { dueMinor } = await storageNow(platform, tx, order);
      if (dueMinor > 0) fail('STORAGE_DUE', { params: { amount: `${toWire(usd(dueMinor)).amount.toFixed(2)} USD` } });
      await advance(platform, tx, order, { action: 'handOver', by: 'baghdad-warehouse', actor, set: facts(tx) });
      for (const one of await parcelsOfOrders(tx, [orderNo]))
        if (one.status === 'arrived') await moveParcel(tx, one, { action: 'handOver', actor, set: { handedOverAt: tx.now } });
      return {};
    });
  } catch (error) {
    // The refusal undid its transaction; the payable that lets the goods leave is issued in a commit of its own.
    if (error instanceof BusinessError && error.key === 'STORAGE_DUE') await askStorage(platform, orderNo);
    throw error;
  }
}

const askStorage = (platform: Platform, orderNo: string): Promise<void> =>
  platform.transact(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const { dueMinor, lines } = await storageNow(platform, tx, order);
    if (dueMinor > 0) await issueStorage(platform, tx, order, { lines, totalMinor: dueMinor });
  });

/** Compared in constant time, so that the time of an answer tells nothing of the code. */
function sameCode(code: string, typed: string): boolean {
  const [a, b] = [Buffer.from(code), Buffer.from(typed.padEnd(code.length).slice(0, code.length))];
  return a.length === b.length && timingSafeEqual(a, b) && typed.length === code.length;
}

/** Counters of past hours have no use. */
export const sweepTries = async (platform: Platform): Promise<void> => {
  await platform.transact((tx) => forgetTries(tx, hourOf(tx.now) - 1));
};
