import type { Locale } from '@wasit/contract/locales';
import {
  attributeWords,
  fold,
  kindGroups,
  LatinArabic,
  likelyCorrections,
  minSureGoods,
  modelLines,
  PhraseBook,
  PinyinReader,
  type PossibleTypo,
  type QueryWord,
  queryTerms,
  quoteLexeme,
  skeletonOf,
  thingTerms,
  type Understanding,
  type UnderstandingOptions,
  understand,
  Vocabulary,
} from '@wasit/text-search';
import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CategoryTree, categoryTree } from '../catalogue/index.ts';
import { findsEnoughUnfiltered, isAnySold } from './choose-plan.ts';
import { currentStatistics, type SearchStatistics } from './engine/index.ts';
import { wordQuery } from './engine/plan-query.ts';
import { wordLookupOf } from './suggest/index.ts';
import { answeredOnShelf, termsOnShelf } from './understanding/vocabulary.store.ts';
import { wordTables, wordTablesVersion } from './words/words.store.ts';

type Words = Pick<UnderstandingOptions, 'vocabulary' | 'pinyin' | 'latinArabic'>;
type Tables = Pick<UnderstandingOptions, 'skeletons' | 'phrases'> & { readonly version: string };

/**
 * A cached value that is refreshed in the background: callers meanwhile get the old one.
 */
class RefreshedValue<T> {
  #value: Promise<T> | undefined;
  #checkedAt = 0;

  get(
    make: () => Promise<T>,
    { isStale, everyMs }: { isStale: (value: T) => boolean | Promise<boolean>; everyMs: number },
  ): Promise<T> {
    // Real time: how long a copy is kept is no business of the injected clock.
    const now = performance.now();
    if (!this.#value) {
      this.#value = make();
      this.#value.catch(() => {
        this.#value = undefined;
      });
      this.#checkedAt = now;
    } else if (now - this.#checkedAt > everyMs) {
      this.#checkedAt = now;
      // The next check tries again.
      this.#refresh(make, isStale).catch(() => {});
    }
    return this.#value;
  }

  async #refresh(make: () => Promise<T>, isStale: (value: T) => boolean | Promise<boolean>) {
    const value = await this.#value;
    if (value === undefined || !(await isStale(value))) return;
    const next = await make();
    this.#value = Promise.resolve(next);
  }
}

interface SearchCaches {
  readonly words: RefreshedValue<Words & { readonly from: SearchStatistics }>;
  readonly tables: RefreshedValue<Tables>;
}
const cachesByPool = new WeakMap<object, SearchCaches>();

function cachesOf({ pool }: Platform): SearchCaches {
  const known = cachesByPool.get(pool) ?? {
    words: new RefreshedValue(),
    tables: new RefreshedValue(),
  };
  cachesByPool.set(pool, known);
  return known;
}

/** Staff want to see what they changed. */
const tablesCheckMs = 5_000;

/**
 * Names of vehicles are short: other words have their consonants ("کمره", a camera, those of Camry).
 */
const vehicleNames = new Set(
  modelLines.flatMap(({ isUnsold, models }) => (isUnsold ? models.map(fold) : [])),
);

async function readTables(reader: Reader): Promise<Tables> {
  const version = await wordTablesVersion(reader);
  const tables = await wordTables(reader);
  const skeletons = Map.groupBy(
    tables.brands.map(({ brand }) => fold(brand)).filter((brand) => !vehicleNames.has(brand)),
    (brand) => skeletonOf(brand) ?? '',
  );
  skeletons.delete('');
  return {
    skeletons,
    phrases: new PhraseBook(tables, {
      attributes: attributeWords,
      models: modelLines,
      groups: kindGroups,
    }),
    version,
  };
}

type CategoryWords = Pick<UnderstandingOptions, 'kinds' | 'areas'>;
const wordsOfTrees = new WeakMap<CategoryTree, CategoryWords>();

/** What the names of the leaf categories name, and those above them. */
function categoryWords(tree: CategoryTree): CategoryWords {
  const known = wordsOfTrees.get(tree);
  if (known) return known;
  const rows = tree.shownRows();
  const parents = new Set(rows.map(({ parentId }) => parentId));
  const termsOfRows = (isAbove: boolean) => {
    const kinds = rows
      .filter(({ categoryId }) => parents.has(categoryId) === isAbove)
      .map(({ names }) => names);
    return new Set(thingTerms({ names: {}, kinds, values: [] }));
  };
  const words = { kinds: termsOfRows(false), areas: termsOfRows(true) };
  wordsOfTrees.set(tree, words);
  return words;
}

