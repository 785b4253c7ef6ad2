import { userLevel } from '@wasit/contract/accounts/levels';
import type { LineProblem } from '@wasit/contract/cart/endpoints';
import type { Texts } from '@wasit/contract/locales';
import { roundMinor } from '@wasit/contract/money';
import type { SettingKey, SettingValue } from '@wasit/contract/staff/settings/settings';
import { type SkuForSale, unitPrice } from '../catalogue/index.ts';
import { chinaFreight } from '../fees/index.ts';

export interface QuoteItem {
  readonly skuId: number;
  readonly quantity: number;
}

export interface QuoteTerms {
  /**
   * Whether a supplier's minimum of pieces and of value must both be met (setting
   * `cart.mixedBatchNeedsBoth`).
   */
  readonly mixedBatchNeedsBoth: boolean;
  /** Discount on goods in percent; 0 for customers who are not VIP. */
  readonly vipPercent: number;
  /** The minimum value of goods of an order, US cents: discounts do not go below it. */
  readonly minGoodsMinor: number;
}

export interface QuotedLine {
  readonly sku: SkuForSale;
  readonly quantity: number;
  /** US cents. */
  readonly unitPriceMinor: number;
  readonly lineTotalMinor: number;
  /** If a price list sets the price: its name and the regular unit price, US cents. */
  readonly list: LinePriceList | null;
  readonly problems: readonly LineProblem[];
}

export interface LinePriceList {
  readonly name: string;
  readonly insteadMinor: number;
}

export interface QuotedSupplier {
  readonly supplierId: number;
  readonly name: Texts;
  readonly mixedBatch: SkuForSale['mixedBatch'];
  /** US cents, for this supplier's parcel inside China. */
  readonly chinaFreightMinor: number;
  /**
   * The amount missing for the supplier's mixing rule, if a line below its own minimum depends on
   * it.
   */
  readonly missing: { readonly pieces: number; readonly amountMinor: number | null } | null;
}

/**
 * Sums cover the lines that can be sold in the requested quantity, also those below a minimum;
 * `assertOrderable` refuses all others. US cents.
 */
export interface Quote {
  readonly lines: readonly QuotedLine[];
  /** Requested, but not in the catalogue. */
  readonly unknownSkuIds: readonly number[];
  readonly suppliers: readonly QuotedSupplier[];
  readonly pieces: number;
  readonly goodsMinor: number;
  readonly discountPercent: number;
  readonly discountMinor: number;
  readonly chinaFreightMinor: number;
  /** Goods after discount + freight inside China per supplier parcel (product decision 6). */
  readonly firstStageMinor: number;
}

const sum = <T>(list: readonly T[], amountOf: (item: T) => number): number =>
  list.reduce((total, one) => total + amountOf(one), 0);

/** Why this quantity of a SKU cannot be sold, regardless of the rest of the cart. */
export function saleProblems(
  sku: Pick<SkuForSale, 'onShelf' | 'stock' | 'batch'>,
  quantity: number,
): LineProblem[] {
  const problems: LineProblem[] = [];
  if (!sku.onShelf) problems.push('off-shelf');
  if (sku.stock <= 0) problems.push('sold-out');
  else if (quantity > sku.stock) problems.push('stock-short');
  if (quantity % sku.batch !== 0) problems.push('batch');
  return problems;
}

/** Whether a line is included in the sums. */
export const isCounted = ({ problems }: Pick<QuotedLine, 'problems'>): boolean =>
  problems.every((problem) => problem === 'below-minimum');

/** Terms of a quote for a level: only VIP customers have a discount. */
export const quoteTerms = (
  settings: Pick<
    { readonly [K in SettingKey]: SettingValue<K> },
    'cart.mixedBatchNeedsBoth' | 'orders.vipDiscountPercent' | 'orders.minimumCents'
  >,
  level: number,
): QuoteTerms => ({
  mixedBatchNeedsBoth: settings['cart.mixedBatchNeedsBoth'],
  vipPercent: level === userLevel.vip ? settings['orders.vipDiscountPercent'] : 0,
  minGoodsMinor: settings['orders.minimumCents'],
});

/** One item per SKU, in the order of first appearance; quantities of the same SKU are added. */
export function mergeItems(items: readonly QuoteItem[]): QuoteItem[] {
  const quantities = new Map<number, number>();
  for (const { skuId, quantity } of items)
    quantities.set(skuId, (quantities.get(skuId) ?? 0) + quantity);
  return [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }));
}

/**
 * Quotes items at today's prices: tiers by the quantity of a product over all its SKUs, supplier
 * minimums, freight per supplier, discount.
 */
