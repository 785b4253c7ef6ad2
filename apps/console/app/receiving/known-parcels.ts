import type { StaffParcel } from '@wasit/contract';
import { ApiError } from '@wasit/contract/api';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { readAllPages } from './read-all-pages.ts';

interface Known {
  readonly parcels: readonly StaffParcel[];
  /** Loaded again when the language changes, for the names of goods. */
  readonly language: string;
  readonly readAt: number;
}

let known: Known = { parcels: [], language: '', readAt: 0 };

/** Expected parcels, preloaded so that the station works without a connection. */
export const knownParcels = (): readonly StaffParcel[] => known.parcels;

/** Distinct: a list that grows while it is read repeats rows. */
const eachOnce = (parcels: readonly StaffParcel[]) => [
  ...new Map(parcels.map((parcel) => [parcel.parcelId, parcel])).values(),
];

/** The refresh interval, in milliseconds. */
const readAgainAfterMs = 180_000;
const pageSize = 100;

/**
 * Reads all pages, the newest parcels first: recent ones are the most likely to arrive. The
 * previous list stays in use until the last page has loaded.
 */
async function readKnown(language: string, signal: AbortSignal): Promise<void> {
  const former = known.language === language ? known.parcels : [];
  const readPage = (pageNo: number) =>
    call('parcelList', { status: 'expected', sort: '-at', pageNo, pageSize }, { signal });
  const parcels = await readAllPages(readPage, (some) => {
    known = { ...known, parcels: eachOnce([...former, ...some]), language };
  });
  known = { parcels: eachOnce(parcels), language, readAt: Date.now() };
}

/** Keeps the expected parcels loaded while the page is open. */
export function useKnownParcels(): void {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    const abort = new AbortController();
    let isReading = false;
    const readIfOld = async () => {
      const isFresh = Date.now() - known.readAt < readAgainAfterMs && known.language === language;
      if (isReading || isFresh || document.visibilityState !== 'visible') return;
      isReading = true;
      try {
        await readKnown(language, abort.signal);
      } catch (error) {
        // Without a connection the previous ones are kept.
        if (!abort.signal.aborted && !(error instanceof ApiError)) throw error;
      } finally {
        isReading = false;
      }
    };
    void readIfOld();
    const timer = setInterval(() => void readIfOld(), readAgainAfterMs / 6);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [language]);
}
