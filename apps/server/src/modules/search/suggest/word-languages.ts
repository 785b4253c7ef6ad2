import type { Locale, Texts } from '@wasit/contract/locales';
import { arabicScriptStems, fold } from '@wasit/text-search';

const arabicLocales = ['ar', 'ckb'] as const;
const maxWords = 60_000;

/** The part of a written word that is the stem: of ئامێری, whose stem is folded to یامیر, ئامێر. */
function stemAsWritten(written: string, stem: string): string | undefined {
  for (let start = 0; start <= written.length - stem.length; start += 1)
    for (let end = start + stem.length; end <= written.length; end += 1)
      if (fold(written.slice(start, end)) === stem) return written.slice(start, end);
  return undefined;
}

/**
 * Which words in Arabic script are Arabic, which Sorani, which both: read off the names of goods,
 * as the letters alone do not tell once they are folded.
 */
export class WordLanguages {
  /** Folded words as they are written; stems get the first word that has them. */
  readonly #words = { ar: new Map<string, string>(), ckb: new Map<string, string>() };

  add(names: Texts): void {
    for (const locale of arabicLocales) {
      const words = this.#words[locale];
      if (words.size > maxWords) continue;
      for (const [written] of names[locale]?.matchAll(/[\p{Script=Arabic}\p{M}\u200c]+/gu) ?? []) {
        const word = fold(written);
        words.set(word, written);
        for (const stem of arabicScriptStems(word, locale))
          if (!words.has(stem)) words.set(stem, written);
      }
    }
  }

  /** Whether names in this language have the folded word. */
  has(word: string, locale: Locale): boolean {
    return locale === 'ar' || locale === 'ckb' ? this.#words[locale].has(word) : false;
  }

  /** The folded word, or the stem of one, as names write it. */
  spellingOf(word: string): string | undefined {
    const spellings = arabicLocales.flatMap((locale) => this.#words[locale].get(word) ?? []);
    return (
      spellings.find((written) => fold(written) === word) ??
      spellings
        .map((written) => stemAsWritten(written, word))
        .find((stretch) => stretch !== undefined)
    );
  }

  get isEmpty(): boolean {
    return this.#words.ar.size + this.#words.ckb.size === 0;
  }
}