async function currentTools(platform: Platform): Promise<Words & Tables & CategoryWords> {
  const caches = cachesOf(platform);
  const statistics = await currentStatistics(platform);
  // Called at every search, so that changed names are read again.
  const wordLookup = await wordLookupOf(platform);
  const words = await caches.words.get(
    async () => {
      const vocabulary = new Vocabulary(statistics.terms, {
        documents: statistics.documents,
        countWithAll: (terms) => statistics.sample.countWithAll(terms),
        ...wordLookup,
      });
      return {
        vocabulary,
        pinyin: new PinyinReader(vocabulary),
        latinArabic: new LatinArabic(vocabulary.terms()),
        from: statistics,
      };
    },
    { isStale: ({ from }) => from !== statistics, everyMs: 1_000 },
  );
  const tables = await caches.tables.get(() => readTables(platform.db), {
    isStale: async ({ version }) => version !== (await wordTablesVersion(platform.db)),
    everyMs: tablesCheckMs,
  });
  const { vocabulary, pinyin, latinArabic } = words;
  return {
    vocabulary,
    pinyin,
    latinArabic,
    ...tables,
    ...categoryWords(await categoryTree(platform)),
  };
}

/** After a change of the synonyms or brands in this process: the next search reads them. */
export const clearWordTables = (platform: Platform): void => {
  cachesByPool.delete(platform.pool);
};

/**
 * What the buyer means by a text: see {@link understand}. A word that any product has, also one put
 * on the shelf a second ago, is left as it is. Undefined when the text holds no word.
 */
export async function understandSearch(
  platform: Platform,
  text: string,
  { locale, exact }: { locale: Locale; exact?: boolean | undefined },
): Promise<Understanding | undefined> {
  const { vocabulary, ...tools } = await currentTools(platform);
  const terms = new Set(queryTerms(text, locale).flatMap(({ ways }) => ways.flat()));
  const unknown = [...terms].filter((term) => vocabulary.documentFrequency(term) === 0);
  for (const term of await termsOnShelf(platform.db, unknown)) vocabulary.addUncounted(term);
  const options = { ...tools, vocabulary, locale, exact };
  const first = understand(text, options);
  const read =
    first && first.typos.length > 0
      ? understand(text, {
          ...options,
          meaningsInContext: await meaningsByContext(platform, first.typos),
        })
      : first;
  if (!read?.described) return read;
  // That it is sold has been checked then.
  return (await haveAllWords(platform, read)) ? { ...read, soldCheck: undefined } : read.described;
}

/**
 * Whether several goods have all that was typed and may be what is searched for: of one or two, the
 * words may be chance ("clothes bag, can hang" is no hanger).
 */
async function haveAllWords(platform: Platform, { plans, soldCheck }: Understanding) {
  const strict = plans.filter(({ should, isOnlyNear }) => !should && !isOnlyNear).at(-1);
  if (!strict) return false;
  const enough = { ...strict, minHits: minSureGoods };
  return (await findsEnoughUnfiltered(platform, enough)) && (await isAnySold(platform, soldCheck));
}

/**
 * What misspelt words may mean, by words that occur together on goods: كيبل occurs on none with the
 * word for tyres.
 */
async function meaningsByContext(platform: Platform, slips: readonly PossibleTypo[]) {
  const pairs = slips.flatMap(({ near, beside }) =>
    near.flatMap((term) => beside.map((word) => pairQuery(term, word))),
  );
  const answered = await answeredOnShelf(platform.db, [...new Set(pairs)]);
  const answeredPairs = new Set([...new Set(pairs)].filter((_, at) => answered[at]));
  return new Map(
    slips.map((slip) => [
      slip.raw,
      likelyCorrections(slip, (term, word) => answeredPairs.has(pairQuery(term, word))),
    ]),
  );
}

const pairQuery = (term: string, word: QueryWord) => `${quoteLexeme(term)} & ${wordQuery(word)}`;
