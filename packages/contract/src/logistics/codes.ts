import { type Code, entry } from '../errors/code-entry.ts';

/** The warehouses: parcels, shelves, containers, hand-over. */
export const stationCodes = {
  UNKNOWN_ATTACHED: entry(7440, 409),
  CONTAINER_CHANGED: entry(7441, 409),
  REASON_NEEDED: entry(7442, 422),
  CUSTOMS_GAPS: entry(7443, 409),
  COST_REVERSED: entry(7444, 409),
  COURIER_CASH: entry(7445, 422),
  RUN_OPEN_STOPS: entry(7446, 409),
  RUN_SETTLED: entry(7447, 409),
  PARCEL_HELD: entry(7448, 409),
  PARCEL_WRITTEN_OFF: entry(7464, 409),
  PACKING_MIXED: entry(7449, 422),
  PACKING_DEARER: entry(7450, 422),
  UNCLAIMED_EARLY: entry(7451, 409),
  UNCLAIMED_MOVED: entry(7452, 409),
  COUNT_DECIDED: entry(7463, 409),
  CHECK_NEEDED: entry(7455, 422),
  WAYBILL_MATCHES: entry(7461, 409),
  PIECES_ELSEWHERE: entry(7462, 409),
  IDENTITY_NEEDED: entry(7456, 422),
  FOR_PICKUP: entry(7459, 409),
  PROOF_PHOTOS: entry(7457, 422),
  CLOSING_PHOTOS: entry(7453, 422),
  ATTACHMENTS_FULL: entry(7454, 422),
} as const satisfies Record<string, Code>;
