import { findOrder, type Journey } from '../orders/index.ts';
import { packedWith } from './parcels/cartons.store.ts';
import { openQuestions } from './parcels/goods-questions.store.ts';
import { lastScans } from './parcels/last-scans.store.ts';
import { countMeasuredByOrder } from './parcels/parcels.store.ts';
import { parcelsOf } from './parcels/views/parcels.view.ts';
import { storageNow } from './storage/storage.ts';
import { unclaimedOf } from './unclaimed/unclaimed.view.ts';

/** Parcel and storage data for orders, an earlier domain: injected in modules.ts. */
export const logisticsReader: Journey = {
  parcelsOf,
  storageOf: async (platform, reader, orderNo) =>
    storageNow(platform, reader, await findOrder(reader, orderNo)),
  unclaimedOf,
  undecidedOrders: async (reader, orderNos) =>
    new Set((await openQuestions(reader, orderNos)).map(({ orderNo }) => orderNo)),
  packedWith,
  lastScans,
  measuredParcels: countMeasuredByOrder,
};
