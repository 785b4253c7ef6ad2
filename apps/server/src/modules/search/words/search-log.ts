import { createHash } from 'node:crypto';
import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { Locale } from '@wasit/contract/locales';
import { fold } from '@wasit/text-search';
import { days } from '../../../platform/clock/clock.ts';
import { networkOf } from '../../../platform/http/call/network.ts';
import type { Sweep } from '../../../platform/module.ts';
import { perPool } from '../../../platform/per-pool.ts';
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
export const retentionDays = 180;
/** A telephone number, an address: of a person, and of no use to us. */
const personal = /@|(?:\d[\s-]?){8,}/;
/**
 * Control characters and direction marks. PostgreSQL stores no NUL and no lone surrogate: one such
 * search would lose all that are written with it.
 */
const controlCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

type Counts = Map<string, SearchCount>;
const pendingByPool = new WeakMap<object, Counts>();

/** Some megabytes; the oldest go first. */
const maxCounted = 100_000;
/**
 * What was counted already, by a number that tells neither the network nor the words: in memory
 * only.
 */
const countedOf = perPool(() => new Set<number>());

/**
 * Whether this network's search was counted on this day, and remembers it: what one visitor repeats
 * says nothing about what customers want.
 */
function wasCounted(platform: Platform, search: readonly string[]): boolean {
  const counted = countedOf(platform);
  const hash = createHash('sha256').update(search.join('\n')).digest().readUIntBE(0, 6);
  if (counted.has(hash)) return true;
  counted.add(hash);
  const [oldest] = counted;
  if (counted.size > maxCounted && oldest !== undefined) counted.delete(oldest);
  return false;
}

/**
 * Counts a search, once for each network and day. Returns at once: the counts are written some
 * seconds later, outside of any request.
 */
export function recordSearch(
  platform: Platform,
  { text, locale, results, ip }: { text: string; locale: Locale; results: number; ip: string },
): void {
  const shown = text.toWellFormed().replace(controlCharacters, ' ').trim().replace(/\s+/g, ' ');
  const keyword = fold(shown).trim();
  if (keyword === '' || keyword.length > maxKeywordLength || personal.test(keyword)) return;
  const counts = pendingCounts(platform);
  const key = `${locale} ${keyword}`;
  const known = counts.get(key);
  if (!known && counts.size >= maxPending) return;
  if (wasCounted(platform, [baghdadDay(platform.clock.now()), networkOf(ip), key])) return;
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
    await platform.transact((tx) => addSearches(tx, baghdadDay(tx.now), [...counts.values()]));
}

const sinceDay = (platform: Platform, spanDays: number): string =>
  baghdadDay(new Date(platform.clock.now().getTime() - days(spanDays)));

interface TotalsQuery {
  readonly spanDays: number;
  readonly limit: number;
  /** Searches on pages in this language; undefined: in all. */
  readonly locale?: Locale | undefined;
}

/** Whether a search has the words somewhere; Chinese writes no spaces between them. */
const hasWords = (keyword: string, words: string): boolean =>
  /\p{Script=Han}/u.test(words) ? keyword.includes(words) : ` ${keyword} `.includes(` ${words} `);

/** Totals without what staff want nobody to read. */
async function shownTotals(
  platform: Platform,
  hasResults: boolean,
  { spanDays, ...query }: TotalsQuery,
): Promise<SearchTotal[]> {
  const since = sinceDay(platform, spanDays);
  const totals = await searchTotals(platform.db, { ...query, hasResults, sinceDay: since });
  const hidden = (await platform.setting(platform.db, 'market.hiddenSearches'))
    .split(/[,،，\n]/)
    .map((words) => fold(words).replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
  return totals.filter(({ keyword }) => !hidden.some((words) => hasWords(keyword, words)));
}

/** "Customers want this": searches of the last days that found nothing, the most frequent first. */
export const fruitlessSearches = (platform: Platform, query: TotalsQuery): Promise<SearchTotal[]> =>
  shownTotals(platform, false, query);

/** Searches of the last days that found something, the most frequent first. */
export const fruitfulSearches = (platform: Platform, query: TotalsQuery): Promise<SearchTotal[]> =>
  shownTotals(platform, true, query);

export const removeOldSearches: Sweep = {
  name: 'search.forget-old-searches',
  run: (platform) =>
    platform.transact((tx) => dropSearchesBefore(tx, sinceDay(platform, retentionDays))),
};
