import { z } from 'zod';
import { ListFilter, ProductCard } from '../catalogue/endpoints.ts';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { CategoryId, flag, pageOf } from '../wire.ts';

/** Any text is accepted (the analyser reads it, no column stores it). */
const keyword = z
  .string({ error: ({ code }) => (code === 'invalid_type' ? 'SEARCH_EMPTY' : undefined) })
  .trim()
  .min(1, 'SEARCH_EMPTY')
  .max(400);

export const SearchInput = ListFilter.extend({
  keyword,
  categoryId: CategoryId.optional(),
  /** Search exactly as typed, without corrections. */
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
   * False: too many hits; categories and suppliers are those of a part of them, and only the order
   * of their counts is meaningful.
   */
  facetsAreCounted: z.boolean(),
  /** The replacement for a word without matches; `exact` searches as typed. */
  correction: z.object({ typed: z.string(), shown: z.string() }).nullable(),
  /** A likely correction, too uncertain to be searched for; only without results. */
  suggestion: z.object({ typed: z.string(), shown: z.string() }).nullable(),
  /**
   * Goods with most of the words, or with all of them but of a different kind: only on a first page
   * that is not full.
   */
  nearMatches: z.array(ProductCard),
});
export type SearchPage = z.infer<typeof SearchPage>;

/**
 * The price range in the words, in dollars, and the words without it: the page is that of these
 * words with this filter.
 */
const PriceWords = z.object({
  rest: z.string(),
  priceFrom: z.number().nullable(),
  priceTo: z.number().nullable(),
});

export const BuyerSearchPage = SearchPage.extend({ priceWords: PriceWords.nullable() });
export type BuyerSearchPage = z.infer<typeof BuyerSearchPage>;

/** A completion of the typed text. A category also leads to its own list. */
export const Suggestion = z.object({
  text: z.string(),
  kind: z.enum(['word', 'category', 'brand']),
  categoryId: z.number().int().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Goods matching the words typed so far, with the landed price of one piece. */
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
