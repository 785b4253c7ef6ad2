import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertTsvector } from './grammar.testing.ts';
import {
  analyse,
  fold,
  lexemesOf,
  queryTerms,
  stemArabic,
  stemEnglish,
  stemSorani,
  thingTerms,
  weigh,
} from './index.ts';
import { runsOf } from './runs.ts';

const terms = (text: string, locale?: 'en' | 'ar' | 'ckb' | 'zh-Hans') =>
  analyse(text, locale).map((token) => token.term);

/** Whether the query finds a product of this name, evaluated like PostgreSQL. */
const finds = (query: string, name: string, locale: 'en' | 'ar' | 'ckb' | 'zh-Hans') => {
  const index = new Set(terms(name, locale));
  const parsed = queryTerms(query);
  return (
    parsed.length > 0 &&
    parsed.every((term) => term.ways.some((way) => way.every((part) => index.has(part))))
  );
};

describe('fold', () => {
  test.each([
    ['ﻻﻓﺘﺔ', 'لافته'],
    ['كُرْسِيّ', 'کرسی'],
    ['شـــاحن', 'شاحن'],
    ['شەحنکەری خێرا', 'شهحنکهری خیرا'],
    ['شه‌حنكه‌رى خيرا', 'شهحنکهری خیرا'],
    ['٢٢٠ فۆڵت', '220 فولت'],
    ['ＵＳＢ－Ｃ', 'usb-c'],
    ['Café Élan', 'cafe elan'],
    ['\u202Babc\u202C', 'abc'],
  ])('%s is folded to %s', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)),
    );
  });
});

describe('stems', () => {
  test('Arabic: article, plural, gender, broken plural, colour', () => {
    for (const form of ['السماعات', 'سماعات', 'وسماعة', 'بالسماعة'])
      expect(stemArabic(form)).toBe(stemArabic('سماعة'));
    for (const form of ['الحقائب', 'حقائب', 'للحقيبة'])
      expect(stemArabic(form)).toBe(stemArabic('حقيبة'));
    expect(stemArabic('السوداء')).toBe(stemArabic('أسود'));
    for (const [iraqi, standard] of [
      ['القنفات', 'أريكة'],
      ['صوبة', 'مدفأة'],
      ['جنط', 'حقيبة'],
    ] as const)
      expect(stemArabic(iraqi)).toBe(stemArabic(standard));
    expect(stemArabic('شاحنة')).not.toBe(stemArabic('شاحن'));
    // ان and ون after three letters are mostly part of the word.
    expect(stemArabic('ميزان')).not.toBe(stemArabic('ميز'));
    expect(stemArabic('زيتون')).not.toBe(stemArabic('زيت'));
    expect(stemArabic('مرطبان')).not.toBe(stemArabic('مرطب'));
  });

  test('Sorani: definite, plural, ezafe, postposition', () => {
    for (const form of ['مۆبایلەکە', 'مۆبایلەکان', 'مۆبایلێک', 'مۆبایلی'])
      expect(stemSorani(form)).toBe(stemSorani('مۆبایل'));
  });

  test.each([
    ['cases', 'case'],
    ['batteries', 'battery'],
    ['watches', 'watch'],
    ['boxes', 'box'],
    ['knives', 'knife'],
    ['glass', 'glass'],
    ['bus', 'bus'],
    ['shoes', 'shoe'],
  ])('English: the stem of %s is %s', (word, stem) => {
    expect(stemEnglish(word)).toBe(stem);
  });
});

