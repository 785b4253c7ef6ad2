import { describe, expect, test } from 'vitest';
import { fold } from '../analyser/index.ts';
import { seedBrands } from '../seed/seed-brands.ts';
import { seedSynonyms } from '../seed/seed-synonyms.ts';
import { attributeWords } from '../words/attribute-words.ts';
import { kindGroups } from '../words/kind-groups.ts';
import { modelLines } from '../words/model-lines.ts';
import { kindUses } from '../words/uses.ts';
import { carNames, motorcycleNames } from '../words/vehicle-names.ts';
import { PhraseBook } from './phrase-book.ts';
import { LatinArabic } from './spelling/latin-arabic.ts';
import { PinyinReader } from './spelling/pinyin.ts';
import { Vocabulary } from './spelling/vocabulary.ts';
import { understand } from './understand.ts';

type TextLocale = 'en' | 'ar' | 'ckb' | 'zh-Hans';

const phrases = new PhraseBook(
  { synonyms: seedSynonyms, brands: [...seedBrands, { brand: 'Quernax', aliases: [] }] },
  { attributes: attributeWords, models: modelLines, groups: kindGroups },
);

/** Words of goods that sound, or are spelt, much like names of cars. */
const others = ['قريولة', 'كاميرا', 'كامر', 'camera', 'quernas'].map(fold);
const goods: Readonly<Record<string, number>> = {
  ...Object.fromEntries(others.map((other) => [other, 30])),
  mat: 9,
  '=mat': 9,
  car: 9,
};

function read(text: string, locale: TextLocale, more: Readonly<Record<string, number>> = {}) {
  const vocabulary = new Vocabulary(new Map(Object.entries({ ...goods, ...more })), {
    documents: 2_000,
  });
  const understood = understand(text, {
    vocabulary,
    pinyin: new PinyinReader(vocabulary),
    latinArabic: new LatinArabic(vocabulary.terms()),
    phrases,
    skeletons: new Map(),
    locale,
  });
  const terms = understood?.plans.flatMap(({ words }) =>
    words.flatMap(({ ways }) => ways.flatMap((way) => way.terms)),
  );
  return { ...understood, terms: terms ?? [] };
}

describe('a name of a brand or a model', () => {
  test.each([
    ['en', 'corolla'],
    ['ar', 'corolla'],
    ['ar', 'كورولا'],
    ['ckb', 'کۆرۆلا'],
    ['zh-Hans', '卡罗拉'],
    ['en', 'camry'],
    ['ar', 'كامري'],
    ['en', 'quernax'],
  ] as const)(
    '%s: “%s” is not taken for a misspelt word of goods, and is not sold',
    (locale, text) => {
      const { correction, suggestion, soldCheck, terms } = read(text, locale);
      expect({ correction, suggestion }).toEqual({ correction: null, suggestion: null });
      expect(soldCheck).toBeDefined();
      for (const other of others) expect(terms).not.toContain(other);
    },
  );

  test.each([
    ['ar', 'كورولا'],
    ['ckb', 'کۆرۆلا'],
    ['zh-Hans', '卡罗拉'],
  ] as const)(
    '%s: “%s” is searched in every spelling, and alone if goods have it',
    (locale, text) => {
      const { soldCheck, terms } = read(text, locale, { corolla: 4 });
      expect(terms).toContain('corolla');
      expect(terms).not.toContain('=mat');
      expect(soldCheck).toBeUndefined();
      expect(read(text, locale).terms).toContain('=mat');
    },
  );

  test.each(['en', 'ar'] as const)('%s: a slip in it is corrected to the name', (locale) => {
    expect(read('corola', locale).correction?.shown).toBe('Corolla');
    expect(read('corola', locale).terms).not.toContain(fold('قريولة'));
  });
});

test('no word of the other tables, nor its stem, is a name of a vehicle', () => {
  const words = [...seedSynonyms, ...attributeWords].flatMap((row) => Object.values(row).flat());
  const vehicles = new PhraseBook({
    synonyms: [],
    brands: [...carNames, ...motorcycleNames],
  });
  const taken = words.filter((word) => vehicles.otherNamesOf(fold(word).split(' ')).length > 0);
  expect(taken).toEqual([]);
});

test('the language of a text decides between words of the same letters', () => {
  const book = new PhraseBook({
    synonyms: [
      { en: ['chair'], ar: ['كراسي'] },
      { en: ['shirt'], ckb: ['کراس'] },
    ],
    brands: [],
  });
  const namesIn = (locale: TextLocale) =>
    book.otherNamesOf([fold('کراسی')], locale).flatMap(({ terms }) => terms);
  expect(namesIn('ckb')).toContain('shirt');
  expect(namesIn('ckb')).not.toContain('chair');
  expect(namesIn('ar')).toContain('chair');
});

test('a car is not sold because its make is named beside a word that other goods have', () => {
  const toys = { car: 60, '=car': 9 };
  expect(read('kia sportage car', 'en', toys).soldCheck).toBeDefined();
  expect(read('car mat kia sportage', 'en', toys).soldCheck).toBeUndefined();
  // In a large shop a third of what mentions cables are cables.
  const cables = { cable: 500, '=cable': 180 };
  expect(read('quernax cable', 'en', cables).soldCheck).toBeUndefined();
});

test('each kind whose use is described is a row of the synonyms, once', () => {
  const kinds = kindUses.map(({ kind }) => kind);
  const names = seedSynonyms.map(({ en }) => en?.[0]);
  expect(kinds.filter((kind) => !names.includes(kind))).toEqual([]);
  expect(new Set(kinds).size).toBe(kinds.length);
});
