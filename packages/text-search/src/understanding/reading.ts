import type { Locale } from '@wasit/contract/locales';
import type { QueryWord } from '../search-plan.ts';
import type { PhraseBook } from './phrase-book.ts';
import type { LatinArabic } from './spelling/latin-arabic.ts';
import type { PinyinReader } from './spelling/pinyin.ts';
import type { Vocabulary } from './spelling/vocabulary.ts';

type Way = QueryWord['ways'][number];

export interface ReadingTools {
  readonly vocabulary: Vocabulary;
  readonly pinyin: PinyinReader;
  readonly latinArabic: LatinArabic;
  readonly phrases: PhraseBook;
  readonly locale: Locale;
  /** Brands in Latin letters by the skeleton of their consonants. */
  readonly skeletons: ReadonlyMap<string, readonly string[]>;
  /** Other Latin words of the text are on goods: so it is hardly Arabic. */
  readonly hasLatinWords?: boolean | undefined;
  /** The rest of the text shows that the word is meant in the letters in which it is typed. */
  readonly isInOwnScript?: boolean | undefined;
  /** Other words of the text surely name goods: an unknown one rather says more of these. */
  readonly hasThing?: boolean | undefined;
  /** The language of the text, if its letters or its other words show it. */
  readonly language?: Locale | undefined;
  /**
   * The near words of a typo that goods have together with the rest of the text, the best first. A
   * word that is missing here was not looked up.
   */
  readonly meaningsInContext?: ReadonlyMap<string, readonly string[]> | undefined;
}

export interface Reading {
  readonly ways: readonly Way[];
  /**
   * The word to show as the correction; undefined if the word was right and only written
   * differently.
   */
  readonly shown: string | undefined;
  /** What may have been meant, too unsure to be searched in its place: the buyer is asked. */
  readonly suggested?: string | undefined;
  /** The name or word that is meant: read as if it had been typed. */
  readonly name?: string;
  /** A possible typo: its corrections. */
  readonly near?: readonly string[];
}

export const noReading: Reading = { ways: [], shown: undefined };

/** At most so many meanings of a word are searched. */
export const maxReadings = 3;
const nameWeight = 0.25;
const otherKindWeight = 0.1;

/** The synonyms of a name that occur in the names of goods. */
export const namesOnGoods = (name: string, { phrases, vocabulary }: ReadingTools): Way[] =>
  phrases
    .otherNamesOf([name])
    .filter(({ terms }) => terms.every((term) => vocabulary.documentFrequency(term) > 0))
    .map(({ terms, kind }) => ({
      terms,
      weight: kind === 'wider' || kind === 'beside' ? otherKindWeight : nameWeight,
    }));
