import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/db.ts';
import { parcel } from '../../logistics.tables.ts';
import type { ParcelRow } from '../parcels.store.ts';

export const setFee = (
  tx: Tx,
  parcelId: string,
  set: Partial<Pick<ParcelRow, 'fee' | 'savedMinor'>>,
) => tx.update(parcel).set(set).where(eq(parcel.parcelId, parcelId));

/** Corrected weight and size. */
export const setMeasures = (
  tx: Tx,
  parcelId: string,
  set: Pick<ParcelRow, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'>,
) => tx.update(parcel).set(set).where(eq(parcel.parcelId, parcelId));
