import type { Actor, StaffActor } from '../../platform/actor.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';

/**
 * What procurement asks of logistics, a later domain: wired in modules.ts, so that the import keeps
 * its direction.
 */
export interface Shipments {
  /** Waybills under which order lines are on their way, the oldest first. */
  waybillsOfLines(
    reader: Reader,
    lineIds: readonly string[],
  ): Promise<{ lineId: string; waybill: string }[]>;
  /**
   * Gives up what the supplier announced and will not send. @throws LINE_STATE when some of it is
   * measured already
   */
  giveUpWaybills(
    tx: Tx,
    given: { lineIds: readonly string[]; actor: StaffActor; reason: string },
  ): Promise<void>;
  /**
   * An order that is bought now may have parcels that the supplier named earlier: then it is on its
   * way through China.
   */
  shipAnnounced(tx: Tx, bought: { orderNo: string; actor: Actor }): Promise<void>;
}
