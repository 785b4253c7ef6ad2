import { type Locale, locales, type Texts } from '@wasit/contract/locales';
import { emptyWords, fold } from '@wasit/text-search';

export interface Phrase {
  readonly locale: Locale;
  readonly text: string;
  /** In how many names it occurs. */
  readonly count: number;
}

const longestPhrase = 3;
const longestText = 40;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Counted at once; beyond it what came once so far is dropped. */
const maxCounted = 60_000;
const maxRemembered = 20_000;

const wordsOf = (name: string, locale: Locale): string[] =>
  locale === 'zh-Hans'
    ? Array.from(segmenter.segment(name), ({ segment, isWordLike }) => (isWordLike ? segment : ' '))
    : (name.match(/[\p{L}\p{N}\p{M}\u200c'’-]+|[^\s]/gu) ?? []);

/** A word a phrase may begin and end with: no number, no sign, no "for". */
const mayEnd = (word: string): boolean =>
  /^\p{L}[\p{L}\p{M}\u200c'’-]*$/u.test(word) && !emptyWords.has(fold(word));

/** What a word may do in a phrase: end it, be inside it, or break it off. */
type Part = 'end' | 'inner' | 'break';

/**
 * Counts the runs of one to three words in product names. Names are given piece by piece, so that a
 * server can breathe between them.
 */
export class PhraseCounter {
  readonly #parts = new Map<string, Part>();
  #names = 0;
  readonly #counts = new Map<Locale, Map<string, number>>(
    locales.map((locale) => [locale, new Map()]),
  );

  add(names: Texts): void {
    this.#names += 1;
    for (const locale of locales) {
      const name = names[locale];
      if (name) this.#addName(name, locale);
    }
  }

  #addName(name: string, locale: Locale): void {
    const words = wordsOf(locale === 'en' ? name.toLowerCase() : name, locale);
    const seen = new Set<string>();
    const parts = words.map((word) => this.#partOf(word));
    const space = locale === 'zh-Hans' ? '' : ' ';
    for (const [start, first] of words.entries()) {
      if (parts[start] !== 'end') continue;
      let text = first;
      seen.add(text);
      for (
        let at = start + 1;
        at < start + longestPhrase && at < words.length && parts[at] !== 'break';
        at += 1
      ) {
        text += space + words[at];
        if (parts[at] === 'end') seen.add(text);
      }
    }
    const counts = this.#counts.get(locale) ?? new Map<string, number>();
    for (const text of seen)
      if (text.length > 1 && text.length <= longestText)
        counts.set(text, (counts.get(text) ?? 0) + 1);
    if (counts.size > maxCounted)
      for (const [text, count] of counts) if (count === 1) counts.delete(text);
  }

  #partOf(word: string): Part {
    const known = this.#parts.get(word);
    if (known) return known;
    const part = mayEnd(word) ? 'end' : /^[\p{L}\p{N}]/u.test(word) ? 'inner' : 'break';
    if (this.#parts.size >= maxRemembered) this.#parts.clear();
    this.#parts.set(word, part);
    return part;
  }

  /**
   * The most frequent phrases of each language; a part that hardly ever occurs alone ("bank" of
   * "power bank") is left to the whole.
   */
  frequent(most: number): Phrase[] {
    const least = Math.max(2, this.#names / 2_000);
    return [...this.#counts].flatMap(([locale, all]) => {
      const counts = new Map([...all].filter(([, count]) => count >= least));
      const wholes = new Set<string>();
      for (const [text, count] of counts)
        for (const part of partsOf(text, locale))
          if (count >= 0.9 * (counts.get(part) ?? 0)) wholes.add(part);
      return [...counts]
        .filter(([text]) => !wholes.has(text))
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .slice(0, most)
        .map(([text, count]) => ({ locale, text, count }));
    });
  }
}

const partsOf = (text: string, locale: Locale): string[] => {
  const words = locale === 'zh-Hans' ? [] : text.split(' ');
  return words.length > 1 ? [words.slice(1).join(' '), words.slice(0, -1).join(' ')] : [];
};
