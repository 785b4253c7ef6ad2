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
const inOrder = (codes: readonly string[]) => codes.toSorted((a, b) => closeness(a) - closeness(b));

type Label = { brand?: string; model?: string };

const soraniName = (noun: string, modifiers: Modifier[]): string =>
  modifiers.reduce((phrase, modifier) => `${withEzafe(phrase)} ${modifier.ckb}`, noun);

/**
 * A name in each language's word order. In English and Chinese the adjectives come first; in Arabic
 * the adjective closest to the noun in English stays closest and agrees in gender; Sorani chains
 * the same order with ezafe.
 */
export const nameOf = (leaf: Leaf, codes: readonly string[], label: Label): FullTexts => {
  const modifiers = inOrder(codes).map(modifierOf);
  const adjectives = modifiers.filter((modifier) => !modifier.isSuffix);
  const suffixes = modifiers.filter((modifier) => modifier.isSuffix);
  const nearestFirst = adjectives.toReversed();
  const { noun, gender } = leaf;
  const { brand, model } = label;
  return {
    en: joined([
      brand,
      ...adjectives.map(({ en }) => en),
      noun.en,
      ...suffixes.map(({ en }) => en),
      model,
    ]),
    ar: joined([
      noun.ar,
      ...nearestFirst.map(({ ar }) => ar[gender]),
      ...suffixes.map(({ ar }) => ar[gender]),
      brand,
      model,
    ]),
    ckb: joined([
      soraniName(noun.ckb, nearestFirst),
      ...suffixes.map(({ ckb }) => ckb),
      brand,
      model,
    ]),
    'zh-Hans': joined([
      brand,
      `${adjectives.map(({ zh }) => zh).join('')}${noun['zh-Hans']}`,
      ...suffixes.map(({ zh }) => zh),
      model,
    ]),
  };
};

/** The modifiers as a plain list, for the description. */
export const featuresOf = (leaf: Leaf, codes: readonly string[]): FullTexts => {
  const modifiers = codes.map(modifierOf);
  return {
    en: modifiers
      .map(({ en }) => en.toLowerCase().replace('led', 'LED').replace('usb', 'USB'))
      .join(', '),
    ar: modifiers.map(({ ar }) => ar[leaf.gender]).join('، '),
    ckb: modifiers.map(({ ckb }) => ckb).join('، '),
    'zh-Hans': modifiers.map(({ zh }) => zh).join('、'),
  };
};
