import type { Locale } from '@wasit/contract/locales';
import type { OrderDetail, ParcelView } from '@wasit/contract/orders/views';
import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MinorFeeLine } from '../fees/index.ts';

/**
 * Logistics data for orders, an earlier domain: injected in modules.ts, so that imports keep their
 * direction.
 */
export interface LogisticsReader {
  /** Parcels of some orders, oldest first. */
  parcelsOf(
    platform: Platform,
    reader: Reader,
    query: { orderNo: string; locale: Locale },
  ): Promise<ParcelView[]>;
  /**
   * Storage: until when it is free, whether its clock is paused, and the amount due now with its
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
  /** The state of uncollected goods for the customer; null before they are overdue. */
  unclaimedOf(reader: Reader, orderNo: string): Promise<OrderDetail['unclaimed']>;
  /** The orders among these that wait for the customer's decision on goods not as ordered. */
  undecidedOrders(reader: Reader, orderNos: readonly string[]): Promise<ReadonlySet<string>>;
  /** Of these orders those packed into a carton with another order, and its number. */
  packedWith(reader: Reader, orderNos: readonly string[]): Promise<Map<string, string>>;
  /** When a parcel of each order was last scanned or handled; orders without parcels are absent. */
  lastScans(reader: Reader, orderNos: readonly string[]): Promise<Map<string, Date>>;
  /** Number of measured parcels of each order. */
  measuredParcels(reader: Reader, orderNos: readonly string[]): Promise<Map<string, number>>;
}
