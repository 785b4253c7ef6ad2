import { fold, type QueryTerm, queryTerms } from '../analyser/index.ts';
import { isKnown } from './phrase-word.ts';
import { replacesQaf, typedForms } from './spelling/alike-letters.ts';
import { scriptOf } from './spelling/vocabulary.ts';
import type { UnderstandingOptions } from './understanding-options.ts';

/** A shorter word is alike to too many. */
const minLength = 4;

/** A Sorani noun with its article: "گسکێکی کارەبایی", a گسکی کارەبایی. */
const soraniArticle = /^(.{3,}?)(یهک|یک|هکه|هکان)(?:ی|م|هم)?$/u;
/** The fold joins it with what loan-words end in: بوتێک is a boot, بوتیک a boutique. */
const soraniOne = /ێ[کك]/u;

function withoutArticle(
  { raw }: QueryTerm,
  text: string,
  { vocabulary, phrases }: UnderstandingOptions,
) {
  const [, noun, article] = soraniArticle.exec(raw) ?? [];
  const isAsWritten = (word: string) => soraniOne.test(word) && fold(word) === raw;
  if (article === 'یک' && !(text.match(/[\p{L}\p{M}\u200c]+/gu) ?? []).some(isAsWritten))
    return undefined;
  const isFound = (form: string) => vocabulary.documentFrequency(form) > 0 || phrases.hasWord(form);
  return noun === undefined ? undefined : [`${noun}ی`, noun].find(isFound);
}

/**
 * The words of a text that goods and tables have in other letters only: "سةرينى" on an Arabic
 * keyboard, "سچاچين" as it is said in Iraq, "گسکێکی" with an article. They are those words, and
 * nothing is told.
 * @param text as it was typed, before its letters were folded
 */
export function respelt(text: string, options: UnderstandingOptions): ReadonlyMap<string, string> {
  return new Map(
    queryTerms(text, options.locale).flatMap((term): [string, string][] => {
      const word = isOpen(term, options) ? wordAlike(term, text, options) : undefined;
      return word === undefined ? [] : [[term.raw, spellingOf(word, options)]];
    }),
  );
}

const spellingOf = (word: string, { vocabulary, phrases }: UnderstandingOptions): string =>
  vocabulary.surface(word) ?? phrases.single.spellingOf(word) ?? word;

const isOpen = (term: QueryTerm, { vocabulary, phrases }: UnderstandingOptions) =>
  term.raw.length >= minLength &&
  scriptOf(term.raw) === 'arabic' &&
  !isKnown(term, vocabulary) &&
  !phrases.hasWord(term.raw);

function wordAlike(
  term: QueryTerm,
  text: string,
  options: UnderstandingOptions,
): string | undefined {
  const { raw, ways } = term;
  const { vocabulary, phrases, locale, language } = options;
  const noun = language === 'ckb' ? withoutArticle(term, text, options) : undefined;
  if (noun !== undefined) return noun;
  const typed = [raw, ...ways.flat().filter((way) => way !== raw && way.length >= minLength)];
  for (const word of typed)
    for (const form of typedForms(word, language)) {
      const isSold =
        form !== word && queryTerms(form, locale).some((one) => isKnown(one, vocabulary));
      if (isSold && !replacesQaf(word, form)) return form;
      const found = vocabulary.alike(form) ?? phrases.alike(form);
      if (found !== undefined && !replacesQaf(word, found)) return found;
    }
  return undefined;
}
