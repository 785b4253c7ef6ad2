import {
  arabicScriptStems,
  latinStems,
  maxCodeParts,
  type TextLocale,
  truncateTerm,
} from './analyse.ts';
import { joinUnits, plainMeasures, sameMeasures } from './measures.ts';
import { type Run, runsOf } from './runs.ts';
import { isEmptyWord } from './stem-words.ts';

/**
 * One word of a query: a product has it when all terms of any one way are there. `raw` is the
 * folded word.
 */
export type QueryTerm = { raw: string; ways: string[][] };

/** A longer query is cut: it is hardly ever typed, and each word takes time. */
const maxTerms = 40;
const maxRunLength = 60;

const unique = (ways: string[][]): string[][] => {
  const seen = new Map(ways.map((way) => [way.join('\u0000'), way]));
  return [...seen.values()];
};

const wordTerm = (word: string, stems: readonly string[]): QueryTerm => ({
  raw: word,
  ways: unique([[word], ...stems.map((stem) => [stem])]),
});

const latinTerms = (allParts: string[]): QueryTerm[] => {
  const parts = allParts.map(truncateTerm);
  if (parts.length === 1 || parts.length > maxCodeParts)
    return parts.map((part) => wordTerm(part, latinStems(part)));
  const joined = truncateTerm(parts.join(''));
  const stemmed = parts.map((part) => latinStems(part)[0] ?? part);
  return [
    {
      raw: joined,
      ways: unique([
        [joined],
        ...latinStems(joined).map((stem) => [stem]),
        ...sameMeasures(parts),
        parts,
        stemmed,
      ]),
    },
  ];
};

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * The words of a run of Chinese: goods name them in any order, 运动耳机 as 运动 and 耳机. Each is searched
 * by its pairs of characters, which match wherever the goods' own words end. 的 joins words and is
 * no part of one.
 */
const cjkTerms = (characters: string[]): QueryTerm[] => {
  const run = characters.slice(0, maxRunLength).join('');
  const words = [...segmenter.segment(run)]
    .map(({ segment }) => segment)
    .filter((word) => word !== '的' || characters.length === 1);
  return words.map(chineseWord);
};

/** A word of Chinese: by its pairs of characters, a single one by itself. */
export const chineseWord = (word: string): QueryTerm => {
  const letters = [...word];
  const grams =
    letters.length === 1
      ? letters
      : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  return { raw: word, ways: [[...new Set(grams)]] };
};

const termsOf = (run: Run, locale: TextLocale | undefined): QueryTerm[] => {
  if (run.script === 'latin') return latinTerms(run.parts);
  if (run.script === 'cjk') return cjkTerms(run.characters);
  const word = truncateTerm(run.word);
  // Buyers type Sorani on an Arabic page and vice versa: both stems, the page's language first.
  const stems: string[] =
    run.script === 'arabic'
      ? [...arabicScriptStems(word, locale), ...arabicScriptStems(word, undefined)]
      : [];
  return [wordTerm(word, stems)];
};

/**
 * The words of a query in the order typed, each once, empty words left out while another word
 * remains.
 */
export const queryTerms = (text: string, locale?: TextLocale): QueryTerm[] => {
  const typed = runsOf(joinUnits(plainMeasures(text.slice(0, 2_000)))).flatMap((run) =>
    termsOf(run, locale),
  );
  const meaningful = typed.filter(({ raw }, at) => !isEmptyWord(raw, typed[at + 1]?.raw));
  return distinctTerms(meaningful.length > 0 ? meaningful : typed);
};

function distinctTerms(terms: readonly QueryTerm[]): QueryTerm[] {
  const all = new Map<string, QueryTerm>();
  for (const term of terms) if (!all.has(term.raw)) all.set(term.raw, term);
  return [...all.values()].slice(0, maxTerms);
}