describe('analyse', () => {
  test('a code is found by its parts and as a whole', () => {
    expect(terms('TN-2110')).toEqual(['tn', '2110', 'tn2110']);
    for (const query of ['TN-2110', 'tn2110', 'tn 2110', '2110'])
      expect(finds(query, 'Toner TN-2110', 'en')).toBe(true);
    expect(finds('tn-2120', 'Toner TN-2110', 'en')).toBe(false);
    expect(finds('t shirts', 'T-Shirt', 'en')).toBe(true);
    expect(finds('tshirts', 'T-Shirt', 'en')).toBe(true);
  });

  test.each([
    ['❤️ lamp', 'lamp'],
    ['❤️lamp✔️', 'lamp'],
    ['☕️ ceramic mug', '☕ ceramic mug'],
    ['1️⃣ cable', '1 cable'],
    ['مصباح ❄️', 'مصباح'],
    ['چرا ❤️', 'چرا'],
    ['✔️台灯', '台灯'],
    ['❤️', ''],
  ])('the emoji in “%s” are not indexed as words', (text, wanted) => {
    expect(terms(text)).toEqual(terms(wanted));
    expect(queryTerms(text)).toEqual(queryTerms(wanted));
  });

  test('a decimal stays one number', () => {
    expect(terms('USB 3.1')).toEqual(['usb', '3.1']);
  });

  test('Chinese is indexed as single characters and pairs', () => {
    expect(terms('充电宝', 'zh-Hans')).toEqual(['充', '充电', '电', '电宝', '宝']);
    for (const query of ['充电', '宝', '黑色的充电宝'])
      expect(finds(query, '黑色充电宝', 'zh-Hans')).toBe(true);
    expect(finds('手电', '黑色充电宝', 'zh-Hans')).toBe(false);
    // Its words may be apart and in another order.
    expect(finds('运动耳机', '耳机蓝牙运动型', 'zh-Hans')).toBe(true);
  });

  test('a word of several scripts is split by script', () => {
    expect(terms('كابلUSB快充', 'ar')).toEqual(['کابل', 'usb', '快', '快充', '充']);
  });

  test('Sorani is found when typed on an Arabic keyboard, with endings and without diacritics', () => {
    for (const query of ['شه‌حنكه‌ر', 'شەحنکەرەکان', 'شەحنکەرێک', 'شەحنکەری'])
      expect(finds(query, 'شەحنکەری خێرا', 'ckb')).toBe(true);
  });

  test('stop words are dropped from a query unless nothing else is left', () => {
    expect(queryTerms('case for phone').map((term) => term.raw)).toEqual(['case', 'phone']);
    expect(queryTerms('for').map((term) => term.raw)).toEqual(['for']);
    expect(queryTerms('  !? ')).toEqual([]);
  });
});

describe('tsvector and query terms', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom(
        ..."'\\\u0000\uD800:*&|!()<-> aZ9.-_أةىےڕوو充电ﷺ\u200c\u064b\u0301",
        '😀',
        "''",
      ),
      maxLength: 120,
    }),
    fc.constantFrom(
      "'; DROP TABLE ps; --",
      '\\',
      "'",
      'a'.repeat(10_000),
      '充'.repeat(10_000),
      'a-1'.repeat(5_000),
      'ab '.repeat(9_000),
    ),
  );
  const anyLocale = fc.constantFrom(
    'en' as const,
    'ar' as const,
    'ckb' as const,
    'zh-Hans' as const,
    undefined,
  );

  test('each field has its weight', () => {
    const lexemes = lexemesOf(
      weigh({
        name: { en: 'Lamp' },
        brand: ['Nuro'],
        attributes: [{ en: 'lamp red' }],
        description: { en: 'a lamp' },
      }),
    );
    expect(lexemes.literal()).toBe("'lamp':1A,7C,12 '#':1A,4B,8C,12 'nuro':4B 'red':8C 'a':11");
  });

  test('a word of a query may be met by its stem, and a code by its parts', () => {
    expect(queryTerms('phone cases').map(({ ways }) => ways)).toEqual([
      [['phone']],
      [['cases'], ['case']],
    ]);
    expect(queryTerms('tn-2110').map(({ ways }) => ways)).toEqual([[['tn2110'], ['tn', '2110']]]);
  });

  test('texts separated by a blank are analysed independently', () => {
    const anyLetters = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'aBΣ9-._’أةكێەوًـ充电\u0301\u200c\n') }),
    );
    fc.assert(
      fc.property(anyLetters, anyLetters, (a, b) => {
        expect(runsOf(`${a} ${b}`)).toEqual([...runsOf(a), ...runsOf(b)]);
      }),
    );
  });

  test('lexemes are always valid for PostgreSQL', () => {
    fc.assert(
      fc.property(anyText, anyText, anyLocale, (a, d, locale) =>
        assertTsvector(lexemesOf({ A: [{ text: a, locale }], D: [{ text: d }] }).literal()),
      ),
    );
  });

  test('every product is found by its own name', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aB9- أةكێەو充电的'), maxLength: 40 });
    fc.assert(
      fc.property(
        letters,
        fc.constantFrom('en' as const, 'ar' as const, 'ckb' as const, 'zh-Hans' as const),
        (name, locale) => queryTerms(name).length === 0 || finds(name, name, locale),
      ),
    );
  });
});

