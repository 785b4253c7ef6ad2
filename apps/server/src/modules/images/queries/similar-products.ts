import type { ProductCard } from '@wasit/contract/catalogue/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { perPool } from '../../../platform/per-pool.ts';
import type { Platform } from '../../../platform/platform.ts';
import { productCards, recommendedProducts, shownProduct } from '../../catalogue/index.ts';
import { termsForLists } from '../../fees/index.ts';
import { pictureFinder } from '../finder.ts';
import { ResultCache } from './result-cache.ts';

const pageSize = 12;
/** More than are shown, because some may be off the shelf. */
const maxHits = 24;

const similarCacheOf = perPool(
  () => new ResultCache<number[]>({ maxEntries: 5_000, keepMs: 600_000 }),
);

/**
 * Goods that look like this one; filled up from its category if there are few.
 * @throws PRODUCT_INVALID
 */
export async function similarProducts(
  platform: Platform,
  { productId, locale }: { productId: number; locale: Locale },
): Promise<ProductCard[]> {
  const alike = await similarCacheOf(platform).get(String(productId), async () => {
    await shownProduct(platform.db, productId);
    const hits = await pictureFinder(platform).similar(productId, { limit: maxHits });
    return hits.map((hit) => hit.productId);
  });
  const others = alike.filter((id) => id !== productId);
  const terms = await termsForLists(platform);
  const cards = (await productCards(platform.db, { productIds: others, locale, terms })).slice(
    0,
    pageSize,
  );
  if (cards.length === pageSize) return cards;
  const shownIds = new Set(cards.map((card) => card.productId));
  const more = (await recommendedProducts(platform, { productId, locale })).filter(
    (card) => !shownIds.has(card.productId),
  );
  return [...cards, ...more].slice(0, pageSize);
}
