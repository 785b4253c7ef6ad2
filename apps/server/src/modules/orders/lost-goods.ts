import type { StaffActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { closePayable, payablesOf, refundable, refundToWallet } from '../payments/index.ts';
import { linesOf, type OrderRow } from './orders.store.ts';
import { refundLines } from './refund-lines.ts';
import { type FeeDemand, reissueSecondStage } from './second-stage.ts';
import { giveBackFees } from './terminate-order.ts';

interface Loss {
  readonly reason: string;
  readonly actor: StaffActor;
}

/**
 * Refunds lines that were lost. When nothing else of the order is left, it ends: what is still asked is closed, and its fees are given back too.
 * @throws UNDER_REVIEW while finance looks at a payment of it
 */
export async function refundLost(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { lineIds, reason, actor }: Loss & { lineIds: readonly string[] },
): Promise<void> {
  const left = (await linesOf(tx, [order.orderNo])).filter((line) => line.status !== 'refunded' && !lineIds.includes(line.lineId));
  if (left.length === 0) {
    for (const payable of await payablesOf(tx, [order.orderNo]))
      if (payable.status === 'open') await closePayable(tx, { payNo: payable.payNo, reason, actor });
    await giveBackFees(platform, tx, { orderNo: order.orderNo, kind: 'lost', reason, actor });
  }
  await refundLines(platform, tx, order, { lineIds, kind: 'lost', reason, actor, by: 'support' });
}

/**
 * What was paid for carrying a lost parcel goes back; what was only asked is asked anew for the rest.
 * @throws PAYMENT_RUNNING once a payment of the second stage began
 */
export async function refundCarriage(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { parcelId, demand, reason, actor }: Loss & { parcelId: string; demand: (at: Date) => Promise<FeeDemand> },
): Promise<void> {
  const asked = (await payablesOf(tx, [order.orderNo])).filter(({ purpose, status }) => purpose === 'second-stage' && status !== 'closed');
  const open = asked.find((payable) => payable.status === 'open');
  if (open) return reissueSecondStage(platform, tx, order, { ...(await demand(open.issuedAt)), actor });
  for (const { payNo, lines } of asked) {
    const share = lines.find((line) => line.inputs.parcelId === parcelId)?.amountMinor ?? 0;
    const amountMinor = Math.min(share, await refundable(tx, payNo));
    if (amountMinor > 0)
      await refundToWallet(platform, tx, { payNo, amountMinor, kind: 'lost', reference: `lost:${parcelId}`, reason, actor });
  }
}
