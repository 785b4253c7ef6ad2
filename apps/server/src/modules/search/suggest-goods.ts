import type { Locale } from '@wasit/contract/locales';
import type { SuggestedGoods, Suggestion } from '@wasit/contract/search/endpoints';
import { editDistance, fold } from '@wasit/text-search';
import { perPool } from '../../platform/per-pool.ts';
import type { Platform } from '../../platform/platform.ts';
import { productCards } from '../catalogue/index.ts';
import { termsForLists } from '../fees/index.ts';
import { firstPlanWithHits, isAnySold } from './choose-plan.ts';
import { searchEngine } from './engine/index.ts';
import { TtlCache } from './engine/ttl-cache.ts';
import { everything } from './search-engine.ts';
import { understandSearch } from './understand-search.ts';

const maxGoods = 3;
/** Some cached products may have left the shelf since. */
const maxCachedIds = 2 * maxGoods;
/** Shorter beginnings begin nearly everything: their words are suggested, goods are not yet. */
const minTyped = 2;

/** The goods a text leads to change slowly; their prices are read at each answer. */
const answersOf = perPool(
  () => new TtlCache<readonly number[]>({ ttlMs: 300_000, maxEntries: 5_000 }),
);

/** The first goods that a search for the text shows as hits; none where nobody sells the thing. */
async function firstGoods(
  platform: Platform,
  text: string,
  locale: Locale,
): Promise<readonly number[]> {
  const key = `${locale} ${fold(text)}`;
  const answers = answersOf(platform);
  const known = answers.get(key);
  if (known) return known;
  const understood = await understandSearch(platform, text, { locale });
  const page = { filter: everything, sort: 'relevance', limit: maxCachedIds, offset: 0 } as const;
  const isSold = await isAnySold(platform, understood?.soldCheck);
  const chosen = await firstPlanWithHits(isSold ? (understood?.plans ?? []) : [], {
    find: (plan) => searchEngine(platform).page(platform.db, { ...page, plan }),
    hitsOf: (productIds) => productIds.length,
  });
  const productIds = chosen?.found ?? [];
  // A thing that is not sold may be sold any moment.
  if (productIds.length > 0) answers.set(key, productIds);
  return productIds;
}

/**
 * Up to three goods for what a buyer is typing: those of the suggestion that is what was typed, with
 * a slip or without, else of the likeliest one, else of the words themselves as a search reads them.
 * Prices in dollars and dinars, the landed one from the fee engine.
 */
export async function suggestGoods(
  platform: Platform,
  keyword: string,
  { suggestions, locale }: { suggestions: readonly Suggestion[]; locale: Locale },
): Promise<SuggestedGoods[]> {
  const typed = fold(keyword.trim());
  if ([...typed].length < minTyped && !/\p{Script=Han}/u.test(typed)) return [];
  const [nearest] = suggestions
    .map(({ text }) => ({ text, edits: editDistance(typed, fold(text), 1) }))
    .sort((a, b) => a.edits - b.edits);
  const likelyText = nearest?.text ?? keyword;
  const cards = await productCards(platform.db, {
    productIds: await firstGoods(platform, likelyText, locale),
    locale,
    terms: await termsForLists(platform),
  });
  return cards.slice(0, maxGoods).map(({ productId, name, picture, price, landed, url }) => ({
    productId,
    name,
    picture,
    price,
    landed,
    url,
  }));
}
