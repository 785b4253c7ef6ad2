import type { Locale } from '@wasit/contract/locales';
import type { OrderDetail, ParcelView } from '@wasit/contract/orders/views';
import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MinorFeeLine } from '../fees/index.ts';

/**
 * What orders asks of logistics, a later domain: wired in modules.ts, so that the import keeps its
 * direction.
 */
export interface Journey {
  /** Parcels of some orders, oldest first. */
  parcelsOf(
    platform: Platform,
    reader: Reader,
    query: { orderNo: string; locale: Locale },
  ): Promise<ParcelView[]>;
  /**
   * Storage: until when it is free, whether its clock stands still, and what is due now with its
   * lines, USD minor.
   */
  storageOf(
    platform: Platform,
    reader: Reader,
    orderNo: string,
  ): Promise<{
    freeUntil: Date | null;
    paused: boolean;
    dueMinor: number;
    lines: readonly MinorFeeLine[];
  }>;
  /** What the customer sees of goods that nobody collects; null while they are not late. */
  unclaimedOf(reader: Reader, orderNo: string): Promise<OrderDetail['unclaimed']>;
  /** Which of some orders wait for the customer's word on goods that are not as ordered. */
  ordersAsked(reader: Reader, orderNos: readonly string[]): Promise<ReadonlySet<string>>;
  /** How many parcels of each order are measured. */
  measuredParcels(reader: Reader, orderNos: readonly string[]): Promise<Map<string, number>>;
}
