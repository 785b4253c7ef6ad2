import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';
import { seedContent } from '../../content/index.ts';
import { countStatistics } from '../engine/index.ts';
import { addSearches, seedWords } from '../index.ts';
import { PhraseCounter } from './phrases.ts';
import { keysOf, SuggestionIndex } from './suggestion-index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedContent(app.platform);
  await seedWords(app.platform);
  await aProduct(app, { id: 'samsung', name: { en: 'Samsung tablet' } });
  for (const colour of ['black', 'white', 'steel'])
    await aProduct(app, { id: colour, name: { en: `Whistling kettle ${colour}` } });
  await aProduct(app, {
    id: 'headphones',
    category: ['Electronics', 'Audio', 'Headphones'],
    name: {
      en: 'Wireless headphones with microphone',
      ar: 'سماعات لاسلكية بميكروفون',
      ckb: 'هێدفۆنی بێتەل لەگەڵ مایکرۆفۆن',
      'zh-Hans': '无线耳机带麦克风',
    },
  });
  const counts = { locale: 'en', results: 1 } as const;
  await app.platform.transact((tx) =>
    addSearches(tx, baghdadDay(tx.now), [
      { ...counts, keyword: 'vintage jug', shown: 'Vintage jug', searches: 3, fruitless: 0 },
      { ...counts, keyword: 'vintage jar', shown: 'Vintage jar', searches: 9, fruitless: 7 },
    ]),
  );
  await countStatistics(app.platform);
});

const suggest = async (keyword: string, locale: 'en' | 'ar' | 'ckb' | 'zh-Hans' = 'en') =>
  (await app.ok('searchSuggest', { keyword }, { locale })).items;

test.each([
  ['en', 'pow', 'power bank'],
  ['ar', 'ترم', 'ترمس'],
  ['ckb', 'پاوه‌ر', 'پاوەربانک'],
  ['zh-Hans', '充', '充电宝'],
  ['zh-Hans', 'chongdian', '充电宝'],
  ['zh-Hans', 'cdb', '充电宝'],
  ['en', 'sams', 'Samsung'],
  ['ar', 'سامس', 'سامسونج'],
  // Goods say kettle; every word for one leads to them.
  ['ar', 'غلاي', 'غلاية'],
  ['ar', 'الغلاي', 'غلاية'],
  ['en', 'yghd', 'غلاية'],
  ['ckb', 'کتر', 'کتری'],
  // Slips.
  ['en', 'powr ban', 'power bank'],
  ['en', 'smasung', 'Samsung'],
  ['ar', 'سامشونج', 'سامسونج'],
  ['ckb', 'پاوەربنک', 'پاوەربانک'],
] as const)('%s: "%s" is completed to %s', async (locale, keyword, wanted) => {
  await vi.waitFor(
    async () => expect((await suggest(keyword, locale)).map(({ text }) => text)).toContain(wanted),
    { timeout: 20_000 },
  );
});

test('phrases of product names are suggested, categories lead to their list, and no text repeats', async () => {
  await vi.waitFor(
    async () =>
      expect((await suggest('whist')).map(({ text }) => text)).toContain('whistling kettle'),
    {
      timeout: 20_000,
      interval: 300,
    },
  );
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const items = await suggest(letter);
    expect(items.length).toBeLessThanOrEqual(10);
    expect(new Set(items.map(({ text }) => text.toLowerCase())).size).toBe(items.length);
    for (const { kind, categoryId } of items) expect(categoryId !== null).toBe(kind === 'category');
  }
});

test.each([
  ['en', 'headfones', 'Wireless headphones with microphone'],
  ['en', 'wireles hedphones', 'Wireless headphones with microphone'],
  ['en', 'whisling kettel', /^Whistling kettle/],
  ['en', 'smasung', 'Samsung tablet'],
  ['ar', 'سماعت لاسلكيه', 'سماعات لاسلكية بميكروفون'],
  ['ar', 'هيدفون', 'سماعات لاسلكية بميكروفون'],
  ['ckb', 'هیدفونی بیتەل', 'هێدفۆنی بێتەل لەگەڵ مایکرۆفۆن'],
  ['ckb', 'هێدفن', 'هێدفۆنی بێتەل لەگەڵ مایکرۆفۆن'],
  ['zh-Hans', '无线耳机', '无线耳机带麦克风'],
  ['zh-Hans', 'wuxian erji', '无线耳机带麦克风'],
] as const)('%s: "%s" shows products in the reader’s language', async (locale, keyword, name) => {
  await vi.waitFor(
    async () => {
      const { goods } = await app.ok('searchSuggest', { keyword }, { locale });
      expect(goods[0]?.name).toEqual(typeof name === 'string' ? name : expect.stringMatching(name));
      expect(goods.length).toBeLessThanOrEqual(3);
    },
    { timeout: 20_000 },
  );
});

