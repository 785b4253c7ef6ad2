import { describe, expect, test } from 'vitest';
import { fold } from '../analyser/index.ts';
import { seedBrands } from '../seed/seed-brands.ts';
import { seedSynonyms } from '../seed/seed-synonyms.ts';
import { attributeWords } from '../words/attribute-words.ts';
import { kindGroups } from '../words/kind-groups.ts';
import { modelLines } from '../words/model-lines.ts';
import { PhraseBook } from './phrase-book.ts';
import { editDistance } from './spelling/edits.ts';
import { LatinArabic } from './spelling/latin-arabic.ts';
import { otherKeyboard } from './spelling/layout.ts';
import { PinyinReader, syllablesOf } from './spelling/pinyin.ts';
import { skeletonOf } from './spelling/skeleton.ts';
import { likelyCorrections } from './spelling/typos.ts';
import { Vocabulary } from './spelling/vocabulary.ts';
import { understand } from './understand.ts';

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
  heater: 60,
  backpack: 45,
  سماعه: 60,
  سماع: 60,
  شاحن: 90,
  حقیبه: 40,
  مکنسه: 20,
  شهحنکهر: 30,
  جاکوج: 12,
  شال: 14,
  phone: 60,
  case: 70,
  '=case': 60,
  قهفهز: 12,
  鼠: 30,
  标: 35,
  鼠标: 30,
  '=kettle': 60,
  '=شاحن': 80,
  '=cover': 250,
  '=耳机': 40,
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
  latinArabic: new LatinArabic(vocabulary.terms()),
  phrases: new PhraseBook(
    { synonyms: seedSynonyms, brands: seedBrands },
    { attributes: attributeWords, models: modelLines, groups: kindGroups },
  ),
  skeletons: new Map([[skeletonOf('samsung') ?? '', ['samsung']]]),
};
const read = (text: string, locale: 'en' | 'ar' | 'ckb' | 'zh-Hans' = 'en', exact = false) =>
  understand(text, { ...tools, locale, exact });
const waysOf = (text: string, locale?: 'en' | 'ar' | 'ckb' | 'zh-Hans') =>
  read(text, locale)?.plans[0]?.words.map(({ ways }) => ways.map(({ terms }) => terms.join(' '))) ??
  [];

