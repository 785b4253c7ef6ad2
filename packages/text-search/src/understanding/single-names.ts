import { LatinArabic, type SoundMatch } from './spelling/latin-arabic.ts';
import { Vocabulary } from './spelling/vocabulary.ts';

/** The names of one word in the tables, and how they are written. */
export class SingleNames {
  readonly #spellings = new Map<string, string>();
  #latinArabic: LatinArabic | undefined;
  #vocabulary: Vocabulary | undefined;

  add(name: string, written: string): void {
    this.#spellings.set(name, written);
  }

  /** A name as it is written. */
  spellingOf(name: string): string | undefined {
    return this.#spellings.get(name);
  }

  /** Names in Arabic letters typed in Latin ones. */
  readLatin(letters: string, most: number): SoundMatch[] {
    this.#latinArabic ??= new LatinArabic(this.#withCounts());
    return this.#latinArabic.read(letters, most);
  }

  /** Names near a misspelt one. */
  near(word: string, edits: number): string[] {
    this.#vocabulary ??= new Vocabulary(this.#withCounts(), { documents: 0 });
    return this.#vocabulary
      .near(word, { most: 2, edits })
      .flatMap(({ term }) => (term[0] === word[0] ? [term] : []));
  }

  #withCounts = () => new Map([...this.#spellings.keys()].map((name) => [name, 1]));
}
