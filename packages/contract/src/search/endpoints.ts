import { z } from 'zod';
import { ListFilter, ProductCard } from '../catalogue/endpoints.ts';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { CategoryId, flag, pageOf } from '../wire.ts';

/**
 * Whatever is typed is words or nothing (the analyser reads it, no column keeps it), so nothing is
 * refused.
 */
const keyword = z
  .string({ error: ({ code }) => (code === 'invalid_type' ? 'SEARCH_EMPTY' : undefined) })
  .trim()
  .min(1, 'SEARCH_EMPTY')
  .max(400);

export const SearchInput = ListFilter.extend({
  keyword,
  categoryId: CategoryId.optional(),
  /** Search just as typed: nothing is corrected. */
  exact: flag.optional(),
});
export type SearchInput = z.output<typeof SearchInput>;

/** Hits by category, whatever category is chosen. */
const CategoryCount = z.object({
  categoryId: z.number().int(),
  categoryName: z.string(),
  count: z.number().int(),
});
/** Hits by supplier, whatever supplier is chosen; counted likewise. */
const SupplierCount = z.object({
  supplierId: z.number().int(),
  supplierName: z.string(),
  count: z.number().int(),
});

const SearchPage = pageOf(ProductCard).extend({
  totalIsCapped: z.boolean(),
  categories: z.array(CategoryCount),
  suppliers: z.array(SupplierCount),
  /**
   * False: the hits were too many; categories and suppliers are those of a part of them, and their
   * counts say nothing but the order.
   */
  facetsAreCounted: z.boolean(),
  /** What was searched in place of a word that nothing has; `exact` searches as typed. */
  correction: z.object({ typed: z.string(), shown: z.string() }).nullable(),
  /** A likely correction, too unsure to be searched for; only where nothing is found. */
  suggestion: z.object({ typed: z.string(), shown: z.string() }).nullable(),
  /**
   * Goods that have most of the words, or all of them and are surely another thing: only on a first
   * page that is not full.
   */
  nearMatches: z.array(ProductCard),
});
export type SearchPage = z.infer<typeof SearchPage>;

/**
 * What the words said of the price, in dollars, and the words without it: the page is that of these
 * words with this filter.
 */
const PriceWords = z.object({
  rest: z.string(),
  priceFrom: z.number().nullable(),
  priceTo: z.number().nullable(),
});

export const BuyerSearchPage = SearchPage.extend({ priceWords: PriceWords.nullable() });
export type BuyerSearchPage = z.infer<typeof BuyerSearchPage>;

/** What a buyer may be about to type. A category also leads to its own list. */
export const Suggestion = z.object({
  text: z.string(),
  kind: z.enum(['word', 'category', 'brand']),
  categoryId: z.number().int().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Goods that the words typed so far lead to, with what one piece will have cost in Baghdad. */
export const SuggestedGoods = ProductCard.pick({
  productId: true,
  name: true,
  picture: true,
  price: true,
  landed: true,
  url: true,
});
export type SuggestedGoods = z.infer<typeof SuggestedGoods>;

export const searchEndpoints = endpointsOf({
  keywordSearch: endpoint('POST', '/ds/imageSearch/keywordSearch', {
    summary:
      'Products by words in any of the four languages. `total` counts at most 10,000; then `totalIsCapped`. `priceWords`: what the words said of the price.',
    in: SearchInput,
    out: BuyerSearchPage,
    policy: 'anyone',
    readsReplica: 'search',
    errors: ['SEARCH_EMPTY'],
    failure: 'PRODUCT_LIST_FAILED',
  }),
  searchSuggest: endpoint('GET', '/ds/search/suggest', {
    summary:
      'What begins with these letters, in any of the four languages, also in pinyin: at most ten, the likeliest first; and up to three goods of the likeliest.',
    in: z.object({ keyword: z.string().trim().max(200) }),
    out: z.object({ items: z.array(Suggestion), goods: z.array(SuggestedGoods) }),
    policy: 'anyone',
    readsReplica: 'search',
  }),
});