describe('measures', () => {
  test.each([
    ['50x70', 'Towel 50 × 70 cm'],
    ['50 x 70', 'Towel 50X70cm'],
    ['50*70', 'Towel 50x70'],
    ['50×70 cm', 'Towel 50 x 70cm'],
    ['50cm x 70cm', 'Towel 50*70 cm'],
    ['50 by 70', 'Towel 50x70'],
    ['٥٠ في ٧٠', 'Towel 50 × 70'],
    ['٥٠×٧٠ سم', 'منشفة 50x70 سم'],
    ['50x70cm', 'منشفة 50×70 سم'],
    ['20,000mAh', 'Power bank 20000 mAh'],
    ['20000 mAh', 'Power bank 20,000mAh'],
    ['20000mah', 'Power bank 20 000 mAh'],
    ['٢٠٠٠٠', 'Power bank 20,000 mAh'],
    ['20.000mah', 'Power bank 20000mAh'],
    ['1.5L', 'Kettle 1.5 l'],
    ['1,5 l', 'Kettle 1.5L'],
    ['1500ml', 'Kettle 1.5 l'],
    ['1500 ml', 'Kettle 1.5L'],
    ['1.5 l', 'Kettle 1500 ml'],
    ['0.5 kg', 'Rice 500g'],
    ['500ml', 'Water 500 ml x 12'],
    ['12', 'Water 500ml × 12'],
    ['5m', 'Cable 5m x 2'],
    ['5cm', 'Tape 5cm x 10m'],
    ['50cm x 70', 'Towel 50 x 70 cm'],
    ['50 x 40 x 30', 'Box 50cm x 40cm x 30cm'],
    ['2m x 3m', 'Carpet 2 × 3 m'],
  ])('"%s" is found in "%s"', (query, name) => {
    expect(finds(query, name, 'en')).toBe(true);
  });

  test.each([
    ['50x70', 'Towel 50 x 90 cm'],
    ['20000mah', 'Power bank 2000 mAh'],
    ['1.5 l', 'Kettle 15 l'],
  ])('"%s" is not found in "%s"', (query, name) => {
    expect(finds(query, name, 'en')).toBe(false);
  });

  test('numbers beside each other stay apart', () => {
    expect(terms('3 في 1')).not.toContain('3x1');
    expect(terms('sizes 38, 39, 40')).toEqual(expect.arrayContaining(['38', '39', '40']));
    expect(terms('iphone 13 256gb')).toEqual(expect.arrayContaining(['13', '256']));
    expect(queryTerms('corolla 2014 a/c').map(({ raw }) => raw)).toContain('2014');
    expect(queryTerms('2 in 1 laptop').map(({ raw }) => raw)).toEqual(['2', '1', 'laptop']);
  });

  test('a size after the name of a product is not a product name', () => {
    const names = (en: string) => thingTerms({ names: { en }, kinds: [], values: [] });
    expect(names('Cotton towel 50x70 cm')).toEqual(['=towel']);
    expect(names('Cotton towel 50 × 70 cm')).toEqual(['=towel']);
    expect(names('Power bank 20,000mAh')).toEqual(['=bank']);
  });
});

test.each([
  ['gas can', 'gas can'],
  ['can you find me a watering can', 'watering can'],
  ['老板帮我找耳机', '耳机'],
  ['老板椅', '老板椅'],
  ['高帮鞋', '高帮鞋'],
])('of “%s” what says something is “%s”', (text, words) => {
  const raws = queryTerms(text).map(({ raw }) => raw);
  expect(raws.join(/^[a-z]/.test(words) ? ' ' : '')).toBe(words);
});
