import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import { ofHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { CorrectedField } from '@wasit/contract/procurement/purchase-order-states';
import type {
  PurchaseOrderDetail,
  PurchaseOrderRow,
} from '@wasit/contract/procurement/purchase-orders';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { viewAttachments } from '../../attachments/index.ts';
import { cityIn, sourcesOfProducts, supplierOf, variantText } from '../../catalogue/index.ts';
import { currentPurchaseRates } from '../../fees/index.ts';
import { findLines, type OrderLineRow } from '../../orders/index.ts';
import { staffNames } from '../../staff/index.ts';
import { offerOf, type Source } from '../offer-of.ts';
import type { Shipments } from '../shipments.ts';
import { purchaseOrderObject } from './change-purchase-order.ts';
import { corrected } from './corrected.rules.ts';
import { type CorrectionRow, correctionsOf } from './corrections.store.ts';
import { sumsOf, totalMinorOf } from './purchase-order.rules.ts';
import {
  eventsOf,
  findPurchaseOrders,
  isOverdue,
  linesOfPurchaseOrders,
  type PurchaseOrderLineRow,
  purchaseOrderByNo,
} from './purchase-orders.store.ts';

type Query = Omit<Parameters<typeof findPurchaseOrders>[1], 'now'> & { locale: Locale };

/** The desk's list. */
export async function purchaseOrderList({ db, clock }: Platform, { locale, ...query }: Query) {
  const now = clock.now();
  const { rows, ...page } = await findPurchaseOrders(db, { ...query, now });
  const lines = Map.groupBy(
    await linesOfPurchaseOrders(db, pluck(rows, 'poNo')),
    ({ poNo }) => poNo,
  );
  const corrections = await correctionsOf(db, pluck(rows, 'poNo'));
  const items = rows.map((written): PurchaseOrderRow => {
    const { row, lines: all } = corrected(written, lines.get(written.poNo) ?? [], corrections);
    // A cancelled one shows what it would have been.
    const its = row.status === 'cancelled' ? all : all.filter(({ dropped }) => dropped === null);
    return {
      poNo: row.poNo,
      status: row.status,
      supplierName: pickText(row.supplierName, locale),
      supplierOrderNo: row.supplierOrderNo,
      currency: row.currency,
      lines: its.length,
      pieces: its.reduce((sum, { quantity }) => sum + quantity, 0),
      totalPrice: ofHundredths(sumsOf({ ...row, lines: its }).totalHundredths),
      expectedAt: row.expectedAt?.toISOString() ?? null,
      isOverdue: isOverdue(row, now),
      createdAt: row.createdAt.toISOString(),
    };
  });
  return { items, ...page };
}

interface Known {
  readonly lines: ReadonlyMap<string, OrderLineRow>;
  readonly sources: ReadonlyMap<number, Source>;
  readonly waybills: readonly { lineId: string; waybill: string }[];
  readonly locale: Locale;
}

/** @throws NOT_FOUND */
export async function purchaseOrderDetail(
  platform: Platform,
  { poNo, locale, shipments }: { poNo: string; locale: Locale; shipments: Shipments },
): Promise<PurchaseOrderDetail> {
  const { db } = platform;
  const corrections = await correctionsOf(db, [poNo]);
  const { row, lines: all } = corrected(
    (await purchaseOrderByNo(db, poNo)) ?? fail('NOT_FOUND'),
    await linesOfPurchaseOrders(db, [poNo]),
    corrections,
  );
  const lineIds = all.map(({ lineId }) => lineId);
  const orderLines = await findLines(db, lineIds);
  const [suppliers, sources, waybills, events, rates] = await Promise.all([
    supplierOf(db, [row.supplierId]),
    sourcesOfProducts(db, pluck(orderLines, 'productId')),
    shipments.waybillsOfLines(db, lineIds),
    eventsOf(db, poNo),
    currentPurchaseRates(db),
  ]);
  const names = await staffNames(
    db,
    [...events, ...corrections].flatMap(({ staffId }) => staffId ?? []),
  );
  const perDollar =
    row.perDollar ?? rates.find(({ currency }) => currency === row.currency)?.perDollar ?? 1;
  const known: Known = {
    lines: new Map(orderLines.map((line) => [line.lineId, line])),
    sources,
    waybills,
    locale,
  };
  const live = all.filter(({ dropped }) => dropped === null);
  const { goodsHundredths, totalHundredths } = sumsOf({ ...row, lines: live });
  return {
    poNo,
    status: row.status,
    version: row.version,
    supplierId: row.supplierId,
    supplierName: pickText(suppliers.get(row.supplierId)?.name ?? row.supplierName, locale),
    supplierCity: cityIn(suppliers.get(row.supplierId)?.city ?? '', locale),
    supplierOrderNo: row.supplierOrderNo,
    note: row.note,
    goods: goodsOf(live, known),
    dropped: droppedOf(all, known),
    goodsPrice: ofHundredths(goodsHundredths),
    freight: ofHundredths(row.freightHundredths),
    discount: ofHundredths(row.discountHundredths),
    totalPrice: ofHundredths(totalHundredths),
    currency: row.currency,
    rates,
    perDollar,
    total: toWire(usd(totalMinorOf({ ...row, lines: live }, perDollar))),
    promisedDays: row.promisedDays ?? suppliers.get(row.supplierId)?.shipDays ?? null,
    expectedAt: row.expectedAt?.toISOString() ?? null,
    isOverdue: isOverdue(row, platform.clock.now()),
    createdAt: row.createdAt.toISOString(),
    corrections: corrections
      .toReversed()
      .map((one) => viewCorrection(one, { by: names, all, known })),
    attachments: await viewAttachments(platform, purchaseOrderObject(poNo)),
    events: events.map(({ event, reason, staffId, at }) => ({
      event,
      reason,
      by: staffId === null ? '' : (names.get(staffId) ?? staffId),
      at: at.toISOString(),
    })),
  };
}

/** An amount in the order's currency, or the supplier's order number. */
const formatted = (field: CorrectedField, value: string): number | string =>
  field === 'supplierOrderNo' ? value : ofHundredths(Number(value));

function viewCorrection(
  { field, skuId, before, after, reason, staffId, at }: CorrectionRow,
  {
    by,
    all,
    known: { lines, locale },
  }: { by: ReadonlyMap<string, string>; all: readonly PurchaseOrderLineRow[]; known: Known },
): PurchaseOrderDetail['corrections'][number] {
  const line = lines.get(all.find((one) => one.skuId === skuId)?.lineId ?? '');
  const name = line ? [pickText(line.name, locale), variantText(line.attributes, locale)] : [];
  return {
    field,
    name: name.filter(Boolean).join(' · '),
    before: formatted(field, before),
    after: formatted(field, after),
    reason,
    by: by.get(staffId) ?? staffId,
    at: at.toISOString(),
  };
}

const forCustomer = (
  { lineId, orderNo, quantity }: PurchaseOrderLineRow,
  line: OrderLineRow | undefined,
) => ({ lineId, orderNo, quantity, salePrice: toWire(usd(line?.unitPriceMinor ?? 0)) });

const goodsOf = (
  live: readonly PurchaseOrderLineRow[],
  { lines, sources, waybills, locale }: Known,
): PurchaseOrderDetail['goods'] =>
  [...Map.groupBy(live, ({ skuId }) => skuId)].flatMap(([skuId, some]) => {
    const first = lines.get(some[0]?.lineId ?? '');
    if (!first) return [];
    return {
      skuId,
      name: pickText(first.name, locale),
      originalName: first.originalName,
      variant: variantText(first.attributes, locale),
      picture: first.picture,
      offer: offerOf(sources.get(first.productId)),
      quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
      unitPrice: ofHundredths(some[0]?.unitPriceHundredths ?? 0),
      lines: some.map((one) => {
        const line = lines.get(one.lineId);
        return {
          ...forCustomer(one, line),
          status: line?.status ?? 'refunded',
          waybills: waybills.flatMap(({ lineId, waybill }) =>
            lineId === one.lineId ? [waybill] : [],
          ),
        };
      }),
    };
  });

const droppedOf = (
  all: readonly PurchaseOrderLineRow[],
  { lines, locale }: Known,
): PurchaseOrderDetail['dropped'] =>
  all.flatMap((one) => {
    const line = lines.get(one.lineId);
    return one.dropped === null || !line
      ? []
      : {
          ...forCustomer(one, line),
          name: pickText(line.name, locale),
          variant: variantText(line.attributes, locale),
          why: one.dropped,
        };
  });
