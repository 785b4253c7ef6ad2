import type { ScannedParcel } from '@wasit/contract';
import { useEffect } from 'react';
import { useRead } from '../api/use-read.ts';
import { signal } from '../scan/signals.ts';
import { useSentCount } from '../scan/waiting-acts.ts';
import { useWaiting } from '../scan/waiting-store.ts';
import { knownParcels, useKnownParcels } from './known-parcels.ts';

const isSameWaybill = (a: string, b: string) => a.toUpperCase() === b.toUpperCase();

/** The parcel of a waybill in the preloaded list, except those queued as received. */
function findKnownParcel(waybill: string): ScannedParcel | undefined {
  const { acts } = useWaiting.getState();
  const waiting = acts.map(({ input }) => 'parcelId' in input && input.parcelId);
  const [first, ...others] = knownParcels().filter(
    (parcel) => isSameWaybill(parcel.waybill, waybill) && !waiting.includes(parcel.parcelId),
  );
  // Only the server knows what must be inspected; without that data the act is refused.
  return first && { ...first, others, toCheck: [] };
}

/** The parcel of a scanned waybill, also offline. */
export function useFoundParcel(waybill: string) {
  const sentCount = useSentCount();
  const read = useRead('findParcel', waybill ? { waybill } : null);
  useKnownParcels();
  const { reload, error } = read;
  const isOffline = error?.status === 0;
  // A queued act was sent: the connection is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each change of `sentCount`
  useEffect(() => {
    if (isOffline) reload();
  }, [sentCount]);
  const answer = read.data && isSameWaybill(read.data.waybill, waybill) ? read.data : undefined;
  const parcel = answer ?? (isOffline && !read.loading ? findKnownParcel(waybill) : undefined);
  const isNew = waybill !== '' && !read.loading && error?.key === 'NOT_FOUND';
  const parcelSignal = parcel ? (parcel.status === 'expected' ? 'right' : 'attention') : undefined;
  const scanSignal = isNew
    ? 'attention'
    : (parcelSignal ?? (error && !read.loading ? 'wrong' : undefined));
  useEffect(() => {
    if (waybill && scanSignal) signal(scanSignal);
  }, [waybill, scanSignal]);
  return { parcel, isNew, reload, error: parcel || read.loading ? undefined : error };
}
