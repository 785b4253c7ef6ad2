import type { Module } from '../../platform/module.ts';
import { logisticsSubscribers } from './logistics.events.ts';
import { logisticsSweeps } from './logistics.jobs.ts';
import { logisticsRoutes } from './logistics.routes.ts';
import { logisticsPersonal } from './parcels/personal.store.ts';

export { deliveriesOf } from './baghdad/deliveries.view.ts';
export {
  countOpenContainers,
  countParcelsToScan,
  lateContainers,
} from './containers/containers.store.ts';
export { logisticsReader } from './logistics-reader.ts';
export {
  lookUpCartons,
  lookUpContainers,
  lookUpParcels,
  lookUpShelf,
  lookUpUnknown,
} from './look-up.store.ts';
export { giveUpWaybills } from './losses/give-up-waybills.ts';
export {
  discrepancies,
  findingsOf,
  linesFoundWrong,
} from './parcels/checks/discrepancies.store.ts';
export { heldParcels } from './parcels/checks/parcel-checks.store.ts';
export { awaitedReplacements } from './parcels/goods-questions/goods-questions.view.ts';
export { shipAnnounced } from './parcels/in-china/announce-parcel.ts';
export { awaitDispatchIfNothingSent } from './parcels/order-progress.ts';
export { parcelObject } from './parcels/parcel-conflicts.ts';
export { containerNumbers, sentLines, waybillsOfLines } from './parcels/parcels.store.ts';
export { receivedLines } from './parcels/pieces/received-lines.store.ts';
export { parcelsMovedSince } from './parcels/pieces/shipped-pieces.store.ts';
export { shippedPieces } from './parcels/pieces/shipped-pieces.ts';
export { countWaitingParcels } from './parcels/views/search-parcels.store.ts';
export { staffActionsOf } from './staff-actions.ts';
export { missingOnShelves } from './stock-take/stock-take.store.ts';
export { countUnclaimedToDecide } from './unclaimed/unclaimed.store.ts';
export { unattachedBoxes } from './unknown/unknown.store.ts';

/** Parcels from China to Baghdad: announced, measured, loaded, shipped, scanned in, handed over. */
export const logisticsModule: Module = {
  name: 'logistics',
  personal: logisticsPersonal,
  routes: logisticsRoutes,
  subscribers: logisticsSubscribers,
  sweeps: logisticsSweeps,
};
