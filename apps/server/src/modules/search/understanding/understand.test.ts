import { describe, expect, test } from 'vitest';
import { fold } from '../analyser/index.ts';
import { seedBrands } from '../seed/seed-brands.ts';
import { seedSynonyms } from '../seed/seed-synonyms.ts';
import { editDistance } from './edits.ts';
import { otherKeyboard } from './layout.ts';
import { PhraseBook } from './phrase-book.ts';
import { PinyinReader, syllablesOf } from './pinyin.ts';
import { skeletonOf } from './skeleton.ts';
import { understand } from './understand.ts';
import { Vocabulary } from './vocabulary.ts';

const frequencies: Record<string, number> = {
  wireless: 400,
  headphone: 120,
  steering: 30,
  wheel: 60,
  cover: 300,
  samsung: 80,
  notebook: 90,
  shirt: 200,
  skirt: 90,
  kettle: 70,
  سماعه: 60,
  سماع: 60,
  شاحن: 90,
  حقیبه: 40,
  مکنسه: 20,
  شهحنکهر: 30,
  قهفهز: 12,
  鼠: 30,
  标: 35,
  鼠标: 30,
  耳: 50,
  机: 90,
  耳机: 45,
  蓝: 20,
  牙: 20,
  蓝牙: 20,
}; // prettier-ignore
const vocabulary = new Vocabulary(new Map(Object.entries(frequencies)), { documents: 2_000 });
const tools = {
  vocabulary,
  pinyin: new PinyinReader(vocabulary),
  phrases: new PhraseBook({ synonyms: seedSynonyms, brands: seedBrands }),
  skeletons: new Map([[skeletonOf('samsung') ?? '', ['samsung']]]),
};
const read = (text: string, locale: 'en' | 'ar' | 'ckb' | 'zh-Hans' = 'en', exact = false) => understand(text, { ...tools, locale, exact });
const waysOf = (text: string, locale?: 'en' | 'ar' | 'ckb' | 'zh-Hans') =>
  read(text, locale)?.plans[0]?.words.map(({ ways }) => ways.map(({ terms }) => terms.join(' '))) ?? [];

describe('a word that no product has is read as what the buyer means', () => {
  test.each([
    ['en', 'steeringwheelcover', 'steering wheel cover'],
    ['en', 'shubiao', '鼠标'],
    ['en', 'erji', '耳机'],
    ['en', 'kettel', 'kettle'],
    ['en', 'wireles', 'wireless'],
    ['en', 'headphoneses', 'headphone'],
    ['ar', 'سامسونغ', 'samsung'],
    ['ckb', 'سامسۆنگ', 'samsung'],
    ['zh-Hans', '三星', 'samsung'],
    ['ar', 'مكنشة', fold('مكنسة')],
    ['ckb', 'قفەز', fold('قەفەز')],
    ['en', 'laptop', 'notebook'],
    ['en', 'head phone', 'headphone'],
    ['en', 'head phones', 'headphone'],
    ['en', 'note book', 'notebook'],
    ['ar', 'سما عة', fold('سماعة')],
  ] as const)('%s: %s has the way %s', (locale, text, way) => {
    expect(waysOf(text, locale).flat()).toContain(way);
  });

  test('words written apart keep what they mean apart: the parts stay, as far as the text has them side by side', () => {
    expect(waysOf('steering wheel')).toEqual([['steering'], ['wheel']]);
    expect(waysOf('wireless note book').map((ways) => ways.includes('notebook'))).toEqual([false, true, true]);
    expect(waysOf('note with book').flat()).not.toContain('notebook');
    expect(waysOf('note book').map(([typed]) => typed)).toEqual(['note', 'book']);
    expect(read('note book', 'en', true)?.plans[0]?.words.flatMap(({ ways }) => ways.flatMap(({ terms }) => terms))).not.toContain(
      'notebook',
    );
    expect(read('note book')?.correction).toBeNull();
  });

  test('a slip is told and keeps the rest of the text; a brand, a compound or pinyin is no slip', () => {
    expect(read('Wireles headphones')?.correction).toEqual({ typed: 'Wireles headphones', shown: 'wireless headphones' });
    for (const text of ['steeringwheelcover', 'shubiao', 'سامسونغ', 'kettle']) expect(read(text)?.correction).toBeNull();
  });

  test('what was typed on the other keyboard', () => {
    expect(otherKeyboard('ahpk')).toBe('شاحن');
    expect(read('ahpk')?.correction?.shown).toBe('شاحن');
    expect(read('نثففمث')?.correction?.shown).toBe('kettle');
  });
});

test('a word that some product has is left as it is, and so is everything when the buyer says so', () => {
  expect(read('skirt')?.correction).toBeNull();
  expect(waysOf('skirt').flat()).not.toContain('shirt');
  expect(read('kettel', 'en', true)).toMatchObject({
    correction: null,
    plans: [{ words: [{ ways: [{ terms: ['kettel'], weight: 1 }] }] }],
  });
  vocabulary.meet('kettel');
  expect(read('kettel')?.correction).toBeNull();
});

test('as typed stands first, then stems, then other names', () => {
  const [word] = read('headphones')?.plans[0]?.words ?? [];
  expect(word?.ways[0]).toEqual({ terms: ['headphones'], weight: 1 });
  const weights = word?.ways.map(({ weight }) => weight) ?? [];
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
});

test('plans drop words one after the other; the one that keeps the most telling words comes first', () => {
  const plans = read('wireless xyzzyqwk kettle')?.plans ?? [];
  expect(plans.map(({ words }) => words.map(({ raw }) => raw))).toEqual([
    ['wireless', 'xyzzyqwk', 'kettle'],
    ['wireless', 'kettle'],
    ['xyzzyqwk', 'kettle'],
    ['wireless', 'xyzzyqwk'],
    ['kettle'],
    ['wireless'],
    ['xyzzyqwk'],
  ]);
  expect((read(Array.from({ length: 24 }, (_, at) => `word${at}`).join(' '))?.plans ?? []).length).toBeLessThanOrEqual(12);
});

test('no word, no understanding; any text is read without fault', () => {
  for (const text of ['', '   ', '!?%', '\u202e\u0000', '%'.repeat(5_000)]) expect(read(text)).toBeUndefined();
  for (const text of [
    `${'%'.repeat(1_000)}a`,
    'x'.repeat(10_000),
    'zhang'.repeat(400),
    'ا'.repeat(3_000),
    '宝'.repeat(500),
    '\ud800kettle',
  ])
    expect(read(text)?.plans.length).toBeGreaterThan(0);
});

test('edits: a swap of neighbours is one', () => {
  expect(editDistance('kettel', 'kettle', 2)).toBe(1);
  expect(editDistance('abcd', 'badc', 2)).toBe(2);
  expect(editDistance('abc', 'xyz', 2)).toBe(3);
});

test('pinyin is read as syllables, the fewest first', () => {
  expect(syllablesOf('xian')).toEqual([['xian'], ['xi', 'an']]);
  expect(syllablesOf('kettle')).toEqual([]);
});

test('the first rows name every thing in four languages', () => {
  expect(seedSynonyms.length).toBeGreaterThan(150);
  for (const row of seedSynonyms)
    for (const words of [row.en, row.ar, row.ckb, row['zh-Hans']]) expect(words?.length, row.en?.[0]).toBeGreaterThan(0);
});
