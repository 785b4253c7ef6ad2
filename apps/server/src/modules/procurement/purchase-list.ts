import type { OutputOf } from '@wasit/contract/api';
import type { Sorted } from '@wasit/contract/desks/lists';
import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import type { LineStatus } from '@wasit/contract/orders/states';
import type { PurchaseGroup } from '@wasit/contract/procurement/endpoints';
import type { Paging } from '@wasit/contract/wire';
import type { Platform } from '../../platform/platform.ts';
import { pick, pluck, wired } from '../../platform/pluck.ts';
import {
  cityIn,
  priced,
  sourcesOfProducts,
  supplierFacts,
  variantText,
} from '../catalogue/index.ts';
import { currentPurchaseRates } from '../fees/index.ts';
import {
  countPurchaseLines,
  type OrderedLine,
  purchaseLinePage,
  purchaseSuppliers,
} from '../orders/index.ts';
import { linesPage } from './lines-page.ts';
import { offerOf, type Source } from './offer-of.ts';
import type { CorrectedPurchase } from './procurement.store.ts';
import { correctedPurchases } from './purchase-orders/corrected-costs.ts';
import { centsOf, tierHint } from './purchase-orders/purchase-order.rules.ts';
import { purchaseOrdersOfLines } from './purchase-orders/purchase-orders.store.ts';
import type { Shipments } from './shipments.ts';

const statusesOf = {
  to_buy: ['to_buy'],
  waiting: ['price_raised'],
  bought: ['bought'],
} as const satisfies Record<string, readonly LineStatus[]>;

interface PurchaseQuery extends Paging, ViewContext {
  readonly show: keyof typeof statusesOf;
  readonly search?: string | undefined;
  readonly supplierId?: number | undefined;
  readonly linesPageNo: number;
}

/**
 * Paid lines by supplier: `pageSize` suppliers per page, longest waiting line first, each with its
 * first lines; for a requested supplier a page of its lines. A few queries for any number of lines.
 */
export async function purchaseList(
  platform: Platform,
  { show, search, supplierId, linesPageNo, pageNo, pageSize, locale, shipments }: PurchaseQuery,
) {
  const filter = { statuses: statusesOf[show], search, supplierId };
  const page = await purchaseSuppliers(platform.db, filter, {
    pageNo,
    pageSize,
    linePage: linesPage({ supplierId, linesPageNo }),
  });
  const [suppliers, lines] = await Promise.all([
    supplierFacts(platform.db, pluck(page.suppliers, 'supplierId')),
    viewLines(
      platform,
      page.suppliers.flatMap((supplier) => supplier.shownLines),
      { locale, shipments },
    ),
  ]);
  const items = page.suppliers.map((row): PurchaseGroup => {
    const supplier = suppliers.get(row.supplierId);
    return {
      supplierId: row.supplierId,
      supplierName: pickText(supplier?.name ?? row.shownLines[0]?.line.supplierName ?? {}, locale),
      supplierCity: cityIn(supplier?.city ?? '', locale),
      goods: toWire(usd(row.totalMinor)),
      allLines: row.lines,
      lines: row.shownLines.flatMap(({ line }) => lines.get(line.lineId) ?? []),
    };
  });
  const absorbedPercent = await platform.setting(platform.db, 'orders.priceRiseAbsorbPercent');
  return { items, total: page.total, pageNo, pageSize, absorbedPercent };
}

interface LinesQuery extends Paging, Sorted<'purchase-lines'>, ViewContext {
  readonly show: keyof typeof statusesOf;
  readonly search?: string | undefined;
  readonly supplierId?: number | undefined;
}

/** The lines of all suppliers in one list. */
export async function purchaseLineList(
  platform: Platform,
  { show, search, supplierId, sort, pageNo, pageSize, ...context }: LinesQuery,
): Promise<OutputOf<'purchaseLines'>> {
  const { rows, ...page } = await purchaseLinePage(
    platform.db,
    { statuses: statusesOf[show], search, supplierId },
    { sort, pageNo, pageSize },
  );
  const [lines, suppliers] = await Promise.all([
    viewLines(platform, rows, context),
    supplierFacts(platform.db, [...new Set(rows.map(({ line }) => line.supplierId))]),
  ]);
  const items = rows.flatMap(({ line }) => {
    const view = lines.get(line.lineId);
    const name = suppliers.get(line.supplierId)?.name ?? line.supplierName;
    return view
      ? [{ ...view, supplierId: line.supplierId, supplierName: pickText(name, context.locale) }]
      : [];
  });
  return { items, ...page };
}

