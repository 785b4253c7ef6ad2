import type { Locale } from '@wasit/contract/locales';

/** Words for one thing, by language. */
export type WordsByLocale = Readonly<Partial<Record<Locale, readonly string[]>>>;
/** Words in columns: by language, or the spellings of a brand. */
export type Words = Readonly<Record<string, readonly string[]>>;
/** A brand as goods write it, and buyers' spellings in other scripts. */
export interface BrandSpelling {
  readonly brand: string;
  readonly aliases: readonly string[];
}
/** Well-known lines of models, and the English name of their kind of goods. */
export interface ModelLine {
  readonly kind: string;
  readonly models: readonly string[];
  /** Goods of the kind are never one of these: toy cars are no Corolla, though mats may be for one. */
  readonly isUnsold?: boolean;
}
/** Kinds of goods of one group, by the English names of their rows, and its name. */
export interface KindGroup {
  readonly names: WordsByLocale;
  readonly kinds: readonly string[];
}
export interface WordTables {
  readonly synonyms: readonly WordsByLocale[];
  readonly brands: readonly BrandSpelling[];
}
