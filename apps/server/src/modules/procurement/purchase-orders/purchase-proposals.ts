import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import { fromHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { PurchaseProposal } from '@wasit/contract/procurement/purchase-orders';
import type { Paging } from '@wasit/contract/wire';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import {
  cityIn,
  priced,
  type SkuForSale,
  skusForSale,
  sourcesOfProducts,
  supplierFacts,
  variantText,
} from '../../catalogue/index.ts';
import { currentYuanRate } from '../../fees/index.ts';
import { type OrderedLine, purchaseSuppliers } from '../../orders/index.ts';
import { linesPage } from '../lines-page.ts';
import { offerOf, type Source } from '../offer-of.ts';
import { fenOfCents, type TieredPrice, tierHint } from './purchase-order.rules.ts';
import { linesInDrafts } from './purchase-orders.store.ts';

interface Query extends Paging {
  readonly search?: string | undefined;
  readonly supplierId?: number | undefined;
  readonly linesPageNo: number;
  readonly locale: Locale;
}

/**
 * Possible orders by supplier: lines to buy that are in no purchase order, `pageSize` suppliers per
 * page, longest waiting line first; for a requested supplier a page of its lines.
 */
export async function purchaseProposals(
  platform: Platform,
  { search, supplierId, linesPageNo, pageNo, pageSize, locale }: Query,
) {
  const { db } = platform;
  const filter = {
    statuses: ['to_buy'],
    orderStatuses: ['WAITING_PURCHASE'],
    search,
    supplierId,
    excludedLineIds: await linesInDrafts(db),
  } as const;
  const { suppliers: supplierRows, total } = await purchaseSuppliers(db, filter, {
    pageNo,
    pageSize,
    linePage: linesPage({ supplierId, linesPageNo }),
  });
  const supplierIds = supplierRows.map(({ supplierId }) => supplierId);
  const lines = supplierRows.flatMap((row) => row.shownLines.map(({ line }) => line));
  const skuIds = [...new Set(pluck(lines, 'skuId'))];
  const [suppliers, skus, supplierPrices, sources, { perDollar: yuanPerDollar }] =
    await Promise.all([
      supplierFacts(db, supplierIds),
      skusForSale(db, skuIds),
      priced.supplierPrices(db, skuIds),
      sourcesOfProducts(db, pluck(lines, 'productId')),
      currentYuanRate(db),
    ]);
  const context = {
    skus: new Map(skus.map((sku) => [sku.skuId, sku])),
    supplierPrices,
    sources,
    yuanPerDollar,
    locale,
  };
  const items = supplierRows.map((row): PurchaseProposal => {
    const supplier = suppliers.get(row.supplierId);
    const goods = goodsOf(row.shownLines, context);
    const goodsFen = goods.reduce(
      (sum, { unitPrice, quantity }) => sum + Math.round(unitPrice * 100) * quantity,
      0,
    );
    return {
      supplierId: row.supplierId,
      supplierName: pickText(supplier?.name ?? row.shownLines[0]?.line.supplierName ?? {}, locale),
      supplierCity: cityIn(supplier?.city ?? '', locale),
      oldestPaidAt: row.oldestPaidAt.toISOString(),
      goodsYuan: fromHundredths(goodsFen),
      allLines: row.lines,
      goods,
    };
  });
  return { items, total, pageNo, pageSize };
}

interface ProposalContext {
  readonly skus: ReadonlyMap<number, SkuForSale>;
  readonly supplierPrices: ReadonlyMap<number, priced.SupplierPrice>;
  readonly sources: ReadonlyMap<number, Source>;
  readonly yuanPerDollar: number;
  readonly locale: Locale;
}

/** Our price in yuan, if the supplier's is unknown. */
const inYuan = (
  { priceMinor, tiers }: Pick<SkuForSale, 'priceMinor' | 'tiers'>,
  yuanPerDollar: number,
): TieredPrice => ({
  priceFen: fenOfCents(priceMinor, yuanPerDollar),
  tiers: tiers.map((tier) => ({
    from: tier.from,
    priceFen: fenOfCents(tier.priceMinor, yuanPerDollar),
  })),
});

/** The lines of one supplier, merged by SKU over all customers. */
function goodsOf(
  lines: readonly OrderedLine[],
  { skus, supplierPrices, sources, yuanPerDollar, locale }: ProposalContext,
): PurchaseProposal['goods'] {
  const quantityByProduct = new Map<number, number>();
  for (const { line } of lines)
    quantityByProduct.set(
      line.productId,
      (quantityByProduct.get(line.productId) ?? 0) + line.quantity,
    );
  return [...Map.groupBy(lines, ({ line }) => line.skuId)].flatMap(([skuId, skuLines]) => {
    const line = skuLines[0]?.line;
    if (!line) return [];
    const pieces = skuLines.reduce((sum, skuLine) => sum + skuLine.line.quantity, 0);
    const quantityOfProduct = quantityByProduct.get(line.productId) ?? pieces;
    // A SKU no longer in the catalogue is bought at its customer's price.
    const sku = skus.get(skuId) ?? { priceMinor: line.unitPriceMinor, tiers: [], moq: 1, batch: 1 };
    const { unitFen, tierFrom, nextTier } = tierHint(
      supplierPrices.get(skuId) ?? inYuan(sku, yuanPerDollar),
      { productQuantity: quantityOfProduct, pieces },
    );
    return {
      skuId,
      name: pickText(line.name, locale),
      originalName: line.originalName,
      variant: variantText(line.attributes, locale),
      picture: line.picture,
      offer: offerOf(sources.get(line.productId)),
      quantity: pieces,
      unitPrice: fromHundredths(unitFen),
      moq: sku.moq,
      batch: sku.batch,
      tierFrom,
      nextTier: nextTier
        ? { missing: nextTier.missing, savesYuan: fromHundredths(nextTier.savesFen) }
        : null,
      lines: skuLines.map((skuLine) => ({
        lineId: skuLine.line.lineId,
        orderNo: skuLine.line.orderNo,
        quantity: skuLine.line.quantity,
        salePrice: toWire(usd(skuLine.line.unitPriceMinor)),
      })),
    };
  });
}
