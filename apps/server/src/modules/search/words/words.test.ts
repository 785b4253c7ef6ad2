import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { secondsToNextDay } from '../../../platform/clock/clock.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { currentStatistics } from '../engine/index.ts';
import { seedWords } from '../index.ts';
import { fruitfulSearches, fruitlessSearches, writeSearches } from './search-log.ts';
import { wordTablesVersion } from './words.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedWords(app.platform);
  await aProduct(app, { id: 'kettle', name: { en: 'Zendo steel kettle' } });
  await aProduct(app, { id: 'phone', name: { en: 'Samsung smartphone' } });
  await wordsAreCounted();
});

/** PostgreSQL reports a moment later that rows were written; the next sweep then counts. */
const wordsAreCounted = () =>
  vi.waitFor(
    async () => {
      await app.pass(60_000);
      expect((await currentStatistics(app.platform)).documents).toBeGreaterThan(0);
    },
    { timeout: 30_000, interval: 500 },
  );

const namesOf = async (keyword: string, more: object = {}) =>
  (await app.ok('keywordSearch', { keyword, ...more })).items.map(({ name }) => name);

test('a word of another language or the local market finds a product named only in English', async () => {
  for (const keyword of ['غلاية', 'كتلي', 'کتری', '烧水壶'])
    expect(await namesOf(keyword)).toContain('Zendo steel kettle');
  for (const keyword of ['سامسونغ', 'سامسۆنگ', '三星'])
    expect(await namesOf(keyword)).toContain('Samsung smartphone');
});

test('a typing error is corrected and reported; with "exact" the text is searched as typed', async () => {
  const found = await app.ok('keywordSearch', { keyword: 'Steel kettel' });
  expect(found.correction).toEqual({ typed: 'Steel kettel', shown: 'Steel kettle' });
  expect(found.items.map(({ name }) => name)).toContain('Zendo steel kettle');
  const exact = await app.ok('keywordSearch', { keyword: 'kettel', exact: true });
  expect(exact).toMatchObject({ correction: null, total: 0, items: [] });
});

test('a word of a product just shelved is not corrected, whatever was counted before', async () => {
  await aProduct(app, { id: 'kettel', name: { en: 'Kettel drum' } });
  const found = await app.ok('keywordSearch', { keyword: 'kettel' });
  expect(found.correction).toBeNull();
  expect(found.items.map(({ name }) => name)).toEqual(['Kettel drum']);
});

test('searches are counted by day and words, without person; those without results are listed', async () => {
  for (const keyword of [
    'Hoverboard Pro',
    'hoverboard  pro',
    'kettle',
    '0770 123 4567 890',
    'me@example.org',
    'shaoshuihu',
    'kettlle',
  ])
    await namesOf(keyword);
  await namesOf('hoverboard pro', { pageNo: 2 });
  await writeSearches(app.platform);
  const fruitless = await fruitlessSearches(app.platform, { spanDays: 7, limit: 50 });
  expect(fruitless.find(({ keyword }) => keyword === 'hoverboard pro')).toMatchObject({
    times: 1,
    locale: 'en',
  });
  expect(fruitless.some(({ keyword }) => /\d{3}|@/.test(keyword))).toBe(false);
  const fruitful = await fruitfulSearches(app.platform, { spanDays: 7, limit: 50 });
  expect(fruitful.map(({ keyword }) => keyword)).toContain('kettle');
  // Pinyin is right as it is typed, a slip is not.
  expect(fruitful.map(({ keyword }) => keyword)).toContain('shaoshuihu');
  expect(fruitless.map(({ keyword }) => keyword)).toContain('kettlle');
  await app.passDays(200);
  expect(await fruitlessSearches(app.platform, { spanDays: 400, limit: 50 })).toEqual([]);
});

/** How often each word found nothing, and something. */
const timesOf = async (...keywords: string[]) => {
  await writeSearches(app.platform);
  const query = { spanDays: 7, limit: 500 };
  const lists = [
    await fruitlessSearches(app.platform, query),
    await fruitfulSearches(app.platform, query),
  ];
  return keywords.map((word) =>
    lists.map((list) => list.find(({ keyword }) => keyword === word)?.times ?? 0),
  );
};

test('filters, a price in the words and "as typed" do not count as another search', async () => {
  const more = [
    { priceTo: 0.01 },
    { priceFrom: 10_000 },
    { inStock: true, priceTo: 0.01 },
    { shipsSoon: true },
    { sort: 'newest' as const },
    { exact: true },
  ];
  for (const [at, one] of more.entries())
    await app.ok('keywordSearch', { keyword: 'steel kettle', ...one }, { ip: `10.1.0.${at}` });
  expect(await timesOf('steel kettle')).toEqual([[0, 0]]);
  // The storefront reads the price from the first answer and asks with it as a filter.
  for (const input of [
    { keyword: 'zendo under 1$' },
    { keyword: 'zendo', priceTo: 1 },
    { keyword: 'zorilla under 1$' },
  ])
    await app.ok('keywordSearch', input);
  expect(await timesOf('zendo', 'zorilla', 'zendo under 1$')).toEqual([
    [0, 1],
    [1, 0],
    [0, 0],
  ]);
});

