import type { TranslatedField } from '@wasit/contract/translations/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { aProduct, aRow } from '../catalogue/catalogue.testing.ts';
import { importRows } from '../catalogue/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { makeDrafts } from './make-drafts.ts';
import { spreadWords } from './track-words.ts';
import { aTranslator, type Translator, translatorEnv } from './translator.testing.ts';

/** Names of categories and words of attributes. */
const machine: Translator = await aTranslator();
afterAll(() => machine.close());
let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await startTestApp(translatorEnv(machine.url));
  as = (await aStaff(app, 'catalogue')).token;
});

const queue = async (field: TranslatedField, sourceText: string, show?: 'drafted') =>
  (
    await app.ok('staffTranslations', { field, pageSize: 100, ...(show ? { show } : {}) }, { as })
  ).items.filter((item) => item.sourceText === sourceText);
async function keyOf(field: TranslatedField, sourceText: string, language = 'ar') {
  const need = (await queue(field, sourceText)).find((one) => one.language === language);
  if (!need) throw new Error(`${sourceText} is not needed in ${language}`);
  return need.textKey;
}
const read = (textKey: string) => app.ok('translationText', { textKey }, { as });
async function write(textKey: string, text: string) {
  const { sourceHash } = await read(textKey);
  return app.ok('saveTranslation', { textKey, sourceHash, text }, { as });
}
async function accept(textKey: string) {
  await app.ok('draftTranslations', { textKeys: [textKey] }, { as });
  await makeDrafts(app.platform);
  const { sourceHash, draft } = await read(textKey);
  if (!draft) throw new Error(`the machine drafted nothing for ${textKey}`);
  const { draftId, text } = draft;
  await app.ok('saveTranslation', { textKey, sourceHash, text, draftId }, { as });
  return text;
}
const trail = async (action: string) =>
  (
    await app.platform.pool.query(
      `select object, to_value as to_text from audit_entry where action = $1 order by id`,
      [action],
    )
  ).rows;

const category = async (name: string) => {
  const { items } = await app.ok('staffCategoryList', {}, { as });
  const found = items.find(({ names }) => names.en === name);
  if (!found) throw new Error(`there is no category ${name}`);
  return found;
};
/** The category tree as shown in Arabic. */
const menu = async () => JSON.stringify((await app.ok('categoryTree', {}, { locale: 'ar' })).items);

test('a category name is needed in each language, drafted, accepted, then shown and searchable', async () => {
  const { productId } = await aProduct(app, { category: ['Garden', 'Snippers'] });
  const needs = await queue('category', 'Snippers');
  expect(
    needs.map(({ language, reason: why, subjectName: about }) => [language, why, about]),
  ).toEqual([
    ['ar', 'missing', 'Snippers'],
    ['ckb', 'missing', 'Snippers'],
    ['zh-Hans', 'missing', 'Snippers'],
  ]);
  expect(await menu()).not.toContain('غلاية Snippers');
  const text = await accept(await keyOf('category', 'Snippers'));
  expect(text).toBe('غلاية Snippers');
  expect(await menu()).toContain(text);
  const { breadcrumb } = await app.ok('productDetail', { productId }, { locale: 'ar' });
  expect(JSON.stringify(breadcrumb)).toContain(text);
  expect((await queue('category', 'Snippers')).map(({ language }) => language)).toEqual([
    'ckb',
    'zh-Hans',
  ]);
  const { categoryId, revision } = await category('Snippers');
  expect(revision).toBe(1);
  expect((await trail('catalogue.edit-category')).at(-1)).toMatchObject({
    object: `category:${categoryId}`,
    to_text: expect.stringContaining(text),
  });
});

test('a renamed category is outdated in the unchanged languages, and its draft is dropped', async () => {
  await aProduct(app, { category: ['Garden', 'Rakes'] });
  await write(await keyOf('category', 'Rakes'), 'مجارف');
  const kurdish = await keyOf('category', 'Rakes', 'ckb');
  await app.ok('draftTranslations', { textKeys: [kurdish] }, { as });
  await makeDrafts(app.platform);
  expect(await queue('category', 'Rakes', 'drafted')).toHaveLength(1);
  const { names, hsCode, ...row } = await category('Rakes');
  const { categoryId, density, shippingClass, hidden, revision } = row;
  const changed = { ...names, en: 'Leaf rakes' };
  const figures = { categoryId, density, shippingClass, hidden, revision, hsCode: hsCode ?? '' };
  await app.ok('staffEditCategory', { ...figures, names: changed }, { as });
  expect(await queue('category', 'Leaf rakes', 'drafted')).toEqual([]);
  expect(
    (await queue('category', 'Leaf rakes'))
      .map(({ language, reason: why }) => [language, why])
      .toSorted(),
  ).toEqual([
    ['ar', 'outdated'],
    ['ckb', 'missing'],
    ['zh-Hans', 'missing'],
  ]);
  await write(await keyOf('category', 'Leaf rakes'), 'مجارف');
  expect(
    (await queue('category', 'Leaf rakes')).map(({ language }) => language).toSorted(),
  ).toEqual(['ckb', 'zh-Hans']);
});

const steel = (more = {}) => ({
  name: { 'zh-Hans': '材质' },
  value: { 'zh-Hans': '不锈钢', ...more },
});
const attributes = async (productId: number) =>
  (await app.ok('productDetail', { productId }, { locale: 'ar' })).attributes.map(
    ({ attributeNameTrans, valueTrans }) => `${attributeNameTrans}: ${valueTrans}`,
  );

