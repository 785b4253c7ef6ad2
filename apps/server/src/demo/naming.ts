import type { Leaf } from './leaves.ts';
import type { FullTexts } from './types.ts';
import { type Modifier, modifierOf } from './vocabulary.ts';

/** Sorani ezafe: the noun takes ی before its adjective, except after ی and after Latin letters. */
const withEzafe = (word: string): string =>
  /[\u0621-\u064A\u067E-\u06D5]$/u.test(word) && !word.endsWith('ی') ? `${word}ی` : word;

const joined = (words: (string | undefined)[], separator = ' '): string =>
  words.filter((word) => word !== undefined && word !== '').join(separator);

const materials = new Set(
  'steel alu iron metal plastic glass ceramic porcelain granite wood bamboo rattan cotton linen wool satin chiffon velvet fleece denim leather faux canvas nylon mesh rubber silicone memory crystal lithium mono'.split(
    ' ',
  ),
);
const audiences = new Set(['kids', 'men', 'women']);
const closeness = (code: string): number => (materials.has(code) ? 2 : audiences.has(code) ? 1 : 0);
/** Material comes closest to the noun, then the target group, then the rest as written. */
const inOrder = (codes: readonly string[]): string[] =>
  codes.toSorted((a, b) => closeness(a) - closeness(b));

type Label = { brand?: string; model?: string };

const soraniName = (noun: string, before: Modifier[]): string =>
  before.reduce((phrase, modifier) => `${withEzafe(phrase)} ${modifier.ckb}`, noun);

/**
 * A name in each language's word order. In English and Chinese the adjectives come first; in Arabic
 * the adjective closest to the noun in English stays closest and agrees in gender; Sorani chains
 * the same order with ezafe.
 */
export const nameOf = (leaf: Leaf, codes: readonly string[], label: Label): FullTexts => {
  const all = inOrder(codes).map(modifierOf);
  const before = all.filter((modifier) => !modifier.behind);
  const behind = all.filter((modifier) => modifier.behind);
  const nearFirst = before.toReversed();
  const { noun, gender } = leaf;
  const { brand, model } = label;
  return {
    en: joined([
      brand,
      ...before.map(({ en }) => en),
      noun.en,
      ...behind.map(({ en }) => en),
      model,
    ]),
    ar: joined([
      noun.ar,
      ...nearFirst.map(({ ar }) => ar[gender]),
      ...behind.map(({ ar }) => ar[gender]),
      brand,
      model,
    ]),
    ckb: joined([soraniName(noun.ckb, nearFirst), ...behind.map(({ ckb }) => ckb), brand, model]),
    'zh-Hans': joined([
      brand,
      `${before.map(({ zh }) => zh).join('')}${noun['zh-Hans']}`,
      ...behind.map(({ zh }) => zh),
      model,
    ]),
  };
};

/** The modifiers as a plain list, for the description. */
export const featuresOf = (leaf: Leaf, codes: readonly string[]): FullTexts => {
  const all = codes.map(modifierOf);
  return {
    en: all
      .map(({ en }) => en.toLowerCase().replace('led', 'LED').replace('usb', 'USB'))
      .join(', '),
    ar: all.map(({ ar }) => ar[leaf.gender]).join('، '),
    ckb: all.map(({ ckb }) => ckb).join('، '),
    'zh-Hans': all.map(({ zh }) => zh).join('、'),
  };
};
