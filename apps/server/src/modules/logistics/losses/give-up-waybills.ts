import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { findLines, orderLines } from '../../orders/index.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { activeParcelsWithLines } from '../parcels/second-stage/second-stage.ts';

/**
 * The supplier will not send these lines: writes off the parcels announced for them, unless they
 * hold other wanted lines.
 * @throws LINE_STATE when some of it is already measured
 */
export async function giveUpWaybills(
  tx: Tx,
  { lineIds, actor, reason }: { lineIds: readonly string[]; actor: StaffActor; reason: string },
): Promise<void> {
  const lines = await findLines(tx, lineIds);
  for (const orderNo of new Set(lines.map((line) => line.orderNo))) {
    const activeLineIds = new Set(
      (await orderLines(tx, [orderNo]))
        .filter(({ status }) => status !== 'refunded')
        .map(({ lineId }) => lineId),
    );
    for (const { lineIds: coveredLineIds, ...parcel } of await activeParcelsWithLines(
      tx,
      orderNo,
    )) {
      if (!coveredLineIds.some((lineId) => lineIds.includes(lineId))) continue;
      if (parcel.status !== 'expected') fail('LINE_STATE', { field: 'lineIds' });
      if (coveredLineIds.some((lineId) => activeLineIds.has(lineId) && !lineIds.includes(lineId)))
        continue;
      await moveParcel(tx, parcel, { action: 'writeOff', actor, reason });
    }
  }
}
