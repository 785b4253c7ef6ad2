import type { CallApi } from '@wasit/contract/api';
import type { EstimateAccuracy } from '@wasit/contract/fees/estimates';

export interface EstimateRecord {
  orders: number;
  /** Share of them that were between low and high, in percent. */
  within: number;
}

/**
 * How often our estimates were right for goods whose weight and size come from the same source;
 * null while too few orders have been measured.
 */
export function recordOf(
  accuracy: EstimateAccuracy | null,
  source: EstimateAccuracy['items'][number]['source'],
): EstimateRecord | null {
  const row = accuracy?.items.find((item) => item.source === source);
  return row && row.within !== null ? { orders: row.orders, within: row.within } : null;
}

const cacheMs = 10 * 60_000;
let cached: { loadedAt: number; answer: Promise<EstimateAccuracy | null> } | undefined;

/**
 * Counted over thousands of orders, so the page server loads it once in ten minutes instead of for
 * every product.
 */
export function loadCachedAccuracy(call: CallApi, now: number): Promise<EstimateAccuracy | null> {
  if (!cached || now - cached.loadedAt > cacheMs || now < cached.loadedAt)
    cached = {
      loadedAt: now,
      answer: call('estimateAccuracy', {}).catch(() => {
        cached = undefined;
        return null;
      }),
    };
  return cached.answer;
}