interface ViewContext {
  readonly locale: Locale;
  readonly shipments: Shipments;
}

/** Lines by id, as shown to the purchaser. A few queries for any number of lines. */
async function viewLines(
  platform: Platform,
  lines: readonly OrderedLine[],
  { locale, shipments }: ViewContext,
): Promise<Map<string, PurchaseGroup['lines'][number]>> {
  const lineIds = lines.map(({ line }) => line.lineId);
  const [purchases, waybills, sources, poNos, prices, rates] = await Promise.all([
    correctedPurchases(platform.db, lineIds),
    shipments.waybillsOfLines(platform.db, lineIds),
    sourcesOfProducts(
      platform.db,
      lines.map(({ line }) => line.productId),
    ),
    purchaseOrdersOfLines(platform.db, lineIds),
    priced.supplierPrices(platform.db, [...new Set(lines.map(({ line }) => line.skuId))]),
    currentPurchaseRates(platform.db),
  ]);
  const yuanRate = rates.find(({ currency }) => currency === 'CNY');
  const waybillsOf = Map.groupBy(waybills, ({ lineId }) => lineId);
  return new Map(
    lines.map((orderedLine) => {
      const { lineId, productId, skuId, quantity, unitPriceMinor } = orderedLine.line;
      const price = prices.get(skuId);
      const hint = price && tierHint(price, { productQuantity: quantity, pieces: quantity });
      const view = viewLine(orderedLine, {
        locale,
        expectedMinor:
          hint && yuanRate ? centsOf(hint.unitFen, yuanRate.perDollar) : unitPriceMinor,
        purchase: purchases.get(lineId),
        source: sources.get(productId),
        poNo: poNos.get(lineId) ?? null,
        parcels: waybillsOf.get(lineId) ?? [],
      });
      return [lineId, view] as const;
    }),
  );
}

function viewLine(
  { line, order }: OrderedLine,
  {
    locale,
    expectedMinor,
    purchase,
    source,
    poNo,
    parcels,
  }: {
    locale: Locale;
    expectedMinor: number;
    purchase: CorrectedPurchase | undefined;
    source: Source | undefined;
    poNo: string | null;
    parcels: Awaited<ReturnType<Shipments['waybillsOfLines']>>;
  },
): PurchaseGroup['lines'][number] {
  // A raised price is the actual cost; a bought line has its purchase.
  const costMinor = purchase?.realUnitCostMinor ?? line.raisedUnitPriceMinor;
  return {
    ...wired(line, 'lineId', 'orderNo', 'originalName', 'picture'),
    ...wired(line, 'quantity', 'status', 'raisedUntil'),
    orderStatus: order.status,
    paidAt: (order.paidAt ?? order.createdAt).toISOString(),
    name: pickText(line.name, locale),
    variant: variantText(line.attributes, locale),
    unitPrice: toWire(usd(line.unitPriceMinor)),
    lineTotal: toWire(usd(line.lineTotalMinor)),
    supplierOrderNo: purchase?.supplierOrderNo ?? null,
    realUnitCost: costMinor === null ? null : toWire(usd(costMinor)),
    expectedUnitCost: toWire(usd(expectedMinor)),
    corrections: purchase?.corrections ?? 0,
    waybills: pluck(parcels, 'waybill'),
    expectedParcels: parcels
      .filter(({ isExpected }) => isExpected)
      .map((parcel) => pick(parcel, 'parcelId', 'waybill', 'carrier')),
    poNo,
    offer: offerOf(source),
  };
}

/** How many lines are waiting to be bought. */
export const countToBuy = (platform: Platform): Promise<number> =>
  countPurchaseLines(platform.db, { statuses: ['to_buy'] });
