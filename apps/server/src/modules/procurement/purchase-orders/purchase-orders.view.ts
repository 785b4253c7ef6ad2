import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import { fromHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { CorrectedField } from '@wasit/contract/procurement/purchase-order-states';
import type {
  PurchaseOrderDetail,
  PurchaseOrderRow,
} from '@wasit/contract/procurement/purchase-orders';
import type { StaffActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { viewAttachments } from '../../attachments/index.ts';
import { cityIn, sourcesOfProducts, supplierFacts, variantText } from '../../catalogue/index.ts';
import { currentPurchaseRates } from '../../fees/index.ts';
import { findLines, type OrderLineRow } from '../../orders/index.ts';
import { staffNames } from '../../staff/index.ts';
import { viewPaying } from '../../wallet/index.ts';
import { offerOf, type Source } from '../offer-of.ts';
import type { Shipments } from '../shipments.ts';
import { purchaseOrderObject } from './change-purchase-order.ts';
import { applyCorrections } from './corrections.rules.ts';
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
  const items = rows.map((recorded): PurchaseOrderRow => {
    const { row, lines: allLines } = applyCorrections(
      recorded,
      lines.get(recorded.poNo) ?? [],
      corrections,
    );
    // A cancelled one shows its planned lines.
    const shownLines =
      row.status === 'cancelled' ? allLines : allLines.filter(({ dropped }) => dropped === null);
    return {
      ...wired(row, 'poNo', 'status', 'supplierOrderNo', 'currency', 'expectedAt', 'createdAt'),
      supplierName: pickText(row.supplierName, locale),
      lines: shownLines.length,
      pieces: shownLines.reduce((sum, { quantity }) => sum + quantity, 0),
      totalPrice: fromHundredths(sumsOf({ ...row, lines: shownLines }).totalHundredths),
      isOverdue: isOverdue(row, now),
    };
  });
  return { items, ...page };
}

interface DetailContext {
  readonly lines: ReadonlyMap<string, OrderLineRow>;
  readonly sources: ReadonlyMap<number, Source>;
  readonly waybills: Awaited<ReturnType<Shipments['waybillsOfLines']>>;
  readonly locale: Locale;
}

/** @throws NOT_FOUND */
export async function purchaseOrderDetail(
  platform: Platform,
  viewer: StaffActor,
  { poNo, locale, shipments }: { poNo: string; locale: Locale; shipments: Shipments },
): Promise<PurchaseOrderDetail> {
  const { db } = platform;
  const corrections = await correctionsOf(db, [poNo]);
  const { row, lines: allLines } = applyCorrections(
    (await purchaseOrderByNo(db, poNo)) ?? fail('NOT_FOUND'),
    await linesOfPurchaseOrders(db, [poNo]),
    corrections,
  );
  const lineIds = allLines.map(({ lineId }) => lineId);
  const orderLines = await findLines(db, lineIds);
  const [suppliers, sources, waybills, events, rates] = await Promise.all([
    supplierFacts(db, [row.supplierId]),
    sourcesOfProducts(db, pluck(orderLines, 'productId')),
    shipments.waybillsOfLines(db, lineIds),
    eventsOf(db, poNo),
    currentPurchaseRates(db),
  ]);
  const names = await staffNames(db, [
    ...[...events, ...corrections].flatMap(({ staffId }) => staffId ?? []),
    ...(row.payingBy ? [row.payingBy] : []),
  ]);
  const perDollar =
    row.perDollar ?? rates.find(({ currency }) => currency === row.currency)?.perDollar ?? 1;
  const context: DetailContext = {
    lines: new Map(orderLines.map((line) => [line.lineId, line])),
    sources,
    waybills,
    locale,
  };
  const activeLines = allLines.filter(({ dropped }) => dropped === null);
  const { goodsHundredths, totalHundredths } = sumsOf({ ...row, lines: activeLines });
  return {
    poNo,
    ...wired(row, 'status', 'version', 'supplierId', 'supplierOrderNo'),
    ...wired(row, 'note', 'currency', 'expectedAt', 'createdAt'),
    supplierName: pickText(suppliers.get(row.supplierId)?.name ?? row.supplierName, locale),
    supplierCity: cityIn(suppliers.get(row.supplierId)?.city ?? '', locale),
    goods: goodsOf(activeLines, context),
    removedLines: droppedOf(allLines, context),
    goodsPrice: fromHundredths(goodsHundredths),
    freight: fromHundredths(row.freightHundredths),
    discount: fromHundredths(row.discountHundredths),
    totalPrice: fromHundredths(totalHundredths),
    rates,
    perDollar,
    total: toWire(usd(totalMinorOf({ ...row, lines: activeLines }, perDollar))),
    // Until it is saved, the supplier's usual days are suggested.
    promisedDays:
      row.version === 0 ? (suppliers.get(row.supplierId)?.shipDays ?? null) : row.promisedDays,
    isOverdue: isOverdue(row, platform.clock.now()),
    paying: viewPaying(row, { viewer, nameOf: (id) => names.get(id) ?? id }),
    corrections: corrections
      .toReversed()
      .map((correction) => viewCorrection(correction, { by: names, allLines, context })),
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
  field === 'supplierOrderNo' ? value : fromHundredths(Number(value));

function viewCorrection(
  { field, skuId, before, after, reason, staffId, at }: CorrectionRow,
  {
    by,
    allLines,
    context: { lines, locale },
  }: {
    by: ReadonlyMap<string, string>;
    allLines: readonly PurchaseOrderLineRow[];
    context: DetailContext;
  },
): PurchaseOrderDetail['corrections'][number] {
  const line = lines.get(allLines.find((candidate) => candidate.skuId === skuId)?.lineId ?? '');
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
  activeLines: readonly PurchaseOrderLineRow[],
  { lines, sources, waybills, locale }: DetailContext,
): PurchaseOrderDetail['goods'] =>
  [...Map.groupBy(activeLines, ({ skuId }) => skuId)].flatMap(([skuId, skuLines]) => {
    const first = lines.get(skuLines[0]?.lineId ?? '');
    if (!first) return [];
    return {
      skuId,
      name: pickText(first.name, locale),
      originalName: first.originalName,
      variant: variantText(first.attributes, locale),
      picture: first.picture,
      offer: offerOf(sources.get(first.productId)),
      quantity: skuLines.reduce((sum, { quantity }) => sum + quantity, 0),
      unitPrice: fromHundredths(skuLines[0]?.unitPriceHundredths ?? 0),
      lines: skuLines.map((skuLine) => {
        const line = lines.get(skuLine.lineId);
        const sent = waybills.filter(({ lineId }) => lineId === skuLine.lineId);
        const sentPieces = sent.reduce((sum, { pieces }) => sum + (pieces ?? skuLine.quantity), 0);
        return {
          ...forCustomer(skuLine, line),
          status: line?.status ?? 'refunded',
          waybills: pluck(sent, 'waybill'),
          unsentPieces: Math.max(0, skuLine.quantity - sentPieces),
        };
      }),
    };
  });

const droppedOf = (
  allLines: readonly PurchaseOrderLineRow[],
  { lines, locale }: DetailContext,
): PurchaseOrderDetail['removedLines'] =>
  allLines.flatMap((droppedLine) => {
    const line = lines.get(droppedLine.lineId);
    return droppedLine.dropped === null || !line
      ? []
      : {
          ...forCustomer(droppedLine, line),
          name: pickText(line.name, locale),
          variant: variantText(line.attributes, locale),
          reason: droppedLine.dropped,
        };
  });
