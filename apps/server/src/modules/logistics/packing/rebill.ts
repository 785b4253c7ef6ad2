import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { correctSecondStage, lockOrder } from '../../orders/index.ts';
import { parcelsOfOrders } from '../parcels/parcels.store.ts';
import { countSecondStage, keepFees } from '../parcels/second-stage/second-stage.ts';

interface Rebill {
  readonly orderNo: string;
  /** Shown to the customer. */
  readonly reason: string;
  /** Names the cause, so that it is refunded once. */
  readonly reference: string;
  readonly actor: StaffActor;
  /** Whether a bill that was paid may be followed by a further one. */
  readonly mayRaise: boolean;
}

/**
 * What is measured of an order has changed: where its second stage was asked already, the bill
 * follows.
 * @throws PAYMENT_RUNNING, UNDER_REVIEW
 */
export async function rebill(
  platform: Platform,
  tx: Tx,
  { orderNo, reference, ...correction }: Rebill,
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (order.status !== 'LOGISTICS_PAYMENT') return;
  const living = (await parcelsOfOrders(tx, [orderNo])).filter(({ status }) => status !== 'lost');
  let counted: Awaited<ReturnType<typeof countSecondStage>> | undefined;
  const holds = await correctSecondStage(platform, tx, order, {
    ...correction,
    reference: `${reference}:${orderNo}`,
    freightMinor: living.reduce((sum, { fee }) => sum + (fee?.amountMinor ?? 0), 0),
    async demand(at) {
      counted = await countSecondStage(tx, order, at);
      return counted;
    },
  });
  if (holds && counted) await keepFees(tx, counted);
}
