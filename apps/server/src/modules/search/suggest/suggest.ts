import { setImmediate } from 'node:timers/promises';
import { type Locale, locales } from '@wasit/contract/locales';
import type { Suggestion } from '@wasit/contract/search/endpoints';
import { otherKeyboard } from '@wasit/text-search';
import type { Platform } from '../../../platform/platform.ts';
import { categoryTree, readNames } from '../../catalogue/index.ts';
import { hotWords } from '../../content/index.ts';
import { currentStatistics, type SearchStatistics } from '../engine/index.ts';
import { fruitfulSearches } from '../words/search-log.ts';
import { wordTables } from '../words/words.store.ts';
import { knownWords } from './known-words.ts';
import { type Phrase, PhraseCounter } from './phrases.ts';
import { topRankedIds } from './suggest.store.ts';
import { type Entry, type Key, keysOf, SuggestionIndex } from './suggestion-index.ts';
import { WordLanguages } from './word-languages.ts';

/**
 * Names are read of this many of the products that rank first: the others are called by the same
 * words.
 */
const maxNames = 10_000;
const namesReadAtOnce = 500;
const namesAtOnce = 25;
const maxPhrases = 3_000;
const entriesAtOnce = 100;
const maxSearches = 2_000;
/** What fewer networks searched for may be anybody's own text. */
const minSearches = 3;
const hotWeight = 1_000;
const categoryWeight = 300;

const freshMs = 600_000;
/** How often the number of products is compared, to notice another catalogue after an import. */
const checkMs = 5_000;

interface SuggestionCache {
  index: SuggestionIndex;
  languages: WordLanguages;
  documents: number;
  builtAt: number;
  checkedAt: number;
  building: boolean;
  phrasesOfNames?: NamePhrases;
}

const caches = new WeakMap<object, Promise<SuggestionCache>>();

/** Hot words, categories and what others searched with success: few, and read at once. */
async function plainEntries(platform: Platform): Promise<Entry[]> {
  const tree = await categoryTree(platform);
  const entries: Entry[] = [];
  for (const locale of locales) {
    const words = await hotWords(platform.db, locale);
    entries.push(
      ...words.map(({ name }, at) => ({
        text: name,
        kind: 'word' as const,
        categoryId: null,
        locale,
        weight: hotWeight - at,
      })),
    );
    for (const { categoryId, names } of tree.shownRows()) {
      const text = names[locale];
      if (text)
        entries.push({ text, kind: 'category', categoryId, locale, weight: categoryWeight });
    }
  }
  const searches = await fruitfulSearches(platform, { spanDays: 60, limit: maxSearches });
  for (const { shown, locale, times } of searches)
    if (times >= minSearches)
      entries.push({ text: shown, kind: 'word', categoryId: null, locale, weight: 10 * times });
  return entries;
}

interface NamePhrases {
  readonly phrases: readonly Phrase[];
  readonly languages: WordLanguages;
  /** Counted anew after goods have changed: until then their names are not read again. */
  readonly statistics: SearchStatistics;
}

async function namePhrases(platform: Platform, statistics: SearchStatistics): Promise<NamePhrases> {
  const counter = new PhraseCounter();
  const languages = new WordLanguages();
  const ids = await topRankedIds(platform.db, maxNames);
  for (let from = 0; from < ids.length; from += namesReadAtOnce) {
    const read = await readNames(platform.db, ids.slice(from, from + namesReadAtOnce));
    for (const [at, { names }] of read.entries()) {
      counter.add(names);
      languages.add(names);
      // Requests go first.
      if (at % namesAtOnce === 0) await setImmediate();
    }
  }
  return { phrases: counter.frequentPhrases(maxPhrases), languages, statistics };
}