test('what three networks searched for and found is suggested', async () => {
  expect((await suggest('vint')).map(({ text }) => text)).toEqual(['Vintage jug']);
});

test('a category is suggested even when misspelt', async () => {
  await vi.waitFor(
    async () =>
      expect(await suggest('hedphones')).toContainEqual(
        expect.objectContaining({ text: 'Headphones', kind: 'category' }),
      ),
    { timeout: 20_000 },
  );
});

test('suggested products have the picture, price and landed price of their card', async () => {
  const { goods } = await app.ok('searchSuggest', { keyword: 'whistling kettle' });
  expect(goods).toHaveLength(3);
  const { items } = await app.ok('keywordSearch', { keyword: 'whistling kettle' });
  for (const { productId, name, picture, price, landed, url } of goods) {
    expect(landed).not.toBeNull();
    expect(items).toContainEqual(
      expect.objectContaining({ productId, name, picture, price, landed, url }),
    );
  }
});

test('words without results are not suggested, such as brands and things the shop does not sell', async () => {
  await vi.waitFor(async () => expect((await suggest('samsung')).length).toBeGreaterThan(0), {
    timeout: 20_000,
  });
  for (const keyword of ['xiao', 'شاوم', 'ثلاج']) expect(await suggest(keyword, 'ar')).toEqual([]);
});

test('goods of a thing that was not sold a moment ago are suggested as soon as it is', async () => {
  const suggested = async () =>
    (await app.ok('searchSuggest', { keyword: 'gizmoplex' })).goods.map(({ name }) => name);
  expect(await suggested()).toEqual([]);
  await aProduct(app, { id: 'gizmoplex', name: { en: 'Gizmoplex lamp' } });
  expect(await suggested()).toEqual(['Gizmoplex lamp']);
});

test('empty input suggests nothing; punctuation and long texts cause no error', async () => {
  for (const keyword of ['', '  ', '%', "';--", '\\', 'x'.repeat(200)])
    expect(await app.ok('searchSuggest', { keyword })).toEqual({ items: [], goods: [] });
  expect((await app.call('searchSuggest', { keyword: 'x'.repeat(10_000) })).status).toBe(400);
});

test('a part that rarely occurs alone is not a phrase; numbers and joining words start none', () => {
  const counter = new PhraseCounter();
  for (let at = 0; at < 5; at += 1)
    counter.add({ en: `Fast power bank for phone ${at}`, 'zh-Hans': '快速充电宝' });
  const texts = counter.frequentPhrases(100).map(({ text }) => text);
  expect(texts).toContain('fast power bank');
  for (const text of ['bank', 'for', 'for phone', '1']) expect(texts).not.toContain(text);
});

test('a category typed in another language is suggested once, by its name in the reader’s', () => {
  const shawls = { kind: 'category', categoryId: 7, weight: 5 } as const;
  const index = new SuggestionIndex(
    [
      { ...shawls, text: 'شاڵ', locale: 'ckb' as const },
      { ...shawls, text: 'شالات', locale: 'ar' as const },
    ].flatMap(keysOf),
  );
  expect(index.beginningWith('شا', 'ar').map(({ text }) => text)).toEqual(['شالات']);
  expect(index.beginningWith('شالا', 'ckb').map(({ text }) => text)).toEqual(['شاڵ']);
});

test('the reader’s language comes first', () => {
  const entry = { kind: 'word', categoryId: null, weight: 5 } as const;
  const index = new SuggestionIndex(
    [
      { ...entry, text: 'کابل', locale: 'ckb' as const, weight: 9 },
      { ...entry, text: 'كابلات', locale: 'ar' as const },
    ].flatMap(keysOf),
  );
  expect(index.beginningWith('كاب', 'ar').map(({ text }) => text)).toEqual(['كابلات', 'کابل']);
  // Who does not read Chinese types no pinyin: "shan" begins "shanta", a bag.
  const flash = keysOf({ ...entry, text: '闪存盘', locale: 'zh-Hans' });
  expect(new SuggestionIndex(flash).beginningWith('shan', 'zh-Hans')).toHaveLength(1);
  expect(new SuggestionIndex(flash).beginningWith('shan', 'ar')).toEqual([]);
});
