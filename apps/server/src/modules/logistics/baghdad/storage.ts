import { naturalDaysAfter } from '../../../platform/clock/clock.ts';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type MinorFeeLine, type StorageFee, storageFee } from '../../fees/index.ts';
import { type OrderRow, storagePaid } from '../../orders/index.ts';
import { cbmOf, volumeOf } from '../parcels/parcel.rules.ts';
import { parcelsOfOrders } from '../parcels/parcels.store.ts';
import { type StorageSpan, storageRest, storageSpans } from './storage.rules.ts';

export interface Storage {
  /** Until when the clock that runs now costs nothing; null when none runs. */
  readonly freeUntil: Date | null;
  /** US cents. */
  readonly dueMinor: number;
  /** How the due amount comes about; empty when nothing is due. */
  readonly lines: MinorFeeLine[];
}

/** Storage of an order now: both clocks × the m³ of its parcels, less what was paid (product decisions, section 6). */
export async function storageNow(platform: Platform, reader: Reader, order: OrderRow): Promise<Storage> {
  const spans = storageSpans(order, platform.clock.now());
  if (spans.length === 0) return { freeUntil: null, dueMinor: 0, lines: [] };
  const parcels = (await parcelsOfOrders(reader, [order.orderNo])).filter((one) => one.status !== 'lost');
  const cbm = cbmOf(parcels.reduce((total, one) => total + volumeOf(one), 0));
  const fees: { span: StorageSpan; fee: StorageFee }[] = [];
  for (const span of spans) fees.push({ span, fee: await storageFee(reader, { cbm, from: span.from, until: span.until }) });
  const freeUntil = fees.find(({ span }) => span.running)?.fee.freeUntil ?? null;
  const charged = fees.flatMap(({ span, fee }) => (fee.line ? [{ ...fee.line, label: span.at }] : []));
  const chargedMinor = charged.reduce((total, line) => total + line.amountMinor, 0);
  if (chargedMinor === 0) return { freeUntil, dueMinor: 0, lines: [] };
  const paidMinor = await storagePaid(reader, order.orderNo);
  const dueMinor = storageRest(chargedMinor, paidMinor);
  return { freeUntil, dueMinor, lines: dueMinor > 0 ? [...charged, ...alreadyPaid(paidMinor)] : [] };
}

/** Which of these orders left the free days of a clock behind: for lists, where most owe nothing and need no further reading. */
export async function pastFreeDays(platform: Platform, reader: Reader, orders: readonly OrderRow[]): Promise<OrderRow[]> {
  const freeDays = await platform.setting(reader, 'fees.storageFreeDays');
  const now = platform.clock.now();
  return orders.filter((order) => storageSpans(order, now).some(({ from, until }) => until >= naturalDaysAfter(from, freeDays)));
}

/** Storage paid before counts against the new demand, as a line that recomputes like the others: 1 m³ × 1 day × −amount. */
const alreadyPaid = (paidMinor: number): MinorFeeLine[] =>
  paidMinor > 0
    ? [
        {
          kind: 'storage',
          label: '',
          formula: `− ${(paidMinor / 100).toFixed(2)} USD`,
          amountMinor: -paidMinor,
          tariffId: null,
          inputs: { cbm: 1, days: 1, centsPerCbmDay: -paidMinor },
        },
      ]
    : [];
