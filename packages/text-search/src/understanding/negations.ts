import type { Locale } from '@wasit/contract/locales';
import { fold, type QueryTerm } from '../analyser/index.ts';
import type { Vocabulary } from './spelling/vocabulary.ts';

/** What stands behind these is not wanted: "bag without zip", "سماعات مو لاسلكية". */
const negations = ['without not', 'بدون بلا دون مو', 'بێ بەبێ'].map((words) =>
  words.split(' ').map(fold),
);

/** Another word in Sorani: hair. */
const arabicNot = fold('مو');
/** As "بي" of Arabic is read, a letter's name ("بي ام"): only its own spelling tells. */
const soraniWithout = fold('بێ');

interface Query {
  readonly text: string;
  readonly language?: Locale | undefined;
  readonly vocabulary: Vocabulary;
}

interface Name {
  readonly terms: readonly QueryTerm[];
}

/**
 * The words without those that say what is not wanted: a pan with a lid is no better a hit for "pan
 * without lid". What the tables call one name ("بدون سلك", wireless) has been joined before, and
 * what goods say so themselves is looked for.
 */
export function withoutNegated<N extends Name>(
  names: readonly N[],
  { text, language, vocabulary }: Query,
): readonly N[] {
  const isOtherWord = (word: string) =>
    word === arabicNot ? language === 'ckb' : word === soraniWithout && !text.includes('بێ');
  const isNegated = (at: number): boolean => {
    const [negation, ...more] = names[at]?.terms ?? [];
    const [unwanted] = names[at + 1]?.terms ?? [];
    if (negation === undefined || unwanted === undefined || more.length > 0) return false;
    if (isOtherWord(negation.raw)) return false;
    const alike = negations.find((words) => words.includes(negation.raw)) ?? [];
    return (
      alike.length > 0 && alike.every((word) => vocabulary.countWithAll([word, unwanted.raw]) === 0)
    );
  };
  const kept = names.filter((_, at) => !isNegated(at) && !isNegated(at - 1));
  return kept.length > 0 ? kept : names;
}
