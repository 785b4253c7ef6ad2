import { describe, expect, test } from 'vitest';
import { fold } from '../analyser/index.ts';
import { seedBrands } from '../seed/seed-brands.ts';
import { seedSynonyms } from '../seed/seed-synonyms.ts';
import { attributeWords } from '../words/attribute-words.ts';
import { kindGroups } from '../words/kind-groups.ts';
import { modelLines } from '../words/model-lines.ts';
import { PhraseBook } from './phrase-book.ts';
import { LatinArabic } from './spelling/latin-arabic.ts';
import { PinyinReader } from './spelling/pinyin.ts';
import { Vocabulary } from './spelling/vocabulary.ts';
import { understand } from './understand.ts';

type Language = 'en' | 'ar' | 'ckb' | 'zh-Hans';

const goods: Readonly<Record<string, number>> = {
  headphone: 120,
  steering: 30,
  kettle: 70,
  '=kettle': 60,
  case: 70,
  '=case': 60,
  care: 200,
  phone: 60,
  سماعه: 60,
  سماع: 60,
  شاحن: 90,
  '=شاحن': 80,
  حقیبه: 40,
  '=حقیب': 40,
  بوتات: 40,
  '=بوت': 40,
  بطاریه: 40,
  بطار: 40,
  '=بطار': 40,
  کهتان: 30,
  پیاوانه: 40,
  قهفهز: 12,
  鼠: 30,
  标: 35,
  鼠标: 30,
  车: 30,
  灯: 30,
  车灯: 10,
  儿童: 20,
  包: 20,
};
const vocabulary = new Vocabulary(new Map(Object.entries(goods)), { documents: 2_000 });
const tools = {
  vocabulary,
  pinyin: new PinyinReader(vocabulary),
  latinArabic: new LatinArabic(vocabulary.terms()),
  phrases: new PhraseBook(
    { synonyms: seedSynonyms, brands: seedBrands },
    { attributes: attributeWords, models: modelLines, groups: kindGroups },
  ),
  skeletons: new Map<string, string[]>(),
};
const read = (text: string, locale: Language = 'en', exact = false) =>
  understand(text, { ...tools, locale, exact });
const wordsOf = (text: string, locale: Language = 'en') =>
  (read(text, locale)?.plans[0]?.words ?? []).filter(
    ({ onlyInName, isCondition }) => !onlyInName && !isCondition,
  );
const waysOf = (text: string, locale: Language = 'en') =>
  wordsOf(text, locale).flatMap(({ ways }) => ways.map(({ terms }) => terms.join(' ')));

describe('Arabic and Chinese in Latin letters', () => {
  test.each([
    ['shubiao', '鼠标'],
    ['shahin', 'شاحن'],
    ['black 7aqiba', 'black حقيبة'],
  ])('“%s” is searched as “%s”, and the answer says so', (typed, shown) => {
    expect(read(typed)?.correction).toEqual({ typed, shown });
    expect(waysOf(typed)).toEqual(waysOf(shown));
    expect(read(typed, 'en', true)?.correction).toBeNull();
  });

  test.each(['potato', 'butter', 'kitten', 'banana', 'fresh bananas', 'elephant', 'piano'])(
    '“%s”, which is not sold, is read as English only',
    (text) => {
      for (const locale of ['en', 'ar', 'ckb', 'zh-Hans'] as const) {
        expect(read(text, locale)?.correction).toBeNull();
        for (const way of waysOf(text, locale)) expect(text).toContain(way);
      }
    },
  );

  test('the neighbouring words decide whether a word is English, a brand or Arabic', () => {
    expect(read('black shahin')?.correction?.shown).toBe('black شاحن');
    expect(read('blue shahin velvet sofa')?.correction).toBeNull();
    expect(read('blue sha7in velvet sofa')?.correction?.shown).toBe('blue شاحن velvet sofa');
    expect(read('bao', 'zh-Hans')?.correction?.shown).toBe('包');
    expect(read('shu biao', 'zh-Hans')?.correction?.shown).toBe('鼠标');
    for (const locale of ['en', 'zh-Hans'] as const)
      expect(read('bao kettle', locale)?.correction).toBeNull();
    for (const pasted of ['سماعة shahin', '耳机 a6s shahin', 'steering a6s'])
      expect(read(pasted)?.correction, pasted).toBeNull();
  });

  test('the buyer is asked about an English word that is one letter away from another', () => {
    expect(read('elephant')?.suggestion).toBeNull();
    expect(read('core')?.suggestion).toBeNull();
    expect(read('cave')).toMatchObject({
      correction: null,
      suggestion: { typed: 'cave', shown: 'case' },
    });
  });

  test('a letter that is written was heard: without it a word sounds otherwise', () => {
    const latinArabic = new LatinArabic([
      ['بوتات', 40],
      ['شحن', 90],
      ['شاحن', 20],
      ['علبه', 90],
      ['لعبه', 20],
      ['پیاوانه', 40],
      ['ساع', 60],
      ['ساعه', 50],
      ['خیمه', 10],
    ]);
    for (const [typed, term] of [
      ['sha7in', 'شاحن'],
      ['loba', 'لعبه'],
      ['saa', 'ساعه'],
      ['sa3a', 'ساعه'],
      ['saah', 'ساعه'],
      ['khimah', 'خیمه'],
    ] as const)
      expect(latinArabic.read(typed, 1), typed).toMatchObject([{ term }]);
    for (const measure of ['5kg', '3m', '7cm', '2gb'])
      expect(latinArabic.read(measure, 1), measure).toEqual([]);
    for (const typed of ['potato', 'banana'])
      for (const { distance } of latinArabic.read(typed, 1))
        expect(distance, typed).toBeGreaterThanOrEqual(1);
  });
});

