import { type Locale, pickText } from '@wasit/contract/locales';
import { formatDual } from '@wasit/i18n';
import { fail } from '../../platform/errors.ts';
import type { DualPrices } from '../fees/index.ts';
import type { Quote, QuotedLine } from './cart.rules.ts';

const fieldOf = ({ sku }: QuotedLine) => `items.${sku.skuId}`;

/**
 * Refuses a quote that cannot be ordered, with the first problem in the order a buyer would
 * fix them. `minimumCents` is the minimum value of goods in US cents (specification, section 9: 15
 * USD).
 * @throws NOTHING_SELECTED, CART_LINE_INVALID, STOCK_EXCEEDED, QUANTITY_BATCH, QUANTITY_MINIMUM,
 * MIXED_BATCH, ORDER_MINIMUM
 */
export function assertOrderable(
  quote: Quote,
  {
    minimumCents,
    locale,
    toDualPrice,
  }: { minimumCents: number; locale: Locale; toDualPrice: DualPrices },
): void {
  const [unknownSkuId] = quote.unknownSkuIds;
  if (unknownSkuId !== undefined)
    fail('CART_LINE_INVALID', {
      field: `items.${unknownSkuId}`,
      params: { name: String(unknownSkuId) },
    });
  if (quote.lines.length === 0) fail('NOTHING_SELECTED');
  for (const line of quote.lines) assertForSale(line, locale);
  for (const line of quote.lines) assertMinimum(line, locale);
  if (quote.goodsMinor < minimumCents) {
    // As the cart shows them: amounts to compare with are not rounded up to notes.
    const priceText = (minor: number) => formatDual(toDualPrice.part(minor), locale);
    fail('ORDER_MINIMUM', {
      params: { min: priceText(minimumCents), missing: priceText(minimumCents - quote.goodsMinor) },
    });
  }
}

function assertForSale(line: QuotedLine, locale: Locale): void {
  const { sku, problems } = line;
  const field = fieldOf(line);
  if (problems.includes('off-shelf'))
    fail('CART_LINE_INVALID', { field, params: { name: pickText(sku.name, locale) } });
  if (problems.includes('sold-out') || problems.includes('stock-short'))
    fail('STOCK_EXCEEDED', { field, params: { stock: Math.max(0, sku.stock), skuId: sku.skuId } });
  if (problems.includes('batch')) fail('QUANTITY_BATCH', { field, params: { batch: sku.batch } });
}

function assertMinimum(line: QuotedLine, locale: Locale): void {
  const { sku, problems } = line;
  if (!problems.includes('below-minimum')) return;
  const field = fieldOf(line);
  if (sku.mixedBatch)
    fail('MIXED_BATCH', { field, params: { supplier: pickText(sku.supplierName, locale) } });
  fail('QUANTITY_MINIMUM', { field, params: { min: sku.moq } });
}
