import type { Locale } from '@wasit/contract/locales';
import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { fold, queryTerms } from './analyser/index.ts';
import { type SearchStatistics, statisticsNow } from './engine/index.ts';
import type { Understanding } from './search-engine.ts';
import { surfacesNow } from './suggest/index.ts';
import { PhraseBook } from './understanding/phrase-book.ts';
import { PinyinReader } from './understanding/pinyin.ts';
import { skeletonOf } from './understanding/skeleton.ts';
import { type UnderstandingOptions, understand } from './understanding/understand.ts';
import { termsOnShelf } from './understanding/vocabulary.store.ts';
import { Vocabulary } from './understanding/vocabulary.ts';
import { wordTables, wordTablesVersion } from './words/words.store.ts';

type Words = Pick<UnderstandingOptions, 'vocabulary' | 'pinyin'>;
type Tables = Pick<UnderstandingOptions, 'skeletons' | 'phrases'> & { readonly version: string };

/** A value in memory that is made anew behind the requests' back: who asks meanwhile gets the old one. */
class Kept<T> {
  #value: Promise<T> | undefined;
  #checkedAt = 0;

  get(make: () => Promise<T>, { isStale, everyMs }: { isStale: (value: T) => boolean | Promise<boolean>; everyMs: number }): Promise<T> {
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
      // The next look repeats what failed.
      this.#renew(make, isStale).catch(() => {});
    }
    return this.#value;
  }

  async #renew(make: () => Promise<T>, isStale: (value: T) => boolean | Promise<boolean>): Promise<void> {
    const value = await this.#value;
    if (value === undefined || !(await isStale(value))) return;
    const next = await make();
    this.#value = Promise.resolve(next);
  }
}

interface Memory {
  readonly words: Kept<Words & { readonly from: SearchStatistics }>;
  readonly tables: Kept<Tables>;
}
const memories = new WeakMap<object, Memory>();

function memoryOf({ pool }: Platform): Memory {
  const known = memories.get(pool) ?? { words: new Kept(), tables: new Kept() };
  memories.set(pool, known);
  return known;
}

/** Staff want to see what they changed. */
const tablesMs = 5_000;

async function readTables(reader: Reader): Promise<Tables> {
  const version = await wordTablesVersion(reader);
  const tables = await wordTables(reader);
  const skeletons = Map.groupBy(
    tables.brands.map(({ brand }) => fold(brand)),
    (brand) => skeletonOf(brand) ?? '',
  );
  skeletons.delete('');
  return { skeletons, phrases: new PhraseBook(tables), version };
}

async function toolsNow(platform: Platform): Promise<Words & Tables> {
  const memory = memoryOf(platform);
  const statistics = await statisticsNow(platform);
  const words = await memory.words.get(
    async () => {
      const vocabulary = new Vocabulary(statistics.terms, { documents: statistics.documents, surface: await surfacesNow(platform) });
      return { vocabulary, pinyin: new PinyinReader(vocabulary), from: statistics };
    },
    { isStale: ({ from }) => from !== statistics, everyMs: 1_000 },
  );
  const tables = await memory.tables.get(() => readTables(platform.db), {
    isStale: async ({ version }) => version !== (await wordTablesVersion(platform.db)),
    everyMs: tablesMs,
  });
  return { vocabulary: words.vocabulary, pinyin: words.pinyin, ...tables };
}

/** After a change of the synonyms or brands in this process: the next search reads them. */
export const forgetWordTables = (platform: Platform): void => {
  memories.delete(platform.pool);
};

/**
 * What the buyer means by a text: see {@link understand}. A word that any product has, also one put on the shelf a second ago, is left as it is.
 * Undefined when the text holds no word.
 */
export async function understandSearch(
  platform: Platform,
  text: string,
  { locale, exact }: { locale: Locale; exact?: boolean | undefined },
): Promise<Understanding | undefined> {
  const { vocabulary, ...tools } = await toolsNow(platform);
  const terms = new Set(queryTerms(text, locale).flatMap(({ ways }) => ways.flat()));
  const unknown = [...terms].filter((term) => vocabulary.documentFrequency(term) === 0);
  for (const term of await termsOnShelf(platform.db, unknown)) vocabulary.meet(term);
  return understand(text, { ...tools, vocabulary, locale, exact });
}
