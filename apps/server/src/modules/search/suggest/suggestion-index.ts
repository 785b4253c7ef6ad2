import type { Locale } from '@wasit/contract/locales';
import type { Suggestion } from '@wasit/contract/search/endpoints';
import { editDistance, fold } from '@wasit/text-search';
import { pinyin } from 'pinyin-pro';

export interface Entry extends Suggestion {
  /** Undefined: good in any language, as a brand is. */
  readonly locale: Locale | undefined;
  /** How likely it is meant; compared only with each other. */
  readonly weight: number;
}

export interface Key {
  readonly key: string;
  readonly entry: Entry;
  /** 1 for the beginning of the text, less for a later word of it. */
  readonly share: number;
}

const maxSuggestions = 10;
const maxCachedAnswers = 20_000;
/** A shorter beginning with a slip in it may be the beginning of anything. */
const minTypoLength = 4;
const laterWordShare = 0.3;
const pinyinShare = 0.5;
const foreignShare = 0.1;

/** Folded text with single spaces. */
const keyOf = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

export function keysOf(entry: Entry): Key[] {
  const key = keyOf(entry.text);
  const words = key.split(' ');
  const later = words
    .slice(1, 4)
    .map((_, at) => ({ key: words.slice(at + 1).join(' '), entry, share: laterWordShare }));
  if (!/\p{Script=Han}/u.test(key)) return [{ key, entry, share: 1 }, ...later];
  const syllables = pinyin(key, { toneType: 'none', type: 'array' }).map((syllable) =>
    syllable.replaceAll('ü', 'v').toLowerCase(),
  );
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('');
  return [
    { key, entry, share: 1 },
    ...later,
    ...[syllables.join(''), initials].map((sound) => ({ key: sound, entry, share: pinyinShare })),
  ];
}

/**
 * Finds what begins with some letters by binary search in sorted keys. Answers are cached, as
 * everybody types the same first letters. Pure.
 */
export class SuggestionIndex {
  readonly #keys: readonly Key[];
  readonly #answers = new Map<string, readonly Suggestion[]>();
  readonly #surfaces = new Map<string, string>();
  /** Categories by language and number. */
  readonly #categories = new Map<string, Entry>();

  /** @param keys of {@link keysOf}, in any order */
  constructor(keys: readonly Key[]) {
    this.#keys = [...keys].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    const weights = new Map<string, number>();
    for (const { key, entry, share } of keys) {
      if (entry.categoryId !== null)
        this.#categories.set(`${entry.locale} ${entry.categoryId}`, entry);
      if (share < 1 || key.includes(' ') || entry.weight <= (weights.get(key) ?? 0)) continue;
      weights.set(key, entry.weight);
      this.#surfaces.set(key, entry.text);
    }
  }

  /** A folded word as people write it. */
  surface(word: string): string | undefined {
    return this.#surfaces.get(word);
  }

  /** At most ten, the likeliest first; each text once. */
  beginningWith(text: string, locale: Locale): readonly Suggestion[] {
    const prefix = keyOf(text);
    if (prefix === '') return [];
    return this.#cached(`${locale} ${prefix}`, () =>
      this.#best(prefix, locale, ({ key }) => key.startsWith(prefix)),
    );
  }

  /**
   * The same with a slip forgiven, but not in the first letter: the beginning may be a letter
   * longer or shorter than it was typed.
   */
  nearlyBeginningWith(text: string, locale: Locale): readonly Suggestion[] {
    const prefix = keyOf(text);
    if ([...prefix].length < minTypoLength || /\p{Script=Han}/u.test(prefix)) return [];
    const isNear = ({ key }: Key): boolean =>
      [-1, 0, 1].some((more) => editDistance(prefix, key.slice(0, prefix.length + more), 1) <= 1);
    return this.#cached(`~${locale} ${prefix}`, () =>
      this.#best(prefix.slice(0, 1), locale, isNear),
    );
  }

  #cached(key: string, find: () => Suggestion[]): readonly Suggestion[] {
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = find();
    if (this.#answers.size >= maxCachedAnswers) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }

  /** The likeliest of the keys that begin so and fit. */
  #best(beginning: string, locale: Locale, fits: (key: Key) => boolean): Suggestion[] {
    const best = new Map<string, { entry: Entry; score: number }>();
    for (let at = this.#firstFrom(beginning); at < this.#keys.length; at += 1) {
      const key = this.#keys[at];
      if (!key?.key.startsWith(beginning)) break;
      const { entry, share } = key;
      // Of other readers "shan" is the beginning of no Chinese word.
      if (!fits(key) || (share === pinyinShare && locale !== 'zh-Hans')) continue;
      const score =
        entry.weight *
        share *
        (entry.locale === undefined || entry.locale === locale ? 1 : foreignShare);
      // A category may be typed in any language; the list it leads to is named in the reader's.
      const shown = this.#categories.get(`${locale} ${entry.categoryId}`) ?? entry;
      const folded = keyOf(shown.text);
      if (score > (best.get(folded)?.score ?? 0)) best.set(folded, { entry: shown, score });
    }
    return [...best.values()]
      .sort(
        (a, b) =>
          b.score - a.score ||
          a.entry.text.length - b.entry.text.length ||
          (a.entry.text < b.entry.text ? -1 : 1),
      )
      .slice(0, maxSuggestions)
      .map(({ entry: { text, kind, categoryId } }) => ({ text, kind, categoryId }));
  }

  #firstFrom(prefix: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle]?.key ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
