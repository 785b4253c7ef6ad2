import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { findLines, orderLines } from '../../orders/index.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { coverageOf } from '../parcels/second-stage/second-stage.ts';

/**
 * The supplier will not send what it announced: its waybills are given up where nothing else that
 * is wanted was announced under them.
 * @throws LINE_STATE when some of it is measured already
 */
export async function giveUpWaybills(
  tx: Tx,
  { lineIds, actor, reason }: { lineIds: readonly string[]; actor: StaffActor; reason: string },
): Promise<void> {
  const lines = await findLines(tx, lineIds);
  for (const orderNo of new Set(lines.map((line) => line.orderNo))) {
    const ids = new Set(
      (await orderLines(tx, [orderNo]))
        .filter(({ status }) => status !== 'refunded')
        .map(({ lineId }) => lineId),
    );
    for (const { lineIds: inside, ...one } of await coverageOf(tx, orderNo)) {
      if (!inside.some((lineId) => lineIds.includes(lineId))) continue;
      if (one.status !== 'expected') fail('LINE_STATE', { field: 'lineIds' });
      if (inside.some((lineId) => ids.has(lineId) && !lineIds.includes(lineId))) continue;
      await moveParcel(tx, one, { action: 'writeOff', actor, reason });
    }
  }
}
