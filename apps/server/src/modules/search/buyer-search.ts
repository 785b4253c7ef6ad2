import type { Locale } from '@wasit/contract/locales';
import { centsAt, iqd, usd } from '@wasit/contract/money';
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
  return isDinars
    ? centsAt(iqd(Math.round(amount)), (await dualPricesForLists(platform)).rate)
    : centsAt(usd(amount * 100), 1);
}

/** The first hits show what such goods cost; later ones may only mention the words. */
const maxPriced = 60;

/**
 * The price up to which the cheaper third of the first goods lies that a search finds, without
 * those that are surely another thing: a pen for school bags does not show what bags cost.
 * Undefined when it finds nothing.
 */
async function priceOfCheap(
  platform: Platform,
  input: SearchInput,
  locale: Locale,
): Promise<number | undefined> {
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
  // The upper bound is rounded down, the lower one up: nothing outside the typed range is shown.
  const priceFrom = priceWords.from && Math.ceil(await centsOf(platform, priceWords.from)) / 100;
  const priceTo = priceWords.isCheap
    ? await priceOfCheap(platform, words, locale)
    : priceWords.to && Math.floor(await centsOf(platform, priceWords.to)) / 100;
  const page = await keywordSearch(platform, { ...words, priceFrom, priceTo }, locale);
  return {
    ...page,
    priceWords: { rest: priceWords.rest, priceFrom: priceFrom ?? null, priceTo: priceTo ?? null },
  };
}
