import { readFileSync } from 'node:fs';

/** A word that is read in its own way. */
interface Word {
  readonly syllables: readonly string[];
  readonly odds: number;
}

interface Readings {
  /** Readings that some characters have, the usual one first; the place of each in this list. */
  readonly lists: readonly (readonly string[])[];
  readonly listOf: Uint16Array;
  readonly words: ReadonlyMap<string, Word>;
}

const wordOdds = 2e-8;
const numberOdds = 1e-12;
const characterOdds = 1e-13;
const longestWord = 5;
/** Characters beyond are in no table. */
const lastCharacter = 0x2ffff;

/** As syllables that all readings share: a package with the same table holds 9 MB in its objects. */
function readTable(): Readings {
  const file = readFileSync(`${import.meta.dirname}/chinese-readings.txt`, 'utf8');
  const known = new Map<string, string>();
  // A part of the file's text would keep all of it.
  const own = (part: string): string =>
    known.get(part) ?? known.set(part, Buffer.from(part).toString()).get(part) ?? part;
  const [characters = [], words = [], numbers = []] = file
    .replace(/^#.*\n/gm, '')
    .split('\n\n')
    .map((part) =>
      part
        .trimEnd()
        .split('\n')
        .map((line) => {
          const [syllables = '', of = ''] = line.split('\t');
          return { syllables: syllables.split(' ').map(own), of };
        }),
    );
  const wordsWith = (lines: typeof words, odds: number) =>
    lines.map(({ syllables, of }): [string, Word] => [of, { syllables, odds }]);
  const listOf = new Uint16Array(lastCharacter + 1);
  for (const [at, { of }] of characters.entries())
    for (const one of of) listOf[one.codePointAt(0) ?? 0] = at + 1;
  return {
    lists: [[], ...characters.map(({ syllables }) => syllables)],
    listOf,
    words: new Map([...wordsWith(words, wordOdds), ...wordsWith(numbers, numberOdds)]),
  };
}

let table: Readings | undefined;
const readings = (): Readings => {
  table ??= readTable();
  return table;
};

/** All readings of a Chinese character without tones, the usual one first; none of others. */
export function readingsOf(character: string): readonly string[] {
  const { lists, listOf } = readings();
  return lists[listOf[character.codePointAt(0) ?? 0] ?? 0] ?? [];
}

/** The likeliest way on from a character. */
interface Way {
  readonly word: Word | undefined;
  readonly odds: number;
  /** How often the odds were multiplied by 1e300, so that long texts do not come to zero. */
  readonly raised: number;
}

const end: Way = { word: undefined, odds: 1, raised: 0 };

const way = (word: Word | undefined, odds: number, raised: number): Way =>
  odds < 1e-300 ? { word, odds: odds * 1e300, raised: raised + 1 } : { word, odds, raised };

function likelier(one: Way | undefined, other: Way): Way {
  if (!one) return other;
  const isLikelier =
    one.raised < other.raised || (one.raised === other.raised && one.odds > other.odds);
  return isLikelier ? one : other;
}

/** The words among these characters by the place where they begin: the likeliest ones together. */
function wordsIn(characters: readonly string[]): readonly (Way | undefined)[] {
  const { words } = readings();
  const ways: Way[] = [];
  for (let last = characters.length - 1; last >= 0; last -= 1) {
    const onward = ways[last + 1] ?? end;
    for (let first = last - 1; first >= 0 && last - first < longestWord; first -= 1) {
      const word = words.get(characters.slice(first, last + 1).join(''));
      if (word)
        ways[first] = likelier(ways[first], way(word, word.odds * onward.odds, onward.raised));
    }
    ways[last] = likelier(ways[last], way(undefined, characterOdds * onward.odds, 0));
  }
  return ways;
}

function syllableOf(character: string, before: string | undefined): string {
  const [usual = character] = readingsOf(character);
  const [repeated] = before === undefined ? [] : readingsOf(before);
  if (character === '々') return repeated ?? 'tong';
  return character === '了' && repeated === undefined ? 'liao' : usual;
}

/** A text as it is read, without tones; what is not Chinese stays as it is, each character alone. */
export function syllablesIn(text: string): string[] {
  const characters = [...text];
  const ways = wordsIn(characters);
  const syllables: string[] = [];
  while (syllables.length < characters.length) {
    const at = syllables.length;
    const word = ways[at]?.word;
    if (word) syllables.push(...word.syllables);
    else syllables.push(syllableOf(characters[at] ?? '', characters[at - 1]));
  }
  return syllables;
}
