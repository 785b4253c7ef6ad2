import { createHash } from 'node:crypto';
import type { Locale } from '@wasit/contract/locales';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertOrderable, type Quote, quoteLines, quoteTerms } from '../cart/index.ts';
import { estimateLine, skusForSale } from '../catalogue/index.ts';
import { chinaFreightLine, discountLine, estimateLandedCost, goodsLine, type MinorFeeLine, priceTags, type Tags } from '../fees/index.ts';

export interface OrderQuote {
  readonly quote: Quote;
  readonly tags: Tags;
  readonly landedCost: Awaited<ReturnType<typeof estimateLandedCost>>;
  /** First-stage lines as the payable keeps them. */
  readonly fees: MinorFeeLine[];
  /** Names this total: sent back with createOrder, so that nobody pays a price he has not seen. */
  readonly totalToken: string;
}

interface Wanted {
  readonly items: readonly { skuId: number; quantity: number }[];
  readonly level: number;
  readonly locale: Locale;
}

/** First stage = goods after discount + China-section freight per supplier parcel (product decisions, section 6). */
function firstStageLines({ lines, goodsMinor, discountMinor, discountPercent, suppliers }: Quote): MinorFeeLine[] {
  return [
    goodsLine(lines),
    ...(discountMinor > 0 ? [discountLine(discountMinor, { goodsMinor, percent: discountPercent })] : []),
    ...suppliers
      .filter((one) => one.chinaFreightMinor > 0)
      .map((one) => chinaFreightLine(one.chinaFreightMinor, { label: one.name, supplierId: one.supplierId })),
  ];
}

function tokenOf(quote: Quote, rateId: string): string {
  const facts = [
    rateId,
    quote.firstStageMinor,
    ...quote.lines.map((one) => `${one.sku.skuId}:${one.quantity}:${one.unitPriceMinor}`).sort(),
  ];
  return createHash('sha256').update(facts.join('|')).digest('base64url');
}

/** Re-reads prices, stock and rules of everything ordered. @throws what assertOrderable throws, NOTHING_SELECTED */
export async function quoteOrder(platform: Platform, reader: Reader, { items, level, locale }: Wanted): Promise<OrderQuote> {
  if (items.length === 0) fail('NOTHING_SELECTED');
  // One after the other: inside an act they share the one connection of its transaction.
  const skus = await skusForSale(
    reader,
    items.map((item) => item.skuId),
  );
  const tags = await priceTags(reader);
  const minimumCents = await platform.setting(reader, 'orders.minimumCents');
  const settings = {
    'cart.mixedBatchNeedsBoth': await platform.setting(reader, 'cart.mixedBatchNeedsBoth'),
    'orders.vipDiscountPercent': await platform.setting(reader, 'orders.vipDiscountPercent'),
  };
  const quote = quoteLines(skus, items, quoteTerms(settings, level));
  assertOrderable(quote, { minimumCents, locale, tags });
  const landedCost = await estimateLandedCost(reader, {
    at: platform.clock.now(),
    tags,
    discount: quote,
    lines: quote.lines.map(estimateLine),
  });
  return { quote, tags, landedCost, fees: firstStageLines(quote), totalToken: tokenOf(quote, tags.rateId) };
}