test.each([
  ['en', 'headphones not wireless', ['headphones']],
  ['en', 'kettle without case', ['kettle']],
  ['ar', 'سماعة مو لاسلكية', [fold('سماعة')]],
  ['ar', 'شاحن بدون حقيبة', [fold('شاحن')]],
  ['ckb', 'قەفەز بەبێ پانکە', [fold('قەفەز')]],
  ['en', 'without case', ['without', 'case']],
  ['en', 'headphones no case', ['headphones']],
  ['en', 'kettle not too steering', ['kettle']],
  ['ar', 'شاحن من غير حقيبة', [fold('شاحن')]],
  ['zh-Hans', '不带包的鼠标', ['鼠标']],
  ['zh-Hans', '无包鼠标', ['鼠标']],
  ['zh-Hans', '鼠标不要带灯', ['鼠标']],
  ['zh-Hans', '没有包的儿童车灯', ['儿童', '车 灯']],
] as const)('%s: “%s” is not searched for what the buyer excludes', (locale, text, words) => {
  expect(wordsOf(text, locale).map(({ raw }) => raw)).toEqual(words);
});

test.each([
  ['en', 'kettle without case', ['case']],
  ['zh-Hans', '不带包的鼠标', ['包']],
  ['zh-Hans', '鼠标不要带灯', ['灯']],
  ['en', 'kettle case', []],
  ['zh-Hans', '无线鼠标', []],
] as const)('%s: of “%s” goods with %j come last', (locale, text, words) => {
  const unwanted = read(text, locale)?.plans.map((plan) => plan.unwanted?.words ?? []) ?? [];
  expect(unwanted).not.toEqual([]);
  for (const plan of unwanted) expect(plan.map(({ raw }) => raw)).toEqual(words);
});

test('what most goods keep away is wanted: “no slip” asks for what is against it', () => {
  const vocabulary = new Vocabulary(new Map(Object.entries({ kettle: 70, anti: 30, slip: 30 })), {
    documents: 2_000,
  });
  const [plan] = understand('no slip kettle', { ...tools, vocabulary, locale: 'en' })?.plans ?? [];
  expect(plan?.words.map(({ raw }) => raw)).toEqual(['slip', 'kettle']);
  expect(plan?.unwanted).toBeUndefined();
});

test.each([
  ['kettle model no S23', ['kettle', 'model', 'no', 's23'], []],
  ['kettle part no case', ['kettle', 'part', 'no', 'case'], []],
  ['no drill kettle', ['no drill', 'kettle'], []],
  ['non woven case', ['non woven', 'case'], []],
  ['case non woven', ['case', 'non woven'], []],
  ['no pull case', ['no', 'pull', 'case'], []],
  ['case no drill', ['case'], ['drill']],
] as const)(
  '“%s” is searched as %j and not wanted is %j: “no” may be of a name',
  (text, words, no) => {
    const sold = { ...goods, model: 9, part: 9, no: 5, non: 5, s23: 90, drill: 90, woven: 90 };
    const [plan] =
      understand(text, {
        ...tools,
        vocabulary: new Vocabulary(new Map(Object.entries(sold)), { documents: 2_000 }),
        locale: 'en',
        exact: false,
      })?.plans ?? [];
    const typed = plan?.words.filter(({ onlyInName, isCondition }) => !onlyInName && !isCondition);
    expect(typed?.map(({ raw }) => raw)).toEqual(words);
    expect((plan?.unwanted?.words ?? []).map(({ raw }) => raw)).toEqual(no);
  },
);

