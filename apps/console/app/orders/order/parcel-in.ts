import type { ScannedParcel, StaffParcel } from '@wasit/contract';

/** One of the parcels that a waybill stands on: boxes of several orders may share it. */
export const parcelIn = (
  scanned: ScannedParcel | undefined,
  parcelId: string,
): StaffParcel | undefined =>
  scanned && [scanned, ...scanned.others].find((parcel) => parcel.parcelId === parcelId);
