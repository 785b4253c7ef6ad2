import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import type { LineStatus } from '@wasit/contract/orders/states';
import type { PurchaseGroup } from '@wasit/contract/procurement/endpoints';
import type { Platform } from '../../platform/platform.ts';
import { sourcesOfProducts, supplierOf, variantText } from '../catalogue/index.ts';
import {
  countPurchaseLines,
  linesToBuy,
  type OrderLineRow,
  type OrderRow,
  purchaseSuppliers,
} from '../orders/index.ts';
import { linesPage } from './lines-page.ts';
import { offerOf, type Source } from './offer-of.ts';
import { type PurchaseRow, purchasesOf } from './procurement.store.ts';
import { purchaseOrdersOfLines } from './purchase-orders/purchase-orders.store.ts';
import type { Shipments } from './shipments.ts';

const shown = {
  to_buy: ['to_buy'],
  waiting: ['price_raised'],
  bought: ['bought'],
} as const satisfies Record<string, readonly LineStatus[]>;

interface PurchaseQuery {
  readonly show: keyof typeof shown;
  readonly search?: string | undefined;
  readonly supplierId?: number | undefined;
  readonly linesPageNo: number;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly locale: Locale;
  readonly shipments: Shipments;
}

interface Ordered {
  readonly line: OrderLineRow;
  readonly order: OrderRow;
}

/**
 * Paid lines by supplier: a page holds `pageSize` suppliers, the one with the longest waiting line
 * first, and of each its first lines; of one supplier asked for a page of its lines. Seven queries,
 * however many lines.
 */
export async function purchaseList(
  platform: Platform,
  { show, search, supplierId, linesPageNo, pageNo, pageSize, locale, shipments }: PurchaseQuery,
) {
  const which = { statuses: shown[show], search, supplierId };
  const { suppliers: shownSuppliers, total } = await purchaseSuppliers(platform.db, which, {
    pageNo,
    pageSize,
  });
  const supplierIds = shownSuppliers.map(({ supplierId }) => supplierId);
  const found = await linesToBuy(platform.db, which, {
    supplierIds,
    ...linesPage({ supplierId, linesPageNo }),
  });
  const lineIds = found.map(({ line }) => line.lineId);
  const [suppliers, purchases, waybills, sources, poNos] = await Promise.all([
    supplierOf(platform.db, supplierIds),
    purchasesOf(platform.db, lineIds),
    shipments.waybillsOfLines(platform.db, lineIds),
    sourcesOfProducts(
      platform.db,
      found.map(({ line }) => line.productId),
    ),
    purchaseOrdersOfLines(platform.db, lineIds),
  ]);
  const bySupplier = Map.groupBy(found, ({ line }) => line.supplierId);
  const waybillsOf = Map.groupBy(waybills, ({ lineId }) => lineId);
  const items = shownSuppliers.map((one): PurchaseGroup => {
    const supplier = suppliers.get(one.supplierId);
    const lines = bySupplier.get(one.supplierId) ?? [];
    return {
      supplierId: one.supplierId,
      supplierName: pickText(supplier?.name ?? lines[0]?.line.supplierName ?? {}, locale),
      supplierCity: supplier?.city ?? '',
      goods: toWire(usd(one.totalMinor)),
      allLines: one.lines,
      lines: lines.map((bought) =>
        viewLine(bought, {
          locale,
          purchase: purchases.get(bought.line.lineId),
          source: sources.get(bought.line.productId),
          poNo: poNos.get(bought.line.lineId) ?? null,
          waybills: (waybillsOf.get(bought.line.lineId) ?? []).map(({ waybill }) => waybill),
        }),
      ),
    };
  });
  return { items, total, pageNo, pageSize };
}

function viewLine(
  { line, order }: Ordered,
  {
    locale,
    purchase,
    source,
    poNo,
    waybills,
  }: {
    locale: Locale;
    purchase: PurchaseRow | undefined;
    source: Source | undefined;
    poNo: string | null;
    waybills: string[];
  },
): PurchaseGroup['lines'][number] {
  // A raised price is the real cost that was found; a bought line has its purchase.
  const costMinor = purchase?.realUnitCostMinor ?? line.raisedUnitPriceMinor;
  return {
    lineId: line.lineId,
    orderNo: line.orderNo,
    orderStatus: order.status,
    paidAt: (order.paidAt ?? order.createdAt).toISOString(),
    name: pickText(line.name, locale),
    originalName: line.originalName,
    variant: variantText(line.attributes, locale),
    picture: line.picture,
    quantity: line.quantity,
    unitPrice: toWire(usd(line.unitPriceMinor)),
    lineTotal: toWire(usd(line.lineTotalMinor)),
    status: line.status,
    supplierOrderNo: purchase?.supplierOrderNo ?? null,
    realUnitCost: costMinor === null ? null : toWire(usd(costMinor)),
    raisedUntil: line.raisedUntil?.toISOString() ?? null,
    waybills,
    poNo,
    offer: offerOf(source),
  };
}

/** How many lines wait to be bought. */
export const countToBuy = (platform: Platform): Promise<number> =>
  countPurchaseLines(platform.db, { statuses: ['to_buy'] });
