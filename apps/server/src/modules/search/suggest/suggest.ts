import { setImmediate } from 'node:timers/promises';
import { type Locale, locales } from '@wasit/contract/locales';
import type { Suggestion } from '@wasit/contract/search/endpoints';
import { otherKeyboard } from '@wasit/text-search';
import type { Platform } from '../../../platform/platform.ts';
import { categoryTree, readNames } from '../../catalogue/index.ts';
import { hotWords } from '../../content/index.ts';
import { type SearchStatistics, statisticsNow } from '../engine/index.ts';
import { fruitfulSearches } from '../words/search-log.ts';
import { wordTables } from '../words/words.store.ts';
import { knownWords } from './known-words.ts';
import { type Phrase, PhraseCounter } from './phrases.ts';
import { bestStandingIds } from './suggest.store.ts';
import { type Entry, type Key, keysOf, SuggestionIndex } from './suggestion-index.ts';
import { WordLanguages } from './word-languages.ts';

/**
 * Names are read of so many of the best standing products: what they are called is called so
 * elsewhere too.
 */
const maxNames = 10_000;
const namesReadAtOnce = 500;
const namesAtOnce = 25;
const maxPhrases = 3_000;
const entriesAtOnce = 100;
const maxSearches = 2_000;
const hotWeight = 1_000;
const categoryWeight = 300;

const freshMs = 600_000;
/** Another catalogue, as after an import: looked up by its count, in memory. */
const lookMs = 5_000;

interface Kept {
  index: SuggestionIndex;
  languages: WordLanguages;
  documents: number;
  builtAt: number;
  lookedAt: number;
  building: boolean;
  ofNames?: NamePhrases;
}

const kept = new WeakMap<object, Promise<Kept>>();

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
  for (const { shown, locale, searches: times } of searches)
    if (times > 2)
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
  const ids = await bestStandingIds(platform.db, maxNames);
  for (let from = 0; from < ids.length; from += namesReadAtOnce) {
    const read = await readNames(platform.db, ids.slice(from, from + namesReadAtOnce));
    for (const [at, { names }] of read.entries()) {
      counter.add(names);
      languages.add(names);
      // Requests go first.
      if (at % namesAtOnce === 0) await setImmediate();
    }
  }
  return { phrases: counter.frequent(maxPhrases), languages, statistics };
}

async function build(
  platform: Platform,
  { statistics, before }: { statistics: SearchStatistics; before: NamePhrases | undefined },
): Promise<Required<Pick<Kept, 'index' | 'languages' | 'ofNames'>>> {
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
    index: await indexOf([...(await plainEntries(platform)), ...known, ...words]),
    languages: ofNames.languages,
    ofNames,
  };
}

async function indexOf(entries: readonly Entry[]): Promise<SuggestionIndex> {
  const keys: Key[] = [];
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    keys.push(...entries.slice(from, from + entriesAtOnce).flatMap(keysOf));
    await setImmediate();
  }
  return new SuggestionIndex(keys);
}

async function first(platform: Platform): Promise<Kept> {
  const index = await indexOf(await plainEntries(platform));
  return {
    index,
    languages: new WordLanguages(),
    documents: -1,
    builtAt: 0,
    lookedAt: Number.NEGATIVE_INFINITY,
    building: false,
  };
}

/**
 * Made anew behind the requests' back: at first from what is quickly read, then with the phrases of
 * product names.
 */
async function renew(platform: Platform, known: Kept): Promise<void> {
  const now = performance.now();
  if (known.building || now - known.lookedAt < lookMs) return;
  known.lookedAt = now;
  known.building = true;
  try {
    const statistics = await statisticsNow(platform);
    const { documents } = statistics;
    if (documents === known.documents && now - known.builtAt < freshMs) return;
    Object.assign(known, await build(platform, { statistics, before: known.ofNames }));
    known.documents = documents;
    known.builtAt = performance.now();
  } catch (error) {
    // A process that ends breaks it off.
    if (!platform.pool.ending) platform.log.warn({ err: error }, 'suggestions were not made anew');
  } finally {
    known.building = false;
  }
}

async function keptOf(platform: Platform): Promise<Kept> {
  const known = kept.get(platform.pool) ?? first(platform);
  if (!kept.has(platform.pool)) {
    kept.set(platform.pool, known);
    known.catch(() => kept.delete(platform.pool));
  }
  const value = await known;
  void renew(platform, value);
  return value;
}

/** Fewer letters begin nearly everything on the other keyboard. */
const minOtherwise = 3;
const withoutArticle = (text: string): string => text.replace(/^\s*ال(?=\p{L})/u, '');

/**
 * What else may be meant by a beginning that nothing begins with: the word without its article, or
 * what the other keyboard writes.
 */
function otherwise(keyword: string): string[] {
  const typed = keyword.trim();
  if (typed.length < minOtherwise) return [];
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
  const { index } = await keptOf(platform);
  for (const way of [keyword, ...otherwise(keyword)]) {
    const found = index.beginningWith(way, locale);
    if (found.length > 0) return found;
  }
  return index.nearlyBeginningWith(keyword, locale);
}

/**
 * How a folded word is really written, and in which language names of goods have it: by what is in
 * memory at the time it is asked.
 */
export async function wordsOfNames(platform: Platform) {
  const known = await keptOf(platform);
  return {
    surface: (word: string): string | undefined =>
      known.index.surface(word) ?? known.languages.written(word),
    // Before the names are read nothing is known, so nothing is ruled out.
    isOf: (word: string, locale: Locale): boolean =>
      known.languages.isEmpty || known.languages.has(word, locale),
  };
}
