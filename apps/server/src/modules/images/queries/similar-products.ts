import type { ProductCard } from '@wasit/contract/catalogue/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { perPool } from '../../../platform/per-pool.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  categoriesOfProducts,
  categoryTree,
  productCards,
  recommendedProducts,
  shownProduct,
} from '../../catalogue/index.ts';
import { termsForLists } from '../../fees/index.ts';
import { pictureFinder } from '../finder.ts';
import { ResultCache } from './result-cache.ts';

const pageSize = 12;
/** More than are shown, because some may be off the shelf. */
const maxHits = 24;

const similarCacheOf = perPool(
  () => new ResultCache<number[]>({ maxEntries: 5_000, maxAgeMs: 600_000 }),
);

/** With fewer goods than this from its top category, look-alikes of other ones follow. */
const minFromTopCategory = 6;

/**
 * Goods like this one: look-alikes from its parent category, then goods of its category, then
 * look-alikes from its top category. Brushes and screwdrivers may look alike: goods of other top
 * categories fill up only where there are few.
 * @throws PRODUCT_INVALID
 */
export async function similarProducts(
  platform: Platform,
  { productId, locale }: { productId: number; locale: Locale },
): Promise<ProductCard[]> {
  const alikeIds = await similarCacheOf(platform).get(String(productId), async () => {
    await shownProduct(platform.db, productId);
    const hits = await pictureFinder(platform).similar(productId, { limit: maxHits });
    return hits.map((hit) => hit.productId);
  });
  const terms = await termsForLists(platform);
  const alike = (await productCards(platform.db, { productIds: alikeIds, locale, terms })).filter(
    (card) => card.productId !== productId,
  );
  const categories = await categoriesOfProducts(platform.db, [productId, ...alikeIds]);
  const tree = await categoryTree(platform);
  const path = tree.path(categories.get(productId) ?? 0);
  const alikeBelow = (category = path.at(-1)) => {
    const below = new Set(category && tree.withDescendants(category.categoryId));
    return alike.filter((card) => below.has(categories.get(card.productId) ?? 0));
  };
  const related = uniqueCards([
    ...alikeBelow(path.at(-2)),
    ...(await recommendedProducts(platform, { productId, locale })),
    ...alikeBelow(path[0]),
  ]);
  const cards = related.length < minFromTopCategory ? uniqueCards([...related, ...alike]) : related;
  return cards.slice(0, pageSize);
}

/** Each product once, at its first position. */
const uniqueCards = (cards: readonly ProductCard[]): ProductCard[] => [
  ...new Map(cards.map((card) => [card.productId, card])).values(),
];
