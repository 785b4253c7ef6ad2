import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/db.ts';
import { parcel } from '../../logistics.tables.ts';
import type { ParcelRow } from '../parcels.store.ts';

export const setFee = (
  tx: Tx,
  parcelId: string,
  set: Partial<Pick<ParcelRow, 'fee' | 'savedMinor'>>,
) => tx.update(parcel).set(set).where(eq(parcel.parcelId, parcelId));

/** Weight and size as they were read anew. */
export const setMeasures = (
  tx: Tx,
  parcelId: string,
  set: Pick<ParcelRow, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'>,
) => tx.update(parcel).set(set).where(eq(parcel.parcelId, parcelId));
