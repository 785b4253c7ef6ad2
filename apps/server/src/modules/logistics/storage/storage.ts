import type { Texts } from '@wasit/contract/locales';
import { orderTabs } from '@wasit/contract/orders/states';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import {
  formatUsd,
  type MinorFeeLine,
  type StorageFee,
  storageFee,
  storageTime,
} from '../../fees/index.ts';
import { type OrderRow, storagePaidMinor } from '../../orders/index.ts';
import { cbmOf, shippedVolume } from '../parcels/parcel.rules.ts';
import { parcelsOfOrders } from '../parcels/parcels.store.ts';
import {
  type StorageSpan,
  spanParts,
  storageRest,
  storageSpans,
  storageTermsOf,
} from './storage.rules.ts';
import { pausesOf } from './storage.store.ts';

/** Where a clock runs, as the customer reads it in the fee line. */
const placeOf: Readonly<Record<StorageSpan['at'], Texts>> = {
  CN: { en: 'China', ar: 'الصين', ckb: 'چین', 'zh-Hans': '中国' },
  IQ: { en: 'Baghdad', ar: 'بغداد', ckb: 'بەغدا', 'zh-Hans': '巴格达' },
};

interface Storage {
  /** The end of the running clock's free days; null if none runs. */
  readonly freeUntil: Date | null;
  /** US cents. */
  readonly dueMinor: number;
  /** The lines of the due amount; empty if nothing is due. */
  readonly lines: MinorFeeLine[];
  readonly clocks: readonly { readonly span: StorageSpan; readonly fee: StorageFee }[];
  /** Whether the clocks are paused now. */
  readonly paused: boolean;
}

/** Both clocks of an order with their charges, excluding pauses. */
async function clocksOf(platform: Platform, reader: Reader, order: OrderRow) {
  const spans = storageSpans(order, platform.clock.now());
  if (spans.length === 0) return { clocks: [], paused: false };
  const pauses = await pausesOf(reader, [order.orderNo]);
  const parcels = (await parcelsOfOrders(reader, [order.orderNo])).filter(
    ({ status }) => status !== 'lost',
  );
  const terms = storageTermsOf(order);
  const clocks: { span: StorageSpan; fee: StorageFee }[] = [];
  for (const { span, goods } of spans.flatMap((whole) => spanParts(whole, parcels))) {
    const cbm = cbmOf(goods.reduce((total, parcel) => total + shippedVolume(parcel), 0));
    const { from, until } = span;
    clocks.push({ span, fee: await storageFee(reader, { cbm, from, until, pauses, terms }) });
  }
  return {
    clocks,
    paused: spans.some(({ isRunning }) => isRunning) && pauses.some(({ until }) => until === null),
  };
}

/**
 * An order's storage now: both clocks × the m³ of its parcels, less payments (product decisions,
 * section 6). Nothing for an order that was cancelled, or whose goods were sold or given up.
 */
export async function storageNow(
  platform: Platform,
  reader: Reader,
  order: OrderRow,
): Promise<Storage> {
  const { clocks, paused } = await clocksOf(platform, reader, order);
  const freeUntil = clocks.find(({ span }) => span.isRunning)?.fee.freeUntil ?? null;
  const charged = clocks.flatMap(({ span, fee }) =>
    fee.line ? [{ ...fee.line, label: placeOf[span.at] }] : [],
  );
  const chargedMinor = charged.reduce((total, line) => total + line.amountMinor, 0);
  if (chargedMinor === 0 || orderTabs.cancelled.some((ended) => ended === order.status))
    return { freeUntil, dueMinor: 0, lines: [], clocks, paused };
  const paidMinor = await storagePaidMinor(reader, order.orderNo);
  const dueMinor = storageRest(chargedMinor, paidMinor);
  return {
    freeUntil,
    dueMinor,
    lines: dueMinor > 0 ? [...charged, ...alreadyPaid(paidMinor)] : [],
    clocks,
    paused,
  };
}

/**
 * Which of these orders are past the free days of a clock: in lists most owe nothing, so only these
 * need further reading.
 */
export async function ordersPastFreeDays(
  platform: Platform,
  reader: Reader,
  orders: readonly OrderRow[],
): Promise<OrderRow[]> {
  const pauses = await pausesOf(reader, pluck(orders, 'orderNo'));
  const freeDaysNow = await platform.setting(reader, 'fees.storageFreeDays');
  return orders.filter((order) => {
    const freeDays = order.storageFreeDays ?? freeDaysNow;
    const own = pauses.filter(({ orderNo }) => orderNo === order.orderNo);
    return storageSpans(order, platform.clock.now()).some(
      ({ from, until }) => storageTime(own, { from, until, freeDays }).days > 0,
    );
  });
}

/**
 * Earlier storage payments reduce the new demand, as a line that recomputes like the others: 1 m³ ×
 * 1 day × −amount.
 */
const alreadyPaid = (paidMinor: number): MinorFeeLine[] =>
  paidMinor > 0
    ? [
        {
          kind: 'storage',
          label: '',
          formula: `− ${formatUsd(paidMinor)}`,
          amountMinor: -paidMinor,
          tariffId: null,
          inputs: { cbm: 1, days: 1, centsPerCbmDay: -paidMinor },
        },
      ]
    : [];
