import { type Locale, locales, type Texts } from '@wasit/contract/locales';
import { emptyWords, fold } from '@wasit/text-search';

export interface Phrase {
  readonly locale: Locale;
  readonly text: string;
  /** In how many names it occurs. */
  readonly count: number;
}

const maxPhraseWords = 3;
const maxTextLength = 40;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Counted at once; beyond it what came once so far is dropped. */
const maxCounted = 60_000;
const maxCachedWords = 20_000;

const wordsOf = (name: string, locale: Locale): string[] =>
  locale === 'zh-Hans'
    ? Array.from(segmenter.segment(name), ({ segment, isWordLike }) => (isWordLike ? segment : ' '))
    : (name.match(/[\p{L}\p{N}\p{M}\u200c'’-]+|[^\s]/gu) ?? []);

/** A word a phrase may begin and end with: no number, no sign, no "for". */
const canEndPhrase = (word: string): boolean =>
  /^\p{L}[\p{L}\p{M}\u200c'’-]*$/u.test(word) && !emptyWords.has(fold(word));

/** What a word may do in a phrase: end it, be inside it, or break it off. */
type WordRole = 'end' | 'inner' | 'break';

/**
 * Counts the runs of one to three words in product names. Names are added one by one, so that a
 * server can handle requests in between.
 */
export class PhraseCounter {
  readonly #roles = new Map<string, WordRole>();
  #nameCount = 0;
  readonly #counts = new Map<Locale, Map<string, number>>(
    locales.map((locale) => [locale, new Map()]),
  );

  add(names: Texts): void {
    this.#nameCount += 1;
    for (const locale of locales) {
      const name = names[locale];
      if (name) this.#addName(name, locale);
    }
  }

  #addName(name: string, locale: Locale): void {
    const words = wordsOf(locale === 'en' ? name.toLowerCase() : name, locale);
    const phrases = new Set<string>();
    const roles = words.map((word) => this.#roleOf(word));
    const space = locale === 'zh-Hans' ? '' : ' ';
    for (const [start, first] of words.entries()) {
      if (roles[start] !== 'end') continue;
      let text = first;
      phrases.add(text);
      for (
        let at = start + 1;
        at < start + maxPhraseWords && at < words.length && roles[at] !== 'break';
        at += 1
      ) {
        text += space + words[at];
        if (roles[at] === 'end') phrases.add(text);
      }
    }
    const counts = this.#counts.get(locale) ?? new Map<string, number>();
    for (const text of phrases)
      if (text.length > 1 && text.length <= maxTextLength)
        counts.set(text, (counts.get(text) ?? 0) + 1);
    if (counts.size > maxCounted)
      for (const [text, count] of counts) if (count === 1) counts.delete(text);
  }

  #roleOf(word: string): WordRole {
    const known = this.#roles.get(word);
    if (known) return known;
    const role = canEndPhrase(word) ? 'end' : /^[\p{L}\p{N}]/u.test(word) ? 'inner' : 'break';
    if (this.#roles.size >= maxCachedWords) this.#roles.clear();
    this.#roles.set(word, role);
    return role;
  }

  /**
   * The most frequent phrases of each language; a part that hardly ever occurs alone ("bank" of
   * "power bank") is left out.
   */
  frequentPhrases(limit: number): Phrase[] {
    const minCount = Math.max(2, this.#nameCount / 2_000);
    return [...this.#counts].flatMap(([locale, all]) => {
      const counts = new Map([...all].filter(([, count]) => count >= minCount));
      const partsOfLonger = new Set<string>();
      for (const [text, count] of counts)
        for (const part of partsOf(text, locale))
          if (count >= 0.9 * (counts.get(part) ?? 0)) partsOfLonger.add(part);
      return [...counts]
        .filter(([text]) => !partsOfLonger.has(text))
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .slice(0, limit)
        .map(([text, count]) => ({ locale, text, count }));
    });
  }
}

const partsOf = (text: string, locale: Locale): string[] => {
  const words = locale === 'zh-Hans' ? [] : text.split(' ');
  return words.length > 1 ? [words.slice(1).join(' '), words.slice(0, -1).join(' ')] : [];
};
