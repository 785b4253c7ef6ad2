import { LatinArabic, type SoundMatch } from './spelling/latin-arabic.ts';
import { Vocabulary } from './spelling/vocabulary.ts';

/** The names of one word in the tables, and how they are written. */
export class SingleNames {
  readonly #written = new Map<string, string>();
  #latinArabic: LatinArabic | undefined;
  #near: Vocabulary | undefined;

  add(name: string, written: string): void {
    this.#written.set(name, written);
  }

  /** A name as it is written. */
  written(name: string): string | undefined {
    return this.#written.get(name);
  }

  /** Names in Arabic letters typed in Latin ones. */
  readLatin(letters: string, most: number): SoundMatch[] {
    this.#latinArabic ??= new LatinArabic(this.#counted());
    return this.#latinArabic.read(letters, most);
  }

  /** Names near a misspelt one. */
  near(word: string, edits: number): string[] {
    this.#near ??= new Vocabulary(this.#counted(), { documents: 0 });
    return this.#near
      .near(word, { most: 2, edits })
      .flatMap(({ term }) => (term[0] === word[0] ? [term] : []));
  }

  #counted = () => new Map([...this.#written.keys()].map((name) => [name, 1]));
}
