import { findOrder, type Journey } from '../orders/index.ts';
import { storageNow } from './baghdad/storage.ts';
import { measuredPerOrder } from './parcels/parcels.store.ts';
import { parcelsOf } from './parcels/parcels.view.ts';

/** What orders, an earlier domain, shows of parcels and storage: the composition hands it in. */
export const logisticsJourney: Journey = {
  parcelsOf,
  storageOf: async (platform, reader, orderNo) => {
    const { freeUntil, dueMinor } = await storageNow(platform, reader, await findOrder(reader, orderNo));
    return { freeUntil, dueMinor };
  },
  measuredParcels: measuredPerOrder,
};