describe('a word that no product has is interpreted', () => {
  test.each([
    ['en', 'steeringwheelcover', 'steering wheel cover'],
    ['en', 'shubiao', '鼠标'],
    ['en', 'erji', '耳机'],
    ['en', 'kettel', 'kettle'],
    ['en', 'wireles', 'wireless'],
    ['en', 'headphoneses', 'headphone'],
    ['ar', 'sma3a', fold('سماعة')],
    ['ar', '7aqiba', fold('حقيبة')],
    ['ar', 'shahin', fold('شاحن')],
    ['en', '7aqiba', fold('حقيبة')],
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
  ] as const)('%s: %s is also searched as %s', (locale, text, way) => {
    expect(waysOf(text, locale).flat()).toContain(way);
  });

  test.each([
    ['en', 'water heater'],
    ['ar', 'سخان'],
    ['ckb', 'گیزەر'],
    ['zh-Hans', '热水器'],
  ] as const)('%s: %s, which is not sold, finds heaters', (locale, text) => {
    expect(waysOf(text, locale).flat().at(-1)).toBe('heater');
  });

  test.each([
    ['en', 'microwave'],
    ['ar', 'مايكرويف'],
    ['ckb', 'مایکرۆوەیڤ'],
    ['zh-Hans', '微波炉'],
  ] as const)('%s: %s, which is not sold, is shown beside kettles', (locale, text) => {
    expect(waysOf(text, locale).flat()).toContain('=kettle');
  });

  test('a group of kinds is searched as all its kinds', () => {
    expect(waysOf('kitchen appliances').flat()).toContain('=kettle');
    expect(waysOf('women clothes').flat()).toContain('skirt');
  });

  test('goods related to one word are no hits of a query with another word that goods have', () => {
    const last = read('شاحن مايكرويف', 'ar')
      ?.plans.filter((plan) => !plan.isOnlyNear)
      .at(-1);
    const terms = last?.words.flatMap(({ ways }) => ways.flatMap((way) => way.terms));
    expect(terms).toContain('شاحن');
    expect(terms).not.toContain('kettle');
    expect(terms).not.toContain('=kettle');
  });

  test('of two kinds of goods in a query the one that it is about is a hit by itself', () => {
    const alone = read('kettle cover')?.plans.filter(
      (plan) => plan.words.length === 1 && !plan.isOnlyNear,
    );
    expect(alone?.[0]?.words[0]?.ways.map(({ terms }) => terms.join(' '))).toEqual(['=cover']);
  });

  test('a name of several kinds is searched as the kind that is sold', () => {
    const paper = new Vocabulary(
      new Map([...Object.entries(frequencies), ['=notebook', 80], ['pencil', 9], ['bag', 9]]),
      { documents: 2_000 },
    );
    const ways = (text: string) =>
      understand(text, { ...tools, vocabulary: paper, locale: 'en' })?.plans[0]?.words.flatMap(
        (word) => word.ways.map(({ terms }) => terms.join(' ')),
      );
    expect(ways('exercise book')).toContain('notebook');
    expect(ways('desktop computer')).not.toContain('notebook');
  });

  test('an unknown Chinese name is searched by the noun it ends with', () => {
    expect(waysOf('猫耳机', 'zh-Hans').flat()).toContain('耳机');
  });

  test('a kind that is sold is not replaced by its broader kind', () => {
    expect(waysOf('backpack').flat()).not.toContain('bag');
    expect(waysOf('electric kettle').flat()).toContain('kettle');
  });

  test('a compound typed as two words is also searched as one; the parts stay, and must be adjacent', () => {
    expect(waysOf('steering wheel')).toEqual([['steering'], ['wheel']]);
    expect(waysOf('wireless note book').map((ways) => ways.includes('notebook'))).toEqual([
      false,
      true,
      true,
    ]);
    expect(waysOf('note with book').flat()).not.toContain('notebook');
    expect(waysOf('note book').map(([typed]) => typed)).toEqual(['note', 'book']);
    expect(
      read('note book', 'en', true)?.plans[0]?.words.flatMap(({ ways }) =>
        ways.flatMap(({ terms }) => terms),
      ),
    ).not.toContain('notebook');
    expect(read('note book')?.correction).toBeNull();
  });

  test('a typo is corrected and the rest of the text kept; a brand or a compound is not a typo', () => {
    expect(read('Wireles headphones')?.correction).toEqual({
      typed: 'Wireles headphones',
      shown: 'wireless headphones',
    });
    expect(read('wire-les headphones')?.correction?.shown).toBe('wireless headphones');
    expect(read('kettel-鼠标')?.correction?.shown).toBe('kettle-鼠标');
    for (const text of ['steeringwheelcover', 'سامسونغ', 'kettle'])
      expect(read(text)?.correction).toBeNull();
  });

  test('the buyer is asked about a short word that may be right; a longer one is corrected with a note', () => {
    const understood = read('شاحو', 'ar');
    expect(understood?.correction).toBeNull();
    expect(understood?.suggestion).toEqual({ typed: 'شاحو', shown: 'شاحن' });
    expect(waysOf('شاحو', 'ar').flat()).not.toContain('شاحن');
    expect(read('شحن', 'ar')?.suggestion).toBeNull();
    expect(read('شاحححن', 'ar', true)?.suggestion).toBeNull();
    expect(read('جاكوح', 'ar')?.correction?.shown).toBe('جاکوج');
  });

  test('a brand begins as it is spelt', () => {
    expect(waysOf('ئەسەمسەنگ', 'ckb').flat()).not.toContain('samsung');
    expect(waysOf('سەمسەنگ', 'ckb').flat()).toContain('samsung');
  });

  test('text typed with the other keyboard layout is corrected', () => {
    expect(otherKeyboard('ahpk')).toBe('شاحن');
    expect(read('ahpk')?.correction?.shown).toBe('شاحن');
    expect(read('نثففمث')?.correction?.shown).toBe('kettle');
  });
});

test('a word that products have is not corrected, and nothing is if the buyer refuses corrections', () => {
  expect(read('skirt')?.correction).toBeNull();
  expect(waysOf('skirt').flat()).not.toContain('shirt');
  expect(read('kettel', 'en', true)).toMatchObject({
    correction: null,
    plans: [{ words: [{ ways: [{ terms: ['kettel'], weight: 1 }] }] }],
  });
  vocabulary.addUncounted('kettel');
  expect(read('kettel')?.correction).toBeNull();
});