test.each([
  ['不要电子的鼠标', '电子'],
  ['不要轮子的鼠标', '轮'],
])('of “%s” what is not wanted is “%s”, as goods say it', (text, word) => {
  const sold = { ...goods, 电子: 50, 带电: 5, 轮子: 3, 带轮: 9 };
  const vocabulary = new Vocabulary(new Map(Object.entries(sold)), { documents: 2_000 });
  const [plan] = understand(text, { ...tools, vocabulary, locale: 'zh-Hans' })?.plans ?? [];
  expect(plan?.unwanted?.words.map(({ raw }) => raw)).toEqual([word]);
});

test.each([
  // A boutique, music, lipstick; a beaver.
  ['ckb', 'بوتیک', 'بوت'],
  ['ckb', 'موزیک', 'موز'],
  ['ckb', 'ماتیک', 'مات'],
  ['ar', 'قندس', 'كندس'],
] as const)('%s: “%s” is not silently read as “%s”', (locale, text, other) => {
  const vocabulary = new Vocabulary(
    new Map([
      ...Object.entries(goods),
      ...['بوت', 'موز', 'مات', 'كندس'].map((word): [string, number] => [fold(word), 9]),
    ]),
    { documents: 2_000 },
  );
  const { correction, plans } = understand(text, { ...tools, vocabulary, locale }) ?? {};
  const raws = plans?.[0]?.words.map(({ raw }) => raw) ?? [];
  if (!correction) expect(raws).not.toContain(fold(other));
});

test.each([
  // The keyboard lacks پ, the old font shows ث for it, and ق is گ in Iraq.
  ['ckb', 'قةفةز نةرمبيج', 'نهرمپیچ'],
  ['ckb', 'قةفةز نةرمثيض', 'نهرمپیچ'],
  ['ar', 'مناگل', 'مناقل'],
  ['ar', 'مناچيش', 'مناکیش'],
  ['ckb', 'مزگێکی', 'مزگ'],
] as const)('%s: “%s” is read as “%s”, of which nothing is told', (locale, text, word) => {
  const words = new Vocabulary(
    new Map(Object.entries({ نهرمپیچ: 9, مناقل: 9, مناکیش: 9, مزگ: 9 })),
    {
      documents: 2_000,
    },
  );
  const understood = understand(text, { ...tools, vocabulary: words, locale });
  expect(understood?.plans[0]?.words.map(({ raw }) => raw)).toContain(word);
  expect(understood).toMatchObject({ correction: null, suggestion: null });
});

test.each([
  // Hair in Sorani, the name of a letter in Arabic.
  ['ckb', 'قەفەز مو ڕەش'],
  ['ar', 'شاحن بي سريع'],
] as const)('%s: in “%s” a word that looks like “not” is another one', (locale, text) => {
  expect(wordsOf(text, locale).map(({ raw }) => raw)).toEqual(text.split(' ').map(fold));
});

test.each([
  ['ar', 'cover موبايل'],
  ['ar', 'موبايل كفر'],
  ['zh-Hans', '手机 cover'],
] as const)('%s: “%s” is one name, in two languages or the order of another', (locale, text) => {
  expect(wordsOf(text, locale)).toHaveLength(1);
  expect(waysOf(text, locale)).toContain('phone case');
});

test('a Chinese character of the same sound is corrected in a name of the tables', () => {
  expect(read('充电保 白色', 'zh-Hans')?.correction?.shown).toBe('充电宝 白色');
  expect(read('充电保 白色', 'zh-Hans', true)?.correction).toBeNull();
  for (const text of ['鼠标', '充电宝', '车灯'])
    expect(read(text, 'zh-Hans')?.correction, text).toBeNull();
});

test('in two scripts the thing is the last word of the first run: a kettle of glass', () => {
  const [plan] = read('kettle سريع case', 'ar')?.plans ?? [];
  expect(plan?.thing?.word.raw).toBe('kettle');
});

test('“looking for” names nothing that the thing is for', () => {
  expect(read('looking for a kettle with steering case', 'en')?.plans[0]?.thing?.word.raw).toBe(
    'kettle',
  );
});

test('a Chinese name typed apart is also its words, one typed together is not', () => {
  expect(waysOf('儿童 车 灯', 'zh-Hans')).toEqual(expect.arrayContaining(['车灯', '车 灯']));
  expect(waysOf('儿童车灯', 'zh-Hans')).not.toContain('车 灯');
});

test('traditional characters are the simplified ones, and nothing is corrected', () => {
  expect(waysOf('兒童車燈', 'zh-Hans')).toEqual(waysOf('儿童车灯', 'zh-Hans'));
  expect(read('兒童車燈', 'zh-Hans')?.correction).toBe(null);
});

test('Arabic in Latin letters may have its article', () => {
  expect(read('el7aqeeba')?.correction?.shown).toBe(read('7aqeeba')?.correction?.shown);
  expect(read('el7aqeeba')?.correction).not.toBe(null);
});

test('a plural is an English word too: beside others an unknown word is none of Arabic', () => {
  expect(read('harry potter books english')?.correction).toBe(null);
});
