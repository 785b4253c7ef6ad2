import type { Tx } from '../../../platform/db/db.ts';
import { clearParcels } from './parcels.store.ts';

/** The second stage of an order is settled: its parcels can be loaded. */
export const clearParcelsForLoading = async (tx: Tx, { orderNo }: { orderNo: string }) => {
  await clearParcels(tx, orderNo);
};
