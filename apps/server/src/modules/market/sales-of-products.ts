import type { MarketPeriod } from '@wasit/contract/market/choices';
import type { Platform } from '../../platform/platform.ts';
import { paidLinesOf } from '../orders/index.ts';
import { cachedForSlot, slotOf } from './figures/figure-cache.ts';
import { spansOf } from './figures/market-data.ts';
import { Numbering, partOf, SaleHistory } from './figures/sale-history.ts';

/** Sales of some products in the period and in the preceding one. */
export async function salesOfProducts(
  platform: Platform,
  { productIds, period }: { productIds: readonly number[]; period: MarketPeriod },
) {
  const { from, to, earlier } = spansOf(period, slotOf(platform));
  // Several calls of a page request the same at once.
  const history = await cachedForSlot(platform, `lines ${productIds.join()}`, async () => {
    const lines = await paidLinesOf(platform.db, productIds);
    return new SaleHistory([partOf(lines, new Numbering())]);
  });
  return {
    from,
    to,
    sales: history.of(productIds, { from, to }),
    before: history.of(productIds, { from: earlier, to: from }),
  };
}
