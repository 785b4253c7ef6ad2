import type { Locale } from '@wasit/contract/locales';
import { fold } from '@wasit/text-search';
import { days } from '../../../platform/clock/clock.ts';
import type { Sweep } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  addSearches,
  dropSearchesBefore,
  type SearchCount,
  type SearchTotal,
  searchTotals,
} from './words.store.ts';

const flushAfterMs = 5_000;
const maxKeywordLength = 80;
/** Counted between two flushes; a flood beyond it says nothing about what buyers want. */
const maxPending = 2_000;
/** Of each day's counts of what was searched for. */
export const keptDays = 180;
/** A telephone number, an address: of a person, and of no use to us. */
const personal = /@|(?:\d[\s-]?){8,}/;
/**
 * Control characters and direction marks. PostgreSQL stores no NUL and no lone surrogate: one such
 * search would lose all that are written with it.
 */
const controlCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

type Counts = Map<string, SearchCount>;
const pendingByPool = new WeakMap<object, Counts>();

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Counts a search. Returns at once: the counts are written some seconds later, outside of any
 * request.
 */
export function recordSearch(
  platform: Platform,
  { text, locale, results }: { text: string; locale: Locale; results: number },
): void {
  const shown = text.toWellFormed().replace(controlCharacters, ' ').trim().replace(/\s+/g, ' ');
  const keyword = fold(shown).trim();
  if (keyword === '' || keyword.length > maxKeywordLength || personal.test(keyword)) return;
  const counts = pendingCounts(platform);
  const key = `${locale} ${keyword}`;
  const known = counts.get(key);
  if (!known && counts.size >= maxPending) return;
  counts.set(key, {
    locale,
    keyword,
    shown,
    searches: (known?.searches ?? 0) + 1,
    fruitless: (known?.fruitless ?? 0) + (results === 0 ? 1 : 0),
    results,
  });
}

function pendingCounts(platform: Platform): Counts {
  const known = pendingByPool.get(platform.pool);
  if (known) return known;
  const counts: Counts = new Map();
  pendingByPool.set(platform.pool, counts);
  const write = () =>
    void writeSearches(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'searches were not counted'),
    );
  setTimeout(write, flushAfterMs).unref();
  return counts;
}

/** Writes what was counted since the last time. */
export async function writeSearches(platform: Platform): Promise<void> {
  const counts = pendingByPool.get(platform.pool);
  pendingByPool.delete(platform.pool);
  if (counts && counts.size > 0)
    await platform.transact((tx) => addSearches(tx, dayOf(tx.now), [...counts.values()]));
}

const sinceDay = (platform: Platform, spanDays: number): string =>
  dayOf(new Date(platform.clock.now().getTime() - days(spanDays)));

/** "Customers want this": searches of the last days that found nothing, the most frequent first. */
export const fruitlessSearches = (
  platform: Platform,
  { spanDays, limit }: { spanDays: number; limit: number },
): Promise<SearchTotal[]> =>
  searchTotals(platform.db, { sinceDay: sinceDay(platform, spanDays), hasResults: false, limit });

/** Searches of the last days that found something, the most frequent first. */
export const fruitfulSearches = (
  platform: Platform,
  { spanDays, limit }: { spanDays: number; limit: number },
): Promise<SearchTotal[]> =>
  searchTotals(platform.db, { sinceDay: sinceDay(platform, spanDays), hasResults: true, limit });

export const removeOldSearches: Sweep = {
  name: 'search.forget-old-searches',
  run: (platform) =>
    platform.transact((tx) => dropSearchesBefore(tx, sinceDay(platform, keptDays))),
};
