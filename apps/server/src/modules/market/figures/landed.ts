import type { Platform } from '../../../platform/platform.ts';
import { landedPrices } from '../../catalogue/index.ts';
import { termsForLists } from '../../fees/index.ts';
import { cachedForSlot } from './figure-cache.ts';

/**
 * Landed cost of one piece of these goods at the minimum quantity, in US cents; goods off the shelf
 * are omitted, and all of them without a rate. Comparable goods are requested repeatedly, so each
 * is cached for all callers.
 */
export async function landedOf(platform: Platform, productIds: readonly number[]) {
  const terms = await termsForLists(platform);
  if (!terms) return new Map<number, number>();
  const known = await cachedForSlot(
    platform,
    'landed',
    async () => new Map<number, number | undefined>(),
  );
  const missing = productIds.filter((productId) => !known.has(productId));
  const prices = await landedPrices(platform.db, { productIds: missing, terms });
  for (const productId of missing) {
    const price = prices.get(productId);
    known.set(productId, price && Math.round(price.usd.amount * 100));
  }
  return new Map(
    productIds.flatMap((productId) => {
      const minor = known.get(productId);
      return minor === undefined ? [] : [[productId, minor]];
    }),
  );
}