test('the typed form has the highest weight, then stems, then synonyms', () => {
  const [word] = read('headphones')?.plans[0]?.words ?? [];
  expect(word?.ways[0]).toEqual({ terms: ['headphones'], weight: 1 });
  const weights = word?.ways.map(({ weight }) => weight) ?? [];
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
});

describe('when no product has all words', () => {
  const wordsOf = (text: string, locale?: 'en' | 'ar' | 'ckb' | 'zh-Hans') =>
    read(text, locale)?.plans.map(({ words }) => words.map(({ raw }) => raw));

  test('the search relaxes to the noun with any other word, then the noun, then any word', () => {
    expect(wordsOf('wireless xyzzyqwk kettle')).toEqual([
      ['wireless', 'xyzzyqwk', 'kettle', 'kettle'],
      ['kettle', 'wireless xyzzyqwk'],
      ['kettle'],
      ['kettle wireless xyzzyqwk'],
    ]);
    expect(read('wireless kettle')?.plans[0]?.thing).toEqual({
      word: { raw: 'kettle', ways: [{ terms: ['=kettle'], weight: 1 }] },
      isSure: true,
      thingNames: ['=kettle'],
    });
  });

  test.each([
    ['en', 'wireless kettle', 'kettle'],
    ['en', 'kettle with wheel', 'kettle'],
    ['en', 'cover for samsung kettle', 'cover'],
    ['ar', 'شاحن kettle', 'شاحن'],
    ['zh-Hans', '蓝牙耳机', '耳机'],
  ] as const)('%s: the noun of “%s” is %s', (locale, text, thing) => {
    expect(read(text, locale)?.plans[0]?.thing?.word.raw).toBe(thing);
  });

  test('a word that is rarely the kind of the products with it is not the noun', () => {
    expect(read('samsung wheel')?.plans.map(({ thing }) => thing)).toEqual([undefined, undefined]);
  });

  test('a pasted title of many words gives at most four plans of its most specific words', () => {
    const plans =
      read(Array.from({ length: 60 }, (_, at) => `word${at} kettle`).join(' '))?.plans ?? [];
    expect(plans.length).toBeLessThanOrEqual(4);
    expect(Math.max(...plans.map(({ should }) => should?.length ?? 0))).toBeLessThanOrEqual(14);
  });
});

describe('a short query for a thing', () => {
  const plansOf = (text: string, areas?: ReadonlySet<string>) =>
    understand(text, { ...tools, locale: 'en', kinds: new Set(['=shoe']), areas })?.plans ?? [];

  test('asks for goods that are it, where there are enough, before those that mention it', () => {
    const [onlyIt, named] = plansOf('wireless kettle');
    expect(onlyIt).toMatchObject({ minHits: 3 });
    expect(onlyIt?.words.at(-1)).toMatchObject({
      isCondition: true,
      ways: [{ terms: ['=kettle'] }],
    });
    expect(named?.words.at(-1)).toMatchObject({ onlyInName: true });
    expect(named?.minHits).toBeUndefined();
  });

  test('a longer one does not: its words may be of a name that begins with another thing', () => {
    expect(plansOf('steering wireless kettle')[0]?.minHits).toBeUndefined();
  });

  test('what an area of the shop is called too is as sure as the category itself', () => {
    for (const [term, goods] of [
      ['shoe', 400],
      ['=shoe', 30],
    ] as const)
      frequencies[term] = goods;
    const words = new Vocabulary(new Map(Object.entries(frequencies)), { documents: 2_000 });
    const isSure = (areas?: ReadonlySet<string>) =>
      understand('shoe', {
        ...tools,
        vocabulary: words,
        locale: 'en',
        kinds: new Set(['=shoe']),
        areas,
      })?.plans[0]?.thing?.isSure;
    expect(isSure()).toBe(false);
    expect(isSure(new Set(['=shoe']))).toBe(true);
  });
});