async function build(
  platform: Platform,
  { statistics, before }: { statistics: SearchStatistics; before: NamePhrases | undefined },
): Promise<Required<Pick<SuggestionCache, 'index' | 'languages' | 'phrasesOfNames'>>> {
  const ofNames =
    before?.statistics === statistics ? before : await namePhrases(platform, statistics);
  const words = ofNames.phrases.map(
    ({ text, locale, count }): Entry => ({
      text,
      kind: 'word',
      categoryId: null,
      locale,
      weight: count,
    }),
  );
  const known = knownWords(await wordTables(platform.db), statistics);
  return {
    index: await createIndex([...(await plainEntries(platform)), ...known, ...words]),
    languages: ofNames.languages,
    phrasesOfNames: ofNames,
  };
}

async function createIndex(entries: readonly Entry[]): Promise<SuggestionIndex> {
  const keys: Key[] = [];
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    keys.push(...entries.slice(from, from + entriesAtOnce).flatMap(keysOf));
    await setImmediate();
  }
  return new SuggestionIndex(keys);
}

async function createCache(platform: Platform): Promise<SuggestionCache> {
  const index = await createIndex(await plainEntries(platform));
  return {
    index,
    languages: new WordLanguages(),
    documents: -1,
    builtAt: 0,
    checkedAt: Number.NEGATIVE_INFINITY,
    building: false,
  };
}

/**
 * Rebuilds the index in the background: first from what is quickly read, then with the phrases of
 * product names.
 */
async function refresh(platform: Platform, cache: SuggestionCache): Promise<void> {
  const now = performance.now();
  if (cache.building || now - cache.checkedAt < checkMs) return;
  cache.checkedAt = now;
  cache.building = true;
  try {
    const statistics = await currentStatistics(platform);
    const { documents } = statistics;
    if (documents === cache.documents && now - cache.builtAt < freshMs) return;
    Object.assign(cache, await build(platform, { statistics, before: cache.phrasesOfNames }));
    cache.documents = documents;
    cache.builtAt = performance.now();
  } catch (error) {
    // A stopping process aborts it.
    if (!platform.pool.ending) platform.log.warn({ err: error }, 'suggestions were not rebuilt');
  } finally {
    cache.building = false;
  }
}

async function cacheOf(platform: Platform): Promise<SuggestionCache> {
  const cache = caches.get(platform.pool) ?? createCache(platform);
  if (!caches.has(platform.pool)) {
    caches.set(platform.pool, cache);
    cache.catch(() => caches.delete(platform.pool));
  }
  const value = await cache;
  void refresh(platform, value);
  return value;
}

/** Fewer letters begin nearly everything on the other keyboard. */
const minAlternativeLength = 3;
const withoutArticle = (text: string): string => text.replace(/^\s*ال(?=\p{L})/u, '');

/**
 * What else may be meant by a beginning that nothing begins with: the word without its article, or
 * what the other keyboard writes.
 */
function alternativesOf(keyword: string): string[] {
  const typed = keyword.trim();
  if (typed.length < minAlternativeLength) return [];
  const other = otherKeyboard(typed);
  const ways = [typed, ...(other ? [other] : [])];
  return ways.flatMap((way) => [way, withoutArticle(way)]).filter((way) => way !== typed);
}

/** What a buyer may be about to type: at most ten, the likeliest first. */
export async function suggest(
  platform: Platform,
  keyword: string,
  locale: Locale,
): Promise<readonly Suggestion[]> {
  const { index } = await cacheOf(platform);
  for (const way of [keyword, ...alternativesOf(keyword)]) {
    const suggestions = index.beginningWith(way, locale);
    if (suggestions.length > 0) return suggestions;
  }
  return index.nearlyBeginningWith(keyword, locale);
}

/**
 * How a folded word is written, and in which languages names of goods contain it, as cached at the
 * time of the call.
 */
export async function wordLookupOf(platform: Platform) {
  const cache = await cacheOf(platform);
  return {
    surface: (word: string) => cache.index.surface(word) ?? cache.languages.spellingOf(word),
    // Before the names are read nothing is known, so nothing is ruled out.
    isInLanguage: (word: string, locale: Locale): boolean =>
      cache.languages.isEmpty || cache.languages.has(word, locale),
  };
}
