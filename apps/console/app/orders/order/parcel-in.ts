import type { ScannedParcel, StaffParcel } from '@wasit/contract';

/** The parcel of an order under a waybill, which several orders may share. */
export const parcelIn = (
  scanned: ScannedParcel | undefined,
  parcelId: string,
): StaffParcel | undefined =>
  scanned && [scanned, ...scanned.others].find((parcel) => parcel.parcelId === parcelId);
