import { editDistance } from './edits.ts';
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
  [/e/g, 'a'],
  [/i/g, 'y'],
  [/[ou]/g, 'w'],
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
const latinSound = (word: string): string =>
  collapseRepeats(latinPairs.reduce((text, [from, to]) => text.replace(from, to), word));
/** At the end ه is a vowel: ساعه. */
const arabicSound = (word: string): string =>
  collapseRepeats(
    [...word.replace(/ه$/, 'ا')].map((letter) => arabicLetters.get(letter) ?? '').join(''),
  );
/** In Sorani ه is a vowel except at the start of a word: بووکەڵە, چەقۆ. */
const soraniSound = (word: string): string => arabicSound(word.replace(/(?<=.)ه/gu, 'ا'));
const consonants = (sound: string): string => collapseRepeats(sound.replace(/[awy]/g, ''));

/**
 * Chat Latin: letters and the digits that stand for letters, never two digits in a row as in
 * numbers. People stretch vowels ("habiiibi"), but not consonants.
 */
const isChatLatin = (word: string): boolean =>
  /^[a-z2356789']+$/.test(word) &&
  !/\d\d|([bcdfghjklmnpqrstvxz])\1\1/.test(word) &&
  word.replace(/\d/g, '').length > 1;

export interface SoundMatch {
  readonly term: string;
  /** Distance from the typed word, without short vowels. */
  readonly distance: number;
}

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
    const sound = latinSound(letters);
    const key = consonants(sound);
    // One consonant is near to everything, and two without a vowel are no word.
    if (key.length < 2 || (key.length === 2 && !/[aeiouwy\d]/.test(letters))) return [];
    const matches = (this.#words.get(key) ?? [])
      .map(({ term, sound: other, goods }) => ({
        term,
        goods,
        distance: editDistance(sound, other, 4),
      }))
      .filter(({ distance }) => distance <= 1 + key.length / 2)
      .sort((a, b) => a.distance - b.distance || b.goods - a.goods);
    return [...new Map(matches.toReversed().map((one) => [one.term, one])).values()]
      .reverse()
      .slice(0, most);
  }
}
