import { pinyin } from 'pinyin-pro';
import type { Vocabulary } from './vocabulary.ts';

const syllablePattern =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ueng|ang|eng|ing|ong|ian|iao|uai|uan|van|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|ve|vn|a|o|e|i|u|v)$/;
const longestSyllable = 6;
const maxSyllables = 8;

/**
 * All ways to read Latin letters as syllables ("xian" is xian or xi an), the fewest syllables
 * first; at most a few.
 */
export function syllablesOf(word: string): string[][] {
  const found: string[][] = [];
  const read = (at: number, syllables: string[]): void => {
    if (found.length >= 12 || syllables.length > maxSyllables) return;
    if (at === word.length) found.push(syllables);
    for (let end = Math.min(word.length, at + longestSyllable); end > at; end -= 1) {
      const syllable = word.slice(at, end);
      if (syllablePattern.test(syllable)) read(end, [...syllables, syllable]);
    }
  };
  read(0, []);
  return found.sort((a, b) => a.length - b.length);
}

interface Chain {
  readonly characters: string;
  readonly score: number;
}

const beamWidth = 24;
/** The best first; of equals always the same one, in whatever order the words were read. */
const byScore = (a: Chain, b: Chain): number =>
  b.score - a.score || (a.characters < b.characters ? -1 : 1);

/**
 * Reads Latin letters as Chinese words of the catalogue: "shubiao" is 鼠标. Needs only the characters
 * and pairs of the vocabulary.
 */
export class PinyinReader {
  readonly #vocabulary: Vocabulary;
  readonly #characters = new Map<string, string[]>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    for (const [term] of vocabulary.terms()) {
      if (term.codePointAt(0) === undefined || !/^\p{Script=Han}$/u.test(term)) continue;
      for (const reading of readingsOf(term)) {
        const characters = this.#characters.get(reading) ?? [];
        characters.push(term);
        this.#characters.set(reading, characters);
      }
    }
  }

  /** Words of the catalogue that sound like this, the likeliest first. */
  read(letters: string, most: number): string[] {
    const chains = syllablesOf(letters).flatMap((syllables) => this.#chains(syllables));
    const best = chains.sort(byScore).slice(0, most);
    return [...new Set(best.map(({ characters }) => characters))];
  }

  #chains(syllables: readonly string[]): Chain[] {
    const [first = '', ...rest] = syllables;
    let chains: Chain[] = (this.#characters.get(first) ?? []).map((character) => ({
      characters: character,
      score: rest.length === 0 ? Math.log2(this.#vocabulary.documentFrequency(character)) - 8 : 0,
    }));
    for (const syllable of rest) {
      const next = this.#characters.get(syllable) ?? [];
      const longer: Chain[] = [];
      for (const { characters, score } of chains) {
        const last = lastCharacter(characters);
        for (const character of next) {
          const frequency = this.#vocabulary.documentFrequency(last + character);
          // A pair counts by its share of its rarer character: 鼠标 is a word, 色鼠 only a coincidence.
          const share =
            frequency === 0
              ? 0
              : frequency / Math.min(this.#frequencyOf(last), this.#frequencyOf(character));
          if (frequency > 0)
            longer.push({
              characters: characters + character,
              score: score + Math.log2(frequency) + 4 * share,
            });
        }
      }
      chains = longer.sort(byScore).slice(0, beamWidth);
    }
    // Fewer syllables are likelier; a chain is scored by its mean pair.
    return chains.map(({ characters, score }) => ({
      characters,
      score: score / Math.max(1, rest.length) - rest.length,
    }));
  }

  #frequencyOf(character: string): number {
    return Math.max(1, this.#vocabulary.documentFrequency(character));
  }
}

const lastCharacter = (text: string): string => [...text].at(-1) ?? '';

/** A syllable with ü is typed with v, or with u. */
function readingsOf(character: string): string[] {
  const readings = pinyin(character, { toneType: 'none', type: 'array', multiple: true });
  return [
    ...new Set(
      readings.flatMap((reading) => [reading.replaceAll('ü', 'v'), reading.replaceAll('ü', 'u')]),
    ),
  ];
}
