import type { Locale } from '@wasit/contract/locales';
import type { ParcelView } from '@wasit/contract/order-views';
import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';

/** What orders asks of logistics, a later domain: wired in modules.ts, so that the import keeps its direction. */
export interface Journey {
  /** Parcels of some orders, oldest first. */
  parcelsOf(platform: Platform, reader: Reader, query: { orderNo: string; locale: Locale }): Promise<ParcelView[]>;
  /** Storage: until when it is free, and what is due now, USD minor. */
  storageOf(platform: Platform, reader: Reader, orderNo: string): Promise<{ freeUntil: Date | null; dueMinor: number }>;
  /** How many parcels of each order are measured. */
  measuredParcels(reader: Reader, orderNos: readonly string[]): Promise<Map<string, number>>;
}
