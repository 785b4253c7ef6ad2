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
  const found = accuracy?.items.find((item) => item.source === source);
  return found && found.within !== null ? { orders: found.orders, within: found.within } : null;
}

const keptMs = 10 * 60_000;
let kept: { at: number; answer: Promise<EstimateAccuracy | null> } | undefined;

/**
 * Counted over thousands of orders, so the page server loads it once in ten minutes instead of for
 * every product.
 */
export function keptAccuracy(call: CallApi, now: number): Promise<EstimateAccuracy | null> {
  if (!kept || now - kept.at > keptMs || now < kept.at)
    kept = {
      at: now,
      answer: call('estimateAccuracy', {}).catch(() => {
        kept = undefined;
        return null;
      }),
    };
  return kept.answer;
}