export function quoteLines(
  skus: readonly SkuForSale[],
  items: readonly QuoteItem[],
  terms: QuoteTerms,
): Quote {
  const bySku = new Map(skus.map((sku) => [sku.skuId, sku]));
  const merged = mergeItems(items);
  const priced = priceLines(
    merged.flatMap(({ skuId, quantity }) => {
      const sku = bySku.get(skuId);
      return sku ? [{ sku, quantity, problems: saleProblems(sku, quantity) }] : [];
    }),
  );
  const supplierResults = [...Map.groupBy(priced, ({ sku }) => sku.supplierId).values()].flatMap(
    (lines) => (lines[0] ? [checkSupplier(lines, { supplier: lines[0].sku, terms })] : []),
  );
  const belowMinimum = new Set(supplierResults.flatMap((result) => result.belowMinimum));
  const lines = priced.map((line) =>
    belowMinimum.has(line)
      ? { ...line, problems: [...line.problems, 'below-minimum' as const] }
      : line,
  );
  const suppliers = supplierResults.map(({ supplier }) => supplier);
  const counted = lines.filter(isCounted);
  const goodsMinor = sum(counted, ({ lineTotalMinor }) => lineTotalMinor);
  const percentMinor = roundMinor((goodsMinor * terms.vipPercent) / 100);
  const discountMinor = Math.min(percentMinor, Math.max(0, goodsMinor - terms.minGoodsMinor));
  const chinaFreightMinor = sum(suppliers, (supplier) => supplier.chinaFreightMinor);
  return {
    lines,
    unknownSkuIds: merged.filter(({ skuId }) => !bySku.has(skuId)).map(({ skuId }) => skuId),
    suppliers,
    pieces: sum(counted, ({ quantity }) => quantity),
    goodsMinor,
    discountPercent: terms.vipPercent,
    discountMinor,
    chinaFreightMinor,
    firstStageMinor: goodsMinor - discountMinor + chinaFreightMinor,
  };
}

/** The price list of a unit price; null for the regular price. */
export function priceListOf(
  { listed }: SkuForSale,
  { quantity, unitPriceMinor }: { quantity: number; unitPriceMinor: number },
): LinePriceList | null {
  if (!listed) return null;
  const insteadMinor = unitPrice(listed, quantity);
  return insteadMinor > unitPriceMinor ? { name: listed.listName, insteadMinor } : null;
}

function priceLines(lines: readonly Pick<QuotedLine, 'sku' | 'quantity' | 'problems'>[]) {
  const quantityByProduct = new Map<number, number>();
  for (const { sku, quantity } of lines.filter(isCounted))
    quantityByProduct.set(sku.productId, (quantityByProduct.get(sku.productId) ?? 0) + quantity);
  return lines.map((line) => {
    // A line that cannot be sold is priced by itself and does not count towards the tier of others.
    const tierQuantity = isCounted(line)
      ? (quantityByProduct.get(line.sku.productId) ?? 0)
      : line.quantity;
    const unitPriceMinor = unitPrice(line.sku, tierQuantity);
    const list = priceListOf(line.sku, { quantity: tierQuantity, unitPriceMinor });
    return { ...line, unitPriceMinor, lineTotalMinor: unitPriceMinor * line.quantity, list };
  });
}

/**
 * Each line must meet its own minimum, unless the supplier allows mixing and its number of pieces
 * or value is reached (product decision 8).
 */
function checkSupplier(
  lines: readonly QuotedLine[],
  {
    supplier: { supplierId, supplierName, mixedBatch },
    terms,
  }: { supplier: SkuForSale; terms: QuoteTerms },
): { supplier: QuotedSupplier; belowMinimum: readonly QuotedLine[] } {
  const counted = lines.filter(isCounted);
  const tooSmall = counted.filter(({ sku, quantity }) => quantity < sku.moq);
  const shortfall =
    tooSmall.length === 0
      ? 'nothing'
      : shortfallOf(counted, { rule: mixedBatch, needsBoth: terms.mixedBatchNeedsBoth });
  const freight = chinaFreight(counted.map(({ sku }) => sku)).get(supplierId) ?? 0;
  return {
    supplier: {
      supplierId,
      name: supplierName,
      mixedBatch,
      chinaFreightMinor: freight,
      missing: typeof shortfall === 'object' ? shortfall : null,
    },
    belowMinimum: shortfall === 'nothing' ? [] : tooSmall,
  };
}

type Shortfall = 'nothing' | 'no-rule' | { pieces: number; amountMinor: number | null };

function shortfallOf(
  lines: readonly QuotedLine[],
  { rule, needsBoth }: { rule: SkuForSale['mixedBatch']; needsBoth: boolean },
): Shortfall {
  if (!rule || (rule.pieces === null && rule.amountMinor === null)) return 'no-rule';
  const pieces =
    rule.pieces === null ? null : Math.max(0, rule.pieces - sum(lines, ({ quantity }) => quantity));
  const amountMinor =
    rule.amountMinor === null
      ? null
      : Math.max(0, rule.amountMinor - sum(lines, ({ lineTotalMinor }) => lineTotalMinor));
  const conditions = [pieces, amountMinor].filter((amount) => amount !== null);
  const isMet = needsBoth ? conditions.every((lack) => lack === 0) : conditions.includes(0);
  return isMet ? 'nothing' : { pieces: pieces ?? 0, amountMinor };
}
