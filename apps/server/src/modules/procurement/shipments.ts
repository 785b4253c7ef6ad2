import type { Reader } from '../../platform/db/db.ts';

/** What procurement asks of logistics, a later domain: wired in modules.ts, so that the import keeps its direction. */
export interface Shipments {
  /** Waybills under which order lines are on their way, the oldest first. */
  waybillsOfLines(reader: Reader, lineIds: readonly string[]): Promise<{ lineId: string; waybill: string }[]>;
}
