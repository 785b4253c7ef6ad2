import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { findLines, lockOrder } from '../../orders/index.ts';
import { followWithdrawals } from '../../procurement/index.ts';
import {
  addAside,
  announcedReplacementsOf,
  awaitAgain,
  type GoodsQuestionRow,
} from '../parcels/goods-questions.store.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { awaitDispatchIfNothingSent } from '../parcels/order-progress.ts';
import {
  linesInParcels,
  type ParcelRow,
  parcelsOfLines,
  sentLines,
} from '../parcels/parcels.store.ts';
import {
  activeParcelsWithLines,
  requestSecondStageWhenMeasured,
} from '../parcels/second-stage/second-stage.ts';
import { type ExpectedUnder, lockExpected } from './expected-under.ts';

/**
 * A waybill was entered that does not exist: its parcel is no longer expected, nothing is refunded,
 * and its goods can be announced again. Replacements that it should have brought are awaited again;
 * an order with everything else measured moves on, one with nothing else sent awaits its dispatch
 * again, and so do the purchase orders of its lines.
 * @throws NOT_FOUND, PARCEL_STATE, CONFLICT, PIECES_ELSEWHERE when pieces of it would be forgotten
 */
export async function withdrawParcel(
  platform: Platform,
  actor: StaffActor,
  { reason, ...expected }: ExpectedUnder & { readonly reason: string },
): Promise<{ parcelIds: [string, ...string[]] }> {
  return platform.transact(async (tx) => {
    const rows = await lockExpected(tx, expected);
    const withdrawnLineIds: string[] = [];
    for (const row of rows) {
      const lineIds = pluck(await linesInParcels(tx, [row.parcelId]), 'lineId');
      withdrawnLineIds.push(...lineIds);
      const replacements = await replacementsIn(tx, row, lineIds);
      // Awaited replacements keep the order waiting, too.
      const awaitedIds = pluck(replacements, 'lineId');
      await assertNothingForgotten(
        tx,
        row,
        lineIds.filter((lineId) => !awaitedIds.includes(lineId)),
      );
      await moveParcel(tx, row, { action: 'withdraw', actor, reason });
      for (const question of replacements) {
        const { parcelId, lineId, pieces } = question;
        await awaitAgain(tx, question);
        await addAside(tx, { parcelId, lineId, pieces });
      }
      const { orderNo } = row;
      const by = actor.permissions.includes('procurement.buy') ? 'purchaser' : 'china-warehouse';
      await awaitDispatchIfNothingSent(tx, { orderNo, by, actor, reason });
      await requestSecondStageWhenMeasured(tx, await lockOrder(tx, orderNo), actor);
    }
    await followWithdrawals(tx, withdrawnLineIds, { shipments: { sentLines }, reason });
    const [first, ...rest] = rows;
    return { parcelIds: [first.parcelId, ...pluck(rest, 'parcelId')] };
  });
}

/** Replacements that no parcel announced since their choice can bring. */
async function replacementsIn(
  tx: Tx,
  { parcelId, orderNo, announcedAt }: ParcelRow,
  lineIds: readonly string[],
): Promise<GoodsQuestionRow[]> {
  const others = (await activeParcelsWithLines(tx, orderNo)).filter(
    (other) => other.parcelId !== parcelId,
  );
  return (await announcedReplacementsOf(tx, orderNo)).filter(({ lineId, answeredAt }) => {
    const isSince = (at: Date) => answeredAt !== null && at >= answeredAt;
    return (
      lineIds.includes(lineId) &&
      isSince(announcedAt) &&
      !others.some((other) => other.lineIds.includes(lineId) && isSince(other.announcedAt))
    );
  });
}

/**
 * A line that is also in another parcel counts as announced: pieces not counted into that one would
 * never be asked about.
 * @throws PIECES_ELSEWHERE
 */
async function assertNothingForgotten(tx: Tx, { parcelId }: ParcelRow, lineIds: readonly string[]) {
  const lineParcels = await parcelsOfLines(tx, lineIds);
  for (const { lineId, quantity, status } of await findLines(tx, lineIds)) {
    const own = lineParcels.filter((lineParcel) => lineParcel.lineId === lineId);
    const others = own.filter((other) => other.parcelId !== parcelId);
    const active = others.filter((other) => other.status !== 'lost');
    if (status !== 'bought' || active.length === 0) continue;
    if (active.some(({ pieces }) => pieces === null)) continue;
    const accounted = [
      ...own.map(({ aside }) => aside),
      ...others.map(({ pieces }) => pieces ?? 0),
    ];
    const count = quantity - accounted.reduce((sum, pieces) => sum + pieces, 0);
    if (count > 0) fail('PIECES_ELSEWHERE', { field: 'waybill', params: { count } });
  }
}
