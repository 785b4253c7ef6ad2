import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { correctSecondStage, lockOrder } from '../../orders/index.ts';
import { parcelsOfOrders } from '../parcels/parcels.store.ts';
import { calculateSecondStage, storeFees } from '../parcels/second-stage/second-stage.ts';

interface RebillInput {
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
 * Corrects the second-stage bill of an order whose measures changed, if it was already issued.
 * @throws PAYMENT_RUNNING, UNDER_REVIEW
 */
export async function rebill(
  tx: Tx,
  { orderNo, reference, ...correction }: RebillInput,
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (order.status !== 'LOGISTICS_PAYMENT') return;
  const activeParcels = (await parcelsOfOrders(tx, [orderNo])).filter(
    ({ status }) => status !== 'lost',
  );
  let secondStageCost: Awaited<ReturnType<typeof calculateSecondStage>> | undefined;
  const isApplied = await correctSecondStage(tx, order, {
    ...correction,
    reference: `${reference}:${orderNo}`,
    freightMinor: activeParcels.reduce((sum, { fee }) => sum + (fee?.amountMinor ?? 0), 0),
    async demand(at) {
      secondStageCost = await calculateSecondStage(tx, order, at);
      return secondStageCost;
    },
  });
  if (isApplied && secondStageCost) await storeFees(tx, secondStageCost);
}
