import { expect, test } from 'vitest';
import { checkMessages } from './messages.ts';
import { plant } from './planted.ts';

const folder = 'apps/web/app/locale/messages';

const clean = {
  en: {
    title: 'Cart of {{name}}',
    deep: { empty: 'Empty' },
    items_one: '{{count}} item',
    items_other: '{{count}} items',
    reason_other: 'Other',
  },
  ar: {
    title: 'سلة {{name}}',
    deep: { empty: 'فارغة' },
    items_zero: 'لا منتجات',
    items_one: 'منتج واحد',
    items_two: 'منتجان',
    items_few: '{{count}} منتجات',
    items_many: '{{count}} منتجًا',
    items_other: '{{count}} منتج',
    reason_other: 'أخرى',
  },
  ckb: {
    title: 'سەبەتەی {{name}}',
    deep: { empty: 'بەتاڵە' },
    items_one: '{{count}} کاڵا',
    items_other: '{{count}} کاڵا',
    reason_other: 'تر',
  },
  'zh-Hans': {
    title: '{{name}}的购物车',
    deep: { empty: '空' },
    items_other: '{{count}} 件',
    reason_other: '其他',
  },
};

type Messages = Record<string, unknown>;

const found = async (change: Partial<Record<keyof typeof clean, Messages>>) => {
  const files = Object.entries({ ...clean, ...change }).map(([language, messages]) => [
    `${folder}/${language}/cart.json`,
    JSON.stringify(messages),
  ]);
  return (await checkMessages(plant(Object.fromEntries(files)))).map(
    ({ file, message }) => `${file.replace(`${folder}/`, '')} ${message}`,
  );
};

test('complete texts in four languages pass', async () => {
  expect(await found({})).toEqual([]);
});

test('a missing key is refused', async () => {
  const { title: _, ...rest } = clean.ckb;
  expect(await found({ ckb: rest })).toEqual(['ckb/cart.json "title" is missing']);
});

test('a key that is not in English is refused', async () => {
  expect(await found({ ar: { ...clean.ar, more: 'المزيد' } })).toEqual([
    'ar/cart.json "more" is unknown in English',
  ]);
});

test('a missing plural form is refused', async () => {
  const { items_two: _, ...rest } = clean.ar;
  expect(await found({ ar: rest })).toEqual(['ar/cart.json "items_two" is missing']);
});

test('a plural form that the language lacks is refused', async () => {
  expect(await found({ 'zh-Hans': { ...clean['zh-Hans'], items_one: '1 件' } })).toEqual([
    'zh-Hans/cart.json "items_one" is unknown in English',
  ]);
});

test('differing placeholders are refused', async () => {
  const changed = await found({
    ar: { ...clean.ar, title: 'سلة {{user}}' },
    ckb: { ...clean.ckb, items_other: 'کاڵا' },
  });
  expect(changed).toEqual([
    'ar/cart.json "title": placeholders {user}, in English {name}',
    'ckb/cart.json "items_other": placeholders {}, in English {count}',
  ]);
});

test('an empty text is refused', async () => {
  expect(await found({ ckb: { ...clean.ckb, deep: { empty: ' ' } } })).toEqual([
    'ckb/cart.json "deep.empty" has no text',
  ]);
});

test.each(['ك', 'ي', 'ى', 'ة'])(
  'the Arabic letter %s in a Kurdish text is refused',
  async (letter) => {
    expect(await found({ ckb: { ...clean.ckb, reason_other: `ت${letter}ر` } })).toEqual([
      expect.stringContaining(`ckb/cart.json "reason_other": ${letter} stands for`),
    ]);
  },
);

test('a language without the file, and invalid JSON, are refused', async () => {
  const root = plant({
    [`${folder}/en/cart.json`]: '{}',
    [`${folder}/ar/cart.json`]: '{}',
    [`${folder}/ckb/cart.json`]: '{',
  });
  expect((await checkMessages(root)).map(({ message }) => message)).toEqual([
    'is no JSON',
    'the file is missing',
    'the file is missing',
  ]);
});

test('a state of orders that the console names otherwise than the storefront is refused', async () => {
  const texts = (file: string, messages: Messages) =>
    Object.keys(clean).map((language) => [
      `apps/${file.replace('*', language)}`,
      JSON.stringify(messages),
    ]);
  const found = await checkMessages(
    plant(
      Object.fromEntries([
        ...texts('web/app/locale/messages/*/orders.json', { 'status.CANCEL': 'A' }),
        ...texts('console/app/locale/messages/*/words.json', { 'orderStatus.CANCEL': 'A' }),
        ...texts('server/src/modules/figures/texts/*/figures.json', { 'state.CANCEL': 'B' }),
      ]),
    ),
  );
  expect(found.map(({ file, message }) => `${file} ${message}`)).toEqual(
    Object.keys(clean).map(
      (language) =>
        `apps/server/src/modules/figures/texts/${language}/figures.json ` +
        '"state.CANCEL" is "B", in the storefront "A"',
    ),
  );
});
