import { arabicScriptStems, isMeasureWord } from '../../analyser/index.ts';
import { scriptOf } from './vocabulary.ts';

/**
 * Arabic and Kurdish typed in Latin letters, as in chats: "sa3a", "7itha2", "janta". Digits stand
 * for letters that look like them; Latin letters do not distinguish some letters (t and ط, d and
 * ض), so letters are grouped into classes, and a word is looked up by its consonants.
 */
const latinPairs: readonly (readonly [RegExp, string])[] = [
  [/kh|5/g, 'x'],
  [/gh|8|q|c(?!h)|g/g, 'k'],
  [/sh/g, '$'],
  [/ch|zh/g, 'j'],
  [/th|dh|z/g, 'd'],
  [/ph|v/g, 'f'],
  [/p/g, 'b'],
  [/6/g, 't'],
  [/7/g, 'h'],
  [/9/g, 's'],
  [/2|'/g, ''],
  [/ee/g, 'i'],
  [/oo|ou|o/g, 'u'],
];
const arabicLetters = new Map(
  Object.entries({
    b: 'بپ',
    t: 'تط',
    s: 'سص',
    d: 'ثذدضظز',
    j: 'جچژ',
    h: 'حه',
    x: 'خ',
    r: 'ر',
    $: 'ش',
    k: 'غقکگ',
    f: 'فڤ',
    l: 'ل',
    m: 'م',
    n: 'ن',
    a: 'ا',
    w: 'و',
    y: 'ی',
    3: 'ع',
  }).flatMap(([to, letters]) => [...letters].map((letter) => [letter, to] as const)),
);

const collapseRepeats = (letters: string): string => letters.replace(/(.)\1+/g, '$1');
const plainSound = (word: string): string =>
  latinPairs.reduce((text, [from, to]) => text.replace(from, to), word);
/** At the end ه is a vowel: ساعه. */
const arabicSound = (word: string): string =>
  collapseRepeats(
    [...word.replace(/ه$/, 'ا')].map((letter) => arabicLetters.get(letter) ?? '').join(''),
  );
/** In Sorani ه is a vowel except at the start of a word: بووکەڵە, چەقۆ. */
const soraniSound = (word: string): string => arabicSound(word.replace(/(?<=.)ه/gu, 'ا'));
const consonants = (sound: string): string => collapseRepeats(sound.replace(/[aeiuwy]/g, ''));

/** Typed vowels and the letters that write them. */
const isWrittenBy = (typed: string, letter: string): boolean =>
  typed === letter ||
  (letter === 'a' && typed === 'e') ||
  (letter === 'w' && typed === 'u') ||
  (letter === 'y' && (typed === 'i' || typed === 'e'));

/** A vowel without a letter, and ع for which a vowel was typed or nothing, tell words apart. */
const unwritten = 0.05;
const untypedAin = 0.1;

/**
 * How much a typed sound differs from a written one: below 1 it is the word. Arabic leaves short
 * vowels out, so a typed vowel may have no letter, but not the last one ("potato" is no بوتات); a
 * letter that stands there was heard, so it is typed, but for ع.
 */
function soundDistance(typed: string, written: string): number {
  const missing = (letter: string) => (letter === '3' ? untypedAin : 1);
  let row = [0];
  for (const letter of written) row.push((row.at(-1) ?? 0) + missing(letter));
  for (const [at, sound] of [...typed].entries()) {
    const isVowel = 'aeiu'.includes(sound);
    const extra = isVowel && at < typed.length - 1 ? unwritten : 1;
    const other = (letter: string) => (isVowel && letter === '3' ? untypedAin : 1);
    const next = [(row[0] ?? 0) + extra];
    for (const [to, letter] of [...written].entries())
      next.push(
        Math.min(
          (row[to] ?? 0) + (isWrittenBy(sound, letter) ? 0 : other(letter)),
          (row[to + 1] ?? 0) + extra,
          (next[to] ?? 0) + missing(letter),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Chat Latin: letters and the digits that stand for letters, never two digits in a row as in
 * numbers. People stretch vowels ("habiiibi"), but not consonants.
 */
const isChatLatin = (word: string): boolean =>
  /^[a-z2356789']+$/.test(word) &&
  !isMeasureWord(word) &&
  !/\d\d|([bcdfghjklmnpqrstvxz])\1\1/.test(word) &&
  word.replace(/\d/g, '').length > 1;

/** "Elkafrat". */
const article = /^[ae]l(?=.{4})/;

export interface SoundMatch {
  readonly term: string;
  /** How much it sounds otherwise: vowels that differ, letters that were not typed. */
  readonly distance: number;
}

/** A word is there with its stems, and by two sounds. */
const comparedPerWord = 6;

/** Goods have words with their stems, of which nobody types "saa" for ساع. */
const isStemOf = (stem: SoundMatch, word: SoundMatch): boolean =>
  word.distance <= stem.distance &&
  word.term !== stem.term &&
  arabicScriptStems(word.term, undefined).includes(stem.term);

/**
 * Looks Latin letters up among the Arabic-script words of the catalogue. Rebuilt with the
 * vocabulary.
 */
export class LatinArabic {
  readonly #words = new Map<string, { term: string; sound: string; goods: number }[]>();

  /** `words`: with the number of goods of each. */
  constructor(words: Iterable<readonly [string, number]>) {
    for (const [term, goods] of words) {
      if (scriptOf(term) !== 'arabic' || term.length < 3) continue;
      for (const sound of new Set([arabicSound(term), soraniSound(term)])) {
        // ع is often left out.
        for (const key of new Set([consonants(sound), consonants(sound.replaceAll('3', ''))])) {
          const alike = this.#words.get(key) ?? [];
          alike.push({ term, sound, goods });
          this.#words.set(key, alike);
        }
      }
    }
  }

  /** The nearest words; among equals the most frequent first. */
  read(letters: string, most: number): SoundMatch[] {
    if (!isChatLatin(letters)) return [];
    const bare = letters.replace(article, '');
    const spellings = new Set([letters, bare].map((one) => one.replace(/(?<=[ae])h$/, '')));
    spellings.add(letters);
    const matches = [...spellings]
      .flatMap((spelling) => this.#matches(spelling))
      .sort((a, b) => a.distance - b.distance || b.goods - a.goods || (a.term < b.term ? -1 : 1))
      .slice(0, comparedPerWord * most);
    const words = matches.filter((match) => !matches.some((other) => isStemOf(match, other)));
    return [...new Map(words.toReversed().map((one) => [one.term, one])).values()]
      .reverse()
      .slice(0, most);
  }

  #matches(letters: string): (SoundMatch & { readonly goods: number })[] {
    const sound = plainSound(letters);
    const key = consonants(sound);
    const alike = this.#words.get(key) ?? [];
    // One consonant is near to everything, unless ع is left out ("saa"), and two without a vowel are
    // no word.
    if (key.length < 2)
      return alike.flatMap(({ term, sound: other, goods }) =>
        other.includes('3') && !sound.includes('3') && soundDistance(sound, other) < 1
          ? [{ term, goods, distance: soundDistance(sound, other) }]
          : [],
      );
    if (key.length === 2 && !/[aeiouwy\d]/.test(letters)) return [];
    return alike
      .map(({ term, sound: other, goods }) => ({
        term,
        goods,
        distance: soundDistance(collapseRepeats(sound), other),
      }))
      .filter(({ distance }) => distance <= 1 + key.length / 2);
  }
}
