import type { Locale, Texts } from '@wasit/contract/locales';
import { arabicScriptStems, fold } from '@wasit/text-search';

const arabicLocales = ['ar', 'ckb'] as const;
const mostWords = 60_000;

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
      if (words.size > mostWords) continue;
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

  /** The folded word as names write it. */
  written(word: string): string | undefined {
    return [this.#words.ar.get(word), this.#words.ckb.get(word)].find(
      (written) => written !== undefined && fold(written) === word,
    );
  }

  get isEmpty(): boolean {
    return this.#words.ar.size + this.#words.ckb.size === 0;
  }
}
