import type { StaffParcel } from '@wasit/contract';
import { ApiError } from '@wasit/contract/api';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { readAllPages } from './read-all-pages.ts';

interface Known {
  readonly parcels: readonly StaffParcel[];
  /** Names of goods are in it. */
  readonly language: string;
  readonly readAt: number;
}

let known: Known = { parcels: [], language: '', readAt: 0 };

/** Expected parcels, read beforehand: the station finds them without a connection, too. */
export const knownParcels = (): readonly StaffParcel[] => known.parcels;

/** Each once: a list that grows while it is read has some on two pages. */
const eachOnce = (parcels: readonly StaffParcel[]) => [
  ...new Map(parcels.map((parcel) => [parcel.parcelId, parcel])).values(),
];

/** Announced parcels come in meanwhile; the list is read anew this often, in milliseconds. */
const readAgainAfterMs = 180_000;
const pageSize = 100;

/**
 * Reads them page by page, the newest first: what was announced this week arrives, what never came
 * for months does not. Until the last page has come, those of before stay known.
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

/** Keeps the expected parcels at hand while the page is open. */
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
        // Without a connection those of before stay known.
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
