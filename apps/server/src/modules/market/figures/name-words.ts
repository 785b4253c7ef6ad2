import type { Locale, Texts } from '@wasit/contract/locales';
import type { Platform } from '../../../platform/platform.ts';
import { marketSource } from '../../catalogue/index.ts';
import { cachedForSlot } from './figure-cache.ts';

type Words = Readonly<Record<Locale, readonly string[]>>;

interface WordCache {
  readonly goods: Map<number, Words>;
  /** Interned words: names repeat the same ones. */
  readonly known: Map<string, string>;
}

/** Cache limit, as of properties. */
const maxGoods = 40_000;

/** The letters of each language; numbers and names in other letters are no words. */
const letters: Readonly<Record<Locale, RegExp>> = {
  en: /^\p{Script=Latin}{3,}$/u,
  ar: /^[\p{Script=Arabic}\p{M}]{3,}$/u,
  ckb: /^[\p{Script=Arabic}\p{M}\u200c]{3,}$/u,
  'zh-Hans': /^\p{Script=Han}{2,}$/u,
};

/** Conjunctions and the like, which do not describe the goods. */
const joining: ReadonlySet<string> = new Set([
  ...['and', 'for', 'from', 'the', 'with', 'without'],
  ...['بدون', 'على', 'مع', 'من', 'إلى', 'ذات'],
  ...['لەگەڵ', 'بەبێ', 'بۆ', 'لە'],
]);

const chinese = new Intl.Segmenter('zh-Hans', { granularity: 'word' });

const partsOf = (name: string, locale: Locale): string[] =>
  locale === 'zh-Hans'
    ? Array.from(chinese.segment(name), ({ segment }) => segment)
    : name.toLowerCase().split(/[^\p{L}\p{M}\p{N}\u200c]+/u);

const none: Words = { en: [], ar: [], ckb: [], 'zh-Hans': [] };

interface NamedGood {
  readonly productId: number;
  readonly brand: string | null;
}

function readWords(names: Texts, brand: string | null, known: Map<string, string>): Words {
  const brandWords = new Set(partsOf(brand ?? '', 'en'));
  const wordsIn = (locale: Locale): string[] => {
    const words = new Set<string>();
    for (const word of partsOf(names[locale] ?? '', locale)) {
      if (!letters[locale].test(word) || joining.has(word) || brandWords.has(word)) continue;
      const same = known.get(word) ?? word;
      known.set(same, same);
      words.add(same);
    }
    return [...words];
  };
  return {
    en: wordsIn('en'),
    ar: wordsIn('ar'),
    ckb: wordsIn('ckb'),
    'zh-Hans': wordsIn('zh-Hans'),
  };
}

/**
 * The words of the goods' names in each language, without numbers and brands. They are requested
 * once per period of a category, so each is cached for all callers.
 */
export async function nameWordsOf(
  platform: Platform,
  named: readonly NamedGood[],
): Promise<(productId: number) => Words> {
  const { goods, known } = await cachedForSlot(
    platform,
    'name words',
    async (): Promise<WordCache> => ({ goods: new Map(), known: new Map() }),
  );
  if (goods.size > maxGoods) {
    goods.clear();
    known.clear();
  }
  const missing = new Map(
    named.flatMap(({ productId, brand }) =>
      goods.has(productId) ? [] : [[productId, brand] as const],
    ),
  );
  const rows =
    missing.size > 0 ? await marketSource.productNames(platform.db, [...missing.keys()]) : [];
  for (const { productId, names } of rows)
    goods.set(productId, readWords(names, missing.get(productId) ?? null, known));
  return (productId) => goods.get(productId) ?? none;
}
