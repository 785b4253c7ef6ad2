import type { Finding } from '@wasit/contract/logistics/parcels/findings';
import type { MoveActor } from '@wasit/contract/orders/states';
import type { Actor, StaffActor } from '../../platform/actor.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';

/**
 * What procurement needs of logistics, a later domain: injected in modules.ts, so that imports keep
 * their direction.
 */
export interface Shipments {
  /**
   * Waybills under which order lines are on their way, the oldest first, and how many pieces each
   * was announced with or turned out to stand for; null: all that the line's other parcels leave.
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
   * Those of some order lines of which something was sent: under a waybill that stands, or that
   * came to the warehouse and was lost later.
   */
  sentLines(reader: Reader, lineIds: readonly string[]): Promise<string[]>;
  /**
   * Gives up what the supplier announced and will not send.
   * @throws LINE_STATE when some of it is measured already
   */
  giveUpWaybills(
    tx: Tx,
    input: { lineIds: readonly string[]; actor: StaffActor; reason: string },
  ): Promise<void>;
  /** Moves an order of which nothing is on its way any more back to awaiting its dispatch. */
  awaitDispatchIfNothingSent(
    tx: Tx,
    input: { orderNo: string; by: MoveActor; actor: Actor; reason: string },
  ): Promise<void>;
  /**
   * Moves an order that is now fully bought on to shipping in China, if parcels of it are already
   * announced.
   */
  shipAnnounced(tx: Tx, bought: { orderNo: string; actor: Actor }): Promise<void>;
  /** How many lines of suppliers were counted at receiving since, by what was found. */
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
   * What was found wrong in parcels of a supplier, or in those of one waybill (in capitals): the
   * newest, those under the waybills `last` behind the rest, and how many there are in all.
   */
  discrepancies(
    reader: Reader,
    query: { supplierId: number; waybill?: string; last?: readonly string[] },
  ): Promise<{ items: Discrepancy[]; total: number }>;
  /** Order lines in which something was found wrong, by the waybills (in capitals) they came under. */
  linesFoundWrong(
    reader: Reader,
    waybills: readonly string[],
  ): Promise<{ waybill: string; lineId: string; orderNo: string }[]>;
  /** Parcels to which anything happened since then, with their waybills in capitals. */
  parcelsMovedSince(reader: Reader, since: Date): Promise<{ orderNo: string; waybill: string }[]>;
  /** How many pieces of each line were loaded into which container, by their ids. */
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
