import type { ScannedParcel, StaffParcel } from '@wasit/contract';
import { useEffect } from 'react';
import { useRead } from '../api/use-read.ts';
import { signal } from '../scan/signals.ts';
import { useSent, useWaiting } from '../scan/waiting-acts.ts';

/** As many expected parcels are known beforehand: they are found without a line too. */
const knownParcels = 100;

const same = (a: string, b: string) => a.toUpperCase() === b.toUpperCase();

/**
 * The parcel of a waybill, from what was read before the connection failed; without what was
 * measured since and waits.
 */
function fromKnown(known: readonly StaffParcel[], waybill: string): ScannedParcel | undefined {
  const { acts } = useWaiting.getState();
  const waiting = acts.map(({ input }) => 'parcelId' in input && input.parcelId);
  const [first, ...others] = known.filter(
    (one) => same(one.waybill, waybill) && !waiting.includes(one.parcelId),
  );
  // The server says what must be inspected: sent without it, the act is refused.
  return first && { ...first, others, toCheck: [] };
}

/** The parcel of a scanned waybill, also while the server cannot be asked. */
export function useFoundParcel(waybill: string) {
  const sent = useSent();
  const read = useRead('findParcel', waybill ? { waybill } : null);
  const known = useRead('parcelList', { status: 'expected', pageNo: 1, pageSize: knownParcels });
  const { reload, error } = read;
  const noLine = error?.status === 0;
  // What waited was sent: the line is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is `sent`
  useEffect(() => {
    if (noLine) reload();
  }, [sent]);
  const answered = read.data && same(read.data.waybill, waybill) ? read.data : undefined;
  const parcel =
    answered ?? (noLine && !read.loading ? fromKnown(known.data?.items ?? [], waybill) : undefined);
  const isNew = waybill !== '' && !read.loading && error?.key === 'NOT_FOUND';
  const what = parcel ? (parcel.status === 'expected' ? 'right' : 'attention') : undefined;
  const sound = isNew ? 'attention' : (what ?? (error && !read.loading ? 'wrong' : undefined));
  useEffect(() => {
    if (waybill && sound) signal(sound);
  }, [waybill, sound]);
  return { parcel, isNew, reload, error: parcel || read.loading ? undefined : error };
}
