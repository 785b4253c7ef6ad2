import type { Finding } from '@wasit/contract/logistics/parcels/findings';
import type { MoveActor } from '@wasit/contract/orders/states';
import type { Actor, StaffActor } from '../../platform/actor.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';

/**
 * Logistics functions needed by procurement, an earlier domain: injected in modules.ts, so that
 * imports keep their direction.
 */
export interface Shipments {
  /**
   * Waybills of order lines under way, oldest first, with the announced or corrected number of
   * pieces; null: all that the line's other parcels leave.
   */
  waybillsOfLines(
    reader: Reader,
    lineIds: readonly string[],
  ): Promise<
    {
      lineId: string;
      waybill: string;
      parcelId: string;
      carrier: string;
      /** It was not received yet. */
      isExpected: boolean;
      pieces: number | null;
    }[]
  >;
  /**
   * The order lines of which something was sent: under a valid waybill, or received and lost later.
   */
  sentLines(reader: Reader, lineIds: readonly string[]): Promise<string[]>;
  /**
   * Gives up announced goods that the supplier will not send.
   * @throws LINE_STATE when some of it is already measured
   */
  giveUpWaybills(
    tx: Tx,
    input: { lineIds: readonly string[]; actor: StaffActor; reason: string },
  ): Promise<void>;
  /** Moves an order with nothing under way back to awaiting its dispatch. */
  awaitDispatchIfNothingSent(
    tx: Tx,
    input: { orderNo: string; by: MoveActor; actor: Actor; reason: string },
  ): Promise<void>;
  /**
   * Moves an order that is now fully bought on to shipping in China, if parcels of it are already
   * announced.
   */
  shipAnnounced(tx: Tx, bought: { orderNo: string; actor: Actor }): Promise<void>;
  /** How many lines of suppliers were counted at receiving since, by finding. */
  findingsOf(
    reader: Reader,
    query: { supplierIds: readonly number[]; since: Date },
  ): Promise<{ supplierId: number; finding: Finding; lines: number }[]>;
  /** Whether all parcels of each line were received or lost, and its goods were as ordered. */
  receivedLines(
    reader: Reader,
    lineIds: readonly string[],
  ): Promise<{ lineId: string; isDecided: boolean; isGood: boolean }[]>;
  /**
   * Findings in parcels of a supplier or of one waybill (in capitals): newest first, with those
   * under the waybills `last` at the end, and their total.
   */
  discrepancies(
    reader: Reader,
    query: { supplierId: number; waybill?: string; last?: readonly string[] },
  ): Promise<{ items: Discrepancy[]; total: number }>;
  /** Order lines with findings, by the waybills (in capitals) they arrived under. */
  linesFoundWrong(
    reader: Reader,
    waybills: readonly string[],
  ): Promise<{ waybill: string; lineId: string; orderNo: string }[]>;
  /** Parcels to which anything happened since then, with their waybills in capitals. */
  parcelsMovedSince(reader: Reader, since: Date): Promise<{ orderNo: string; waybill: string }[]>;
  /** Pieces of each line loaded into each container, by id. */
  shippedPieces(
    reader: Reader,
    lines: readonly { lineId: string; orderNo: string; quantity: number }[],
  ): Promise<Map<string, Map<string, number>>>;
  /** The numbers of containers by their ids. */
  containerNumbers(reader: Reader, containerIds: readonly string[]): Promise<Map<string, string>>;
}

/** The part that margins use. */
export type ShippedGoods = Pick<
  Shipments,
  'linesFoundWrong' | 'parcelsMovedSince' | 'shippedPieces' | 'containerNumbers'
>;

/** Goods that were not as expected when they were counted. */
interface Discrepancy {
  readonly parcelId: string;
  readonly waybill: string;
  readonly orderNo: string;
  readonly lineId: string;
  readonly finding: Finding;
  readonly expected: number;
  readonly counted: number;
  readonly note: string;
  readonly at: Date;
}
