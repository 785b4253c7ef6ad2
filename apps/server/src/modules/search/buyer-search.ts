import type { Locale } from '@wasit/contract/locales';
import type { BuyerSearchPage, SearchInput } from '@wasit/contract/search/endpoints';
import { readPriceWords, type TypedAmount } from '@wasit/text-search';
import type { Platform } from '../../platform/platform.ts';
import { dualPricesForLists } from '../fees/index.ts';
import { keywordSearch } from './keyword-search.ts';

/** Without a currency, so much is dinars and less is dollars. */
const minDinars = 1_000;
/** "Cheap" is the cheaper third of what is found. */
const cheapShare = 1 / 3;

/** What an amount comes to in US cents at today's rates, with a fraction. */
async function centsOf(platform: Platform, { amount, currency }: TypedAmount): Promise<number> {
  if (currency === 'CNY')
    return (amount / (await platform.setting(platform.db, 'sourcing.yuanPerDollar'))) * 100;
  const isDinars = currency === 'IQD' || (currency === null && amount >= minDinars);
  return isDinars ? (amount / (await dualPricesForLists(platform)).rate) * 100 : amount * 100;
}

/** The highest price that a filter takes. */
const maxCents = 100_000_000;

/**
 * Dollars of fractional cents: rounded down as an upper bound, up as a lower one, so that nothing
 * outside the typed range is shown. 19.99 × 100 arrives as 1998.9999999999998: it is corrected at
 * the sixth decimal before.
 */
const boundOf = (fraction: number, round: (cents: number) => number): number =>
  Math.min(maxCents, round(Number(fraction.toFixed(6)))) / 100;

/** The first hits show what such goods cost; later ones may only mention the words. */
const maxPriced = 60;

/**
 * The price up to which the cheaper third of the first goods lies that a search finds, without
 * those that are surely another thing: a pen for school bags does not show what bags cost.
 * Undefined when it finds nothing.
 */
async function priceOfCheap(platform: Platform, input: SearchInput, locale: Locale) {
  const page = { ...input, sort: 'relevance', pageNo: 1, pageSize: maxPriced } as const;
  const { items } = await keywordSearch(platform, page, locale, { excludeOtherThings: true });
  const prices = items.map(({ price }) => price.usd.amount).sort((a, b) => a - b);
  return prices[Math.ceil(prices.length * cheapShare) - 1];
}

/**
 * {@link keywordSearch} as buyers type: what they say of the price ("under 10$", رخيص) narrows the
 * list and is no word to look for. A price asked for beside the words goes before.
 */
export async function buyerSearch(
  platform: Platform,
  input: SearchInput,
  locale: Locale,
): Promise<BuyerSearchPage> {
  const hasPrice = input.priceFrom !== undefined || input.priceTo !== undefined;
  const priceWords = input.exact || hasPrice ? undefined : readPriceWords(input.keyword);
  if (!priceWords) return { ...(await keywordSearch(platform, input, locale)), priceWords: null };
  const words = { ...input, keyword: priceWords.rest };
  const priceFrom = priceWords.from && boundOf(await centsOf(platform, priceWords.from), Math.ceil);
  const priceTo = priceWords.isCheap
    ? await priceOfCheap(platform, words, locale)
    : priceWords.to && boundOf(await centsOf(platform, priceWords.to), Math.floor);
  const page = await keywordSearch(platform, { ...words, priceFrom, priceTo }, locale);
  return {
    ...page,
    priceWords: { rest: priceWords.rest, priceFrom: priceFrom ?? null, priceTo: priceTo ?? null },
  };
}