test('a search counts once for each network and day, by the days of Baghdad', async () => {
  const search = (ip: string) => app.ok('keywordSearch', { keyword: 'Samsung' }, { ip });
  for (const ip of ['10.2.0.1', '10.2.0.1', '2001:db8:1:2::3', '2001:db8:1:2:ffff::4'])
    await search(ip);
  expect(await timesOf('samsung')).toEqual([[0, 2]]);
  app.skip(secondsToNextDay(app.platform.clock.now()) * 1000);
  await search('10.2.0.1');
  expect(await timesOf('samsung')).toEqual([[0, 3]]);
  const { rows } = await app.platform.pool.query<{ day: string }>(
    `select max(day)::text as day from search_log where keyword = 'samsung'`,
  );
  expect(rows).toEqual([{ day: baghdadDay(app.platform.clock.now()) }]);
});

test('searches with words that staff hide are shown nowhere', async () => {
  const keywords = ['wasit takes your money', 'takes', '骗人的手机', 'stakes'];
  for (const keyword of keywords) await app.ok('keywordSearch', { keyword });
  const change = { key: 'market.hiddenSearches', value: 'Takes، 骗人', reason: 'test' } as const;
  await app.platform.transact((tx) => writeSetting(tx, system('test'), change));
  expect((await timesOf(...keywords)).map(([vain = 0, found = 0]) => vain + found)).toEqual([
    0, 0, 0, 1,
  ]);
});

test('a search of characters that cannot be stored loses no wanted words of others', async () => {
  for (const keyword of ['Unicycle', 'uni\u0000cycle', '\ud800 wish', '\u202etrombone\u2066'])
    await namesOf(keyword);
  await writeSearches(app.platform);
  const wishes = await fruitlessSearches(app.platform, { spanDays: 400, limit: 50 });
  expect(wishes.map(({ shown }) => shown)).toEqual(
    expect.arrayContaining(['Unicycle', 'uni cycle', 'trombone']),
  );
});

const synonymsOf = async (word: string): Promise<string[]> => {
  const { rows } = await app.platform.pool.query<{ words: Record<string, string[]> }>(
    "select words from synonym where words -> 'en' ? $1",
    [word],
  );
  return rows.flatMap(({ words }) => Object.values(words).flat());
};
const change = (sql: string, values: unknown[]) => app.platform.pool.query(sql, values);

test('a release adds its new words to a shop that has words; changes by staff stay', async () => {
  const toStaff = `update synonym set words = jsonb_set(words, '{ar}', $2) where words -> 'en' ? $1`;
  // The release before: it knew neither "كتلي" nor mops, and a name that is withdrawn since.
  const without = (column: string, word: string) =>
    change(
      `update given_words set words = jsonb_set(words, $2, (words #> $2) - $3) where kind = 'synonym' and name = $1`,
      ['kettle', [column], word],
    );
  await without('ar', 'كتلي');
  await change(
    `update given_words set words = jsonb_set(words, '{ckb}', '["هەڵە"]') where name = 'kettle'`,
    [],
  );
  await change(`delete from given_words where name = 'mop'`, []);
  await change(`delete from synonym where words -> 'en' ? 'mop'`, []);
  // Staff took two words and a row away and wrote one of their own.
  await change(toStaff, ['kettle', JSON.stringify(['إبريق الشاي الكهربائي'])]);
  await change(
    `update synonym set words = jsonb_set(words, '{ckb}', '["هەڵە"]') where words -> 'en' ? $1`,
    ['kettle'],
  );
  await change(`delete from synonym where words -> 'en' ? 'broom'`, []);
  await seedWords(app.platform);
  const kettle = await synonymsOf('kettle');
  expect(kettle).toEqual(expect.arrayContaining(['كتلي', 'إبريق الشاي الكهربائي', 'کتری']));
  expect(kettle).not.toContain('غلاية');
  expect(kettle).not.toContain('هەڵە');
  expect(await synonymsOf('mop')).toContain('ممسحة');
  expect(await synonymsOf('broom')).toEqual([]);
});

test('where an older release did not record its given words, removals are read from the audit trail', async () => {
  const as = (await aStaff(app, 'content')).token;
  await change('delete from given_words', []);
  const [row] = (await app.ok('staffSynonymPage', { search: 'candle' }, { as })).items;
  if (!row) throw new Error('there are no candles');
  const words = { ...row.words, ar: ['شمعة'] };
  await app.ok('staffSaveSynonym', { ...row, words }, { as });
  await change(
    `update synonym set words = jsonb_set(words, '{ckb}', '[]') where words -> 'en' ? 'candle'`,
    [],
  );
  await seedWords(app.platform);
  const candle = await synonymsOf('candle');
  expect(candle).not.toContain('شمع');
  expect(candle).toContain('مۆم');
  expect(await synonymsOf('broom')).toContain('مكناسة');
});

test('a change that is committed after a later one is seen by all processes', async () => {
  const before = await wordTablesVersion(app.platform.db);
  await change(
    `update synonym set changed_at = changed_at - interval '1 minute'
     where id = (select id from synonym order by changed_at, id limit 1)`,
    [],
  );
  expect(await wordTablesVersion(app.platform.db)).not.toBe(before);
});

test('seeding does not overwrite words edited by staff', async () => {
  const count = () =>
    app.platform.pool.query(
      'select (select count(*) from synonym) as synonyms, (select count(*) from brand_alias) as brands',
    );
  const before = (await count()).rows;
  await seedWords(app.platform);
  expect((await count()).rows).toEqual(before);
});