test('an attribute word is one text for all products that lack it, present and future', async () => {
  const goods = [
    await aProduct(app, { attributes: [steel()] }),
    await aProduct(app, {
      attributes: [steel(), { name: { en: 'Watts' }, value: { en: '60 W' } }],
    }),
  ].map(({ productId }) => productId);
  const needs = await queue('attribute', '不锈钢');
  expect(needs.map(({ language, goods: count }) => [language, count])).toEqual([
    ['ar', 2],
    ['ckb', 2],
    ['en', 2],
  ]);
  expect(needs[0]?.productId).toBe(goods[0]);
  // Numbers are the same in every language.
  expect(await queue('attribute', '60 W')).toEqual([]);
  await write(await keyOf('attribute', '材质'), 'المادة');
  const text = await accept(await keyOf('attribute', '不锈钢'));
  for (const productId of goods) expect((await attributes(productId))[0]).toBe(`المادة: ${text}`);
  expect((await queue('attribute', '不锈钢')).map(({ language }) => language)).toEqual([
    'ckb',
    'en',
  ]);
  const { productId: later } = await aProduct(app, { attributes: [steel()] });
  expect(await attributes(later)).toEqual([`المادة: ${text}`]);
  expect((await queue('attribute', '不锈钢'))[0]?.goods).toBe(3);
  expect(await trail('translations.word')).toMatchObject([
    { to_text: expect.stringContaining('المادة') },
    { to_text: expect.stringContaining(text) },
  ]);
});

test('variants take translated words too and are found by them', async () => {
  const row = aRow({ id: 'colours' });
  const skus = [
    {
      code: 'r',
      attributes: [{ name: { 'zh-Hans': '颜色' }, value: { 'zh-Hans': '朱红' } }],
      stock: 3,
    },
  ];
  await importRows(app.platform, [{ ...row, skus }], { source: 'words' });
  await write(await keyOf('attribute', '朱红'), 'قرمزي');
  const found = await app.ok('keywordSearch', { keyword: 'قرمزي' }, { locale: 'ar' });
  expect(found.items).toHaveLength(1);
  const { productId } = found.items[0] ?? { productId: 0 };
  const { skus: shown } = await app.ok('productDetail', { productId }, { locale: 'ar' });
  expect(shown[0]?.attributes[0]?.valueTrans).toBe('قرمزي');
});

test('a word is learnt from products that have its translation; one that no product lacks leaves the queue', async () => {
  const row = aRow({
    id: 'bamboo',
    attributes: [{ name: { 'zh-Hans': '竹' }, value: { en: '7' } }],
  });
  await importRows(app.platform, [row], { source: 'words' });
  expect(await queue('attribute', '竹')).toHaveLength(3);
  const arabic = { 'zh-Hans': '竹', ar: 'خيزران' };
  const { productId } = await aProduct(app, { attributes: [{ name: arabic, value: { en: '8' } }] });
  expect((await queue('attribute', '竹')).map(({ language }) => language)).toEqual(['ckb', 'en']);
  await spreadWords(app.platform);
  const { rows } = await app.platform.pool.query(
    `select attributes -> 0 -> 'name' as name from product where source_id = 'bamboo'`,
  );
  expect(rows).toEqual([{ name: arabic }]);
  await importRows(app.platform, [{ ...row, attributes: [] }], { source: 'words' });
  expect((await queue('attribute', '竹'))[0]).toMatchObject({ goods: 1, productId });
});

test('a word stays the same text after a person adds its Chinese', async () => {
  const attribute = { name: { en: 'Finish' }, value: { en: 'Brushed' } };
  const { productId } = await aProduct(app, { attributes: [attribute] });
  await write(await keyOf('attribute', 'Brushed', 'zh-Hans'), '拉丝');
  await write(await keyOf('attribute', 'Brushed', 'ar'), 'مصقول');
  expect((await queue('attribute', 'Brushed')).map(({ language }) => language)).toEqual(['ckb']);
  await write(await keyOf('attribute', 'Brushed', 'ckb'), 'لووسکراو');
  expect(await queue('attribute', 'Brushed')).toEqual([]);
  expect(await queue('attribute', '拉丝')).toEqual([]);
  expect((await attributes(productId))[0]).toContain('مصقول');
});

test('names in a category’s attribute set are needed until written or removed; set and products take them', async () => {
  await aProduct(app, { category: ['Garden', 'Shears'] });
  const setOf = async (names: readonly object[]) => {
    const { names: called, hsCode, ...row } = await category('Shears');
    const { categoryId, density, shippingClass, hidden, revision } = row;
    const figures = { categoryId, density, shippingClass, hidden, revision, hsCode: hsCode ?? '' };
    const attributes = names.map((name) => ({ name, needed: false }));
    await app.ok('staffEditCategory', { ...figures, names: called, attributes }, { as });
  };
  await setOf([{ en: 'Blade length' }, { en: 'Handle shape' }]);
  expect((await queue('attribute', 'Handle shape')).map(({ subjectName: about }) => about)).toEqual(
    ['Shears', 'Shears', 'Shears'],
  );
  const arabic = 'طول الشفرة';
  await write(await keyOf('attribute', 'Blade length'), arabic);
  expect((await category('Shears')).attributes[0]?.name).toMatchObject({ ar: arabic });
  expect((await queue('attribute', 'Blade length')).map(({ language }) => language)).toEqual([
    'ckb',
    'zh-Hans',
  ]);
  const named = { name: { en: 'Blade length' }, value: { en: '20 cm' } };
  const { productId } = await aProduct(app, { attributes: [named] });
  expect((await attributes(productId))[0]).toContain(arabic);
  await setOf([{ en: 'Blade length' }]);
  expect(await queue('attribute', 'Handle shape')).toEqual([]);
  // Retyped without its Arabic name, it gets the name again.
  expect((await category('Shears')).attributes[0]?.name).toMatchObject({ ar: arabic });
});
