import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { boxFreight, shareOfCarton } from '../../fees/index.ts';
import { correctSecondStage, lockOrder } from '../../orders/index.ts';
import { type ParcelRow, parcelsOfOrders } from '../parcels/parcels.store.ts';
import { boxOf, calculateSecondStage, storeFees } from '../parcels/second-stage/second-stage.ts';

interface RebillInput {
  readonly orderNo: string;
  /** Shown to the customer. */
  readonly reason: string;
  /** Names the cause, so that it is refunded once. */
  readonly reference: string;
  readonly actor: StaffActor;
  /** Whether a further bill may follow a paid one. */
  readonly mayRaise: boolean;
  /** The parcel as it was measured before, if that was corrected. */
  readonly former?: ParcelRow;
}

type SecondStageCost = Awaited<ReturnType<typeof calculateSecondStage>>;

/**
 * Corrects the second-stage bill of an order whose measures changed, if it was already issued.
 * @throws PAYMENT_RUNNING, UNDER_REVIEW
 */
export async function rebill(tx: Tx, { orderNo, reference, former, ...correction }: RebillInput) {
  const order = await lockOrder(tx, orderNo);
  if (order.status !== 'LOGISTICS_PAYMENT') return;
  const activeParcels = (await parcelsOfOrders(tx, [orderNo])).filter(
    ({ status }) => status !== 'lost',
  );
  let secondStageCost: SecondStageCost | undefined;
  const isApplied = await correctSecondStage(tx, order, {
    ...correction,
    reference: `${reference}:${orderNo}`,
    freightMinor: activeParcels.reduce((sum, { fee }) => sum + (fee?.amountMinor ?? 0), 0),
    async demand(at) {
      secondStageCost = await calculateSecondStage(tx, order, at);
      if (former && order.secondStagePaidAt) {
        const [formerMinor = 0] = await boxFreight(tx, { at, boxes: [boxOf(former)] });
        secondStageCost = withPaidFees(secondStageCost, { former, formerMinor });
      }
      return secondStageCost;
    },
  });
  if (isApplied && secondStageCost) await storeFees(tx, secondStageCost);
}

/**
 * The cost of a paid second stage after a parcel was measured again: its fee changes with the
 * measures, the others stay as paid. Parcels taken out of a carton may have been paid at less than
 * their separate cost; a correction does not take that back.
 */
function withPaidFees(
  cost: SecondStageCost,
  { former, formerMinor }: { former: ParcelRow; formerMinor: number },
): SecondStageCost {
  const paidFees = new Map(cost.parcels.map(({ parcelId, fee }) => [parcelId, fee]));
  const lines = cost.lines.map((line) => {
    const parcelId = String(line.inputs.parcelId);
    const paidFee = paidFees.get(parcelId);
    if (!paidFee) return line;
    if (parcelId !== former.parcelId) return paidFee;
    const { amountMinor: aloneMinor } = line;
    const changedMinor = paidFee.amountMinor + aloneMinor - formerMinor;
    const chargedMinor = Math.max(0, Math.min(changedMinor, aloneMinor));
    return chargedMinor === aloneMinor
      ? line
      : shareOfCarton(line, { volumesMm3: [chargedMinor, aloneMinor - chargedMinor], index: 0 });
  });
  const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { ...cost, lines, totalMinor };
}
