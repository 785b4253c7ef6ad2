import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { writeSearches } from './search-log.ts';

const app = await startTestApp();
const as = (await aStaff(app, 'content')).token;
const search = (keyword: string, ip = '203.0.113.1') =>
  app.ok('keywordSearch', { keyword }, { ip });

test('a row of words is created, read, changed and removed; a stale save is refused', async () => {
  const words = { en: ['zibbet'], ckb: ['زبّت'] };
  const made = await app.ok('staffSaveSynonym', { id: null, revision: 0, words }, { as });
  expect((await app.ok('staffSynonymPage', { search: 'zibb' }, { as })).items).toEqual([made]);
  // The language is none of its words.
  expect((await app.ok('staffSynonymPage', { search: 'ckb' }, { as })).total).toBe(0);
  const changed = await app.ok(
    'staffSaveSynonym',
    { id: made.id, revision: made.revision, words: { en: ['zibbet', 'kettle'] } },
    { as },
  );
  expect(
    await app.call('staffSaveSynonym', { id: made.id, revision: made.revision, words }, { as }),
  ).toMatchObject({ status: 409 });
  await app.ok('staffRemoveSynonym', { id: made.id, revision: changed.revision }, { as });
  expect((await app.ok('staffSynonymPage', { search: 'zibb' }, { as })).total).toBe(0);
});

test('a row needs two words; a brand needs a spelling and has one row', async () => {
  const lone = await app.call(
    'staffSaveSynonym',
    { id: null, revision: 0, words: { en: ['alone'] } },
    { as, locale: 'ar' },
  );
  expect(lone.fields.words).toBe('اكتب كلمتين على الأقل.');
  const bare = await app.call(
    'staffSaveBrand',
    { id: null, revision: 0, brand: 'Zorp', aliases: [] },
    { as },
  );
  expect(bare.fields).toHaveProperty('aliases');
  await app.ok(
    'staffSaveBrand',
    { id: null, revision: 0, brand: 'Zorp', aliases: ['زورب'] },
    { as },
  );
  const twice = await app.call(
    'staffSaveBrand',
    { id: null, revision: 0, brand: 'Zorp', aliases: ['佐普'] },
    { as },
  );
  expect(twice).toMatchObject({ status: 409, key: 'CONFLICT' });
});

test('searches without results are listed anonymously, the most frequent first', async () => {
  await aProduct(app, { name: { en: 'Plain kettle' } });
  for (const keyword of ['xylorimba', 'quernstone', 'kettle']) await search(keyword);
  await search('xylorimba', '203.0.113.2');
  await writeSearches(app.platform);
  const { items } = await app.ok('staffWantedWords', {}, { as });
  expect(items.map(({ text, times }) => [text, times])).toEqual([
    ['xylorimba', 2],
    ['quernstone', 1],
  ]);
});

test('reading words needs the right to edit them', async () => {
  const clerk = (await aStaff(app, 'finance')).token;
  expect(await app.call('staffSynonymPage', {}, { as: clerk })).toMatchObject({ status: 403 });
});