describe('synonyms', () => {
  test.each([
    ['en', 'iphone 13 pro max cover', 'phone case'],
    ['en', 'hard cover for my galaxy phone', 'phone case'],
    ['ar', 'چاكوچ', fold('جاكوج')],
    ['ar', '7ijab', fold('شال')],
    ['en', 'redmi', 'phone'],
  ] as const)('%s “%s” is also searched as “%s”', (locale, text, way) => {
    expect(waysOf(text, locale).flat()).toContain(way);
  });

  test('match words only if they are close together', () => {
    const text = 'iphone with wheel and kettle and steering and shirt cover';
    const words = read(text)?.plans[0]?.words.map(({ raw }) => raw);
    expect(words).toEqual(expect.arrayContaining(['iphone', 'cover']));
  });

  test('do not replace a model line that is sold', () => {
    vocabulary.addUncounted('pixel');
    expect(waysOf('pixel')).toEqual([['pixel']]);
  });
});

test('next to an unknown word, a word with another first letter is taken as a name, not a typo', () => {
  const [slip] = read('xyzzyqwk skart kettle')?.typos ?? [];
  expect(slip).toMatchObject({ raw: 'skart', isAmongNames: true });
  const among = { raw: 'lite', near: ['site', 'like'], beside: [], isAmongNames: true };
  const beside = read('kettle')?.plans[0]?.words ?? [];
  expect(likelyCorrections({ ...among, beside }, () => true)).toEqual(['like']);
  expect(likelyCorrections({ ...among, beside, isAmongNames: false }, () => true)).toEqual([
    'site',
    'like',
  ]);
});

test('Chinese is split into the longest known words', () => {
  expect(read('运动蓝牙耳机', 'zh-Hans')?.plans[0]?.words.map(({ raw }) => raw)).toEqual([
    '运动',
    '蓝牙',
    '耳机',
    '耳机',
  ]);
});

test('a text without words has no plans; any other text is read without an error', () => {
  for (const text of ['', '   ', '!?%', '\u202e\u0000', '%'.repeat(5_000)])
    expect(read(text)).toBeUndefined();
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

test('swapping two neighbouring letters is one edit', () => {
  expect(editDistance('kettel', 'kettle', 2)).toBe(1);
  expect(editDistance('abcd', 'badc', 2)).toBe(2);
  expect(editDistance('abc', 'xyz', 2)).toBe(3);
});

test('pinyin is split into syllables, the fewest first', () => {
  expect(syllablesOf('xian')).toEqual([['xian'], ['xi', 'an']]);
  expect(syllablesOf('kettle')).toEqual([]);
});

test('groups of kinds are named in four languages, and each kind has a synonym row', () => {
  const known = new Set(seedSynonyms.map(({ en }) => en?.[0]));
  for (const { names, kinds } of kindGroups) {
    expect(
      kinds.filter((kind) => !known.has(kind)),
      names.en?.[0],
    ).toEqual([]);
    for (const words of [names.en, names.ar, names.ckb, names['zh-Hans']])
      expect(words?.length, names.en?.[0]).toBeGreaterThan(0);
  }
});

test('the seeded synonym rows are complete in four languages', () => {
  expect(seedSynonyms.length).toBeGreaterThan(150);
  for (const row of [...seedSynonyms, ...attributeWords])
    for (const words of [row.en, row.ar, row.ckb, row['zh-Hans']])
      expect(words?.length, row.en?.[0]).toBeGreaterThan(0);
});

test('words without a vowel or with stretched consonants are not read as Arabic in Latin letters', () => {
  const latinArabic = new LatinArabic([
    ['ذکی', 40],
    ['شاحن', 90],
    ['حقیبه', 40],
  ]);
  for (const nonsense of ['zzzzqqq', 'zq', 'zzqq', 'shhhhhn'])
    expect(latinArabic.read(nonsense, 3), nonsense).toEqual([]);
  for (const [typed, meant] of [
    ['zaki', 'ذکی'],
    ['dhaki', 'ذکی'],
    ['sha7in', 'شاحن'],
    ['shaaa7in', 'شاحن'],
    ['7aqiba', 'حقیبه'],
  ] as const)
    expect(
      latinArabic.read(typed, 1).map(({ term }) => term),
      typed,
    ).toEqual([meant]);
});

test('the words of a link are not searched beside others, and alone they are read as they are', () => {
  const wordsOf = (text: string) => read(text)?.plans[0]?.words.map(({ raw }) => raw);
  expect(wordsOf('kettle https://detail.1688.com/offer/61094.html?x=phone')).toEqual(
    wordsOf('kettle'),
  );
  expect(read('https://detail.1688.com/offer/61094.html')?.correction).toBe(null);
});
