import type { Locale } from '@wasit/contract/locales';
import { fold } from '../analyser/index.ts';
import type { NameReader } from './names.ts';
import { soundOf } from './row-names.ts';
import { SingleNames } from './single-names.ts';
import { AlikeWords, looseForm, withoutVowel } from './spelling/alike-letters.ts';
import { scriptOf } from './spelling/vocabulary.ts';
import type { NameList } from './ways.ts';

/** A name without a language is that of a brand or a model. */
type NewName = Pick<NameList, 'ways' | 'own' | 'locale'>;

/** Where a name is found, and how. */
interface NamePlace extends Partial<Pick<NameList, 'includesOwn' | 'isStem'>> {
  readonly book: Map<string, NameList>;
  readonly key: string;
}

/** The names of the tables by what may be typed of them. */
export class NameIndex {
  readonly names = new Map<string, NameList>();
  /** By the word without spaces. */
  readonly chinese = new Map<string, NameList>();
  /** Names in Arabic letters, by their form without the letters that people interchange. */
  readonly loose = new Map<string, NameList>();
  /** Every word of every name. */
  readonly words = new Set<string>();
  /** The same words by other letters. */
  readonly alike = new AlikeWords();
  /** Names of one word. */
  readonly single = new SingleNames();
  /** Chinese names by their pinyin without blanks. */
  readonly #sounds = new Map<string, NameList>();
  /** The first of the names with a sound. */
  readonly #namesBySound = new Map<string, string>();
  /** Those whose pinyin nobody has asked for yet: it takes a tenth of the time of all the rest. */
  #unread: { readonly name: string; readonly added: NewName }[] = [];
  readonly #reader: Pick<NameReader, 'termsOf' | 'keysOf'>;
  /** A name is added with each of its meanings. */
  readonly #places = new Map<Locale | undefined, Map<string, readonly NamePlace[]>>();

  constructor(reader: Pick<NameReader, 'termsOf' | 'keysOf'>) {
    this.#reader = reader;
  }

  add(name: string, added: NewName): void {
    const [only, ...more] = this.#reader.termsOf(name, added.locale);
    if (only === undefined) return;
    if (more.length === 0) this.single.add(only.raw, name);
    if (more.length === 0 && scriptOf(only.raw) === 'cjk') {
      this.words.add(only.raw);
      put({ book: this.chinese, key: only.raw }, added);
      this.#unread.push({ name: only.raw, added });
    } else for (const place of this.#placesOf(name, added.locale)) put(place, added);
  }

  /** What a Chinese name typed in pinyin leads to. */
  bySound(letters: string): NameList | undefined {
    for (const { name, added } of this.#unread) {
      const key = soundOf(name);
      put({ book: this.#sounds, key, includesOwn: true }, added);
      if (!this.#namesBySound.has(key)) this.#namesBySound.set(key, name);
    }
    this.#unread = [];
    return this.#sounds.get(letters);
  }

  /** The Chinese name typed in pinyin. */
  nameBySound(letters: string): string | undefined {
    return this.bySound(letters) && this.#namesBySound.get(letters);
  }

  /** All names are added. */
  forget(): void {
    this.#places.clear();
  }

  #placesOf(name: string, locale: Locale | undefined): readonly NamePlace[] {
    const places = this.#places.get(locale) ?? new Map<string, readonly NamePlace[]>();
    if (places.size === 0) this.#places.set(locale, places);
    const known = places.get(name);
    if (known !== undefined) return known;
    const read = this.#readPlaces(name, locale);
    places.set(name, read);
    return read;
  }

  #readPlaces(name: string, locale: Locale | undefined): NamePlace[] {
    const raws = this.#reader.termsOf(name, locale).map(({ raw }) => raw);
    for (const raw of raws) {
      this.words.add(raw);
      if (scriptOf(raw) === 'arabic') this.alike.add(raw, 1);
    }
    // A stem of a model's name is another word: كامر of Camry is that of كامرة, a camera.
    const keys = (words: readonly string[]) =>
      locale === undefined ? [words.join(' ')] : this.#reader.keysOf(words);
    const places: NamePlace[] = keys(raws).map((key, at) => ({
      book: this.names,
      key,
      isStem: at > 0,
    }));
    const add = (book: NamePlace['book'], key: string) =>
      places.push({ book, key, includesOwn: true });
    if (raws.every((raw) => scriptOf(raw) === 'arabic'))
      for (const key of keys(raws.map(looseForm))) add(this.loose, key);
    // On an Arabic keyboard the ە inside a word is often left out; one word alone would be another.
    if (locale === 'ckb' && raws.length > 1)
      for (const key of keys(raws.map((raw) => withoutVowel(looseForm(raw))))) add(this.loose, key);
    // "powerbank", "باوربانك": the phrase without its spaces.
    if (raws.length > 1 && raws.every((raw) => scriptOf(raw) !== 'cjk'))
      add(this.names, fold(raws.join('')));
    return places;
  }
}

const put = (
  { book, key, includesOwn = false, isStem = false }: NamePlace,
  { ways, own, locale }: NewName,
): void => {
  book.set(key, { ways, own, locale, includesOwn, isStem, earlier: book.get(key) });
};
