import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { days } from '../../platform/clock/clock.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { anEvent, anEventDraft, eventFields } from './campaigns.testing.ts';

const app = await startTestApp();
const { ok, call } = app;
const editor = async () => ({ as: (await aStaff(app, 'content')).token });
const read = async (eventId: number) => ok('staffEvent', { eventId }, await editor());
const inDays = (count: number) =>
  new Date(app.platform.clock.now().getTime() + days(count)).toISOString();
const isListed = async (eventId: number) =>
  (await ok('listEvents', {})).items.some((event) => event.eventId === eventId);
const pictured = (name: string) => ({
  url: `/media/content/${name.repeat(64)}.webp`,
  width: 1200,
  height: 400,
});

test('an event is shown from its start to its end; afterwards its page says that it is over', async () => {
  const eventId = await anEvent(app, { startsAt: inDays(1), endsAt: inDays(3) });
  expect(await isListed(eventId)).toBe(false);
  expect(await call('eventDetail', { eventId })).toMatchObject({ key: 'NOT_FOUND' });
  await app.passDays(2);
  expect(await isListed(eventId)).toBe(true);
  expect(await ok('eventDetail', { eventId })).toMatchObject({ isOver: false });
  await app.passDays(2);
  expect(await isListed(eventId)).toBe(false);
  expect(await ok('eventDetail', { eventId })).toMatchObject({ isOver: true, goods: [] });
});

test('picked products keep the order of the staff, those of a rule follow the rule, and unlisted ones are left out', async () => {
  const [first, second] = [await aProduct(app), await aProduct(app)];
  const productIds = [second.productId, first.productId];
  const eventId = await anEvent(app, { goods: { rule: 'picked', productIds } });
  const goods = async (id: number) =>
    (await ok('eventDetail', { eventId: id })).goods.map(({ productId }) => productId);
  expect(await goods(eventId)).toEqual(productIds);
  expect(await goods(await anEvent(app, { goods: { rule: 'new' } }))).toEqual(
    expect.arrayContaining(productIds),
  );
  await ok(
    'staffSetShelf',
    { productIds: [second.productId], onShelf: false, reason: 'recalled' },
    { as: (await aStaff(app, 'catalogue')).token },
  );
  expect(await goods(eventId)).toEqual([first.productId]);
});

test('each reader gets title and banner in their language, else in the language that the title falls back to', async () => {
  const [en, ar] = [
    { wide: pictured('a'), narrow: pictured('b') },
    { wide: pictured('c'), narrow: null },
  ];
  const eventId = await anEvent(app, { banners: { en, ar } });
  const seen = (locale: 'en' | 'ar' | 'ckb') => ok('eventDetail', { eventId }, { locale });
  expect(await seen('en')).toMatchObject({ title: 'Kettle week', banner: en });
  expect(await seen('ar')).toMatchObject({ title: 'أسبوع الأباريق', banner: ar });
  expect(await seen('ckb')).toMatchObject({ title: 'أسبوع الأباريق', banner: ar });
});

test.each([
  [
    'that ends before it begins',
    { endsAt: '2019-12-31T00:00:00.000Z' },
    'PERIOD_ENDS_FIRST',
    'endsAt',
  ],
  [
    'of goods that nobody knows',
    { goods: { rule: 'picked', productIds: [2_000_000_000] } },
    'NOT_FOUND',
    'goods.productIds',
  ],
  [
    'of a category that nobody knows',
    { goods: { rule: 'category', categoryId: 2_000_000_000 } },
    'NOT_FOUND',
    'goods.categoryId',
  ],
  [
    'of a supplier that nobody knows',
    { goods: { rule: 'supplier', supplierId: 2_000_000_000 } },
    'NOT_FOUND',
    'goods.supplierId',
  ],
  ['of picked goods without any', { goods: { rule: 'picked' } }, 'VALIDATION', 'goods.productIds'],
  [
    'with a picture of another site',
    {
      banners: { en: { wide: { ...pictured('a'), url: 'https://x.example/a.png' }, narrow: null } },
    },
    'ARTICLE_PICTURE',
    'banners',
  ],
] as const)(
  'an event %s is refused with its field and not stored',
  async (_, changes, key, field) => {
    const before = (await ok('staffEventPage', {}, await editor())).total;
    const answer = await call('saveEvent', eventFields(changes as object), await editor());
    expect([answer.key, Object.keys(answer.fields)]).toEqual([key, [field]]);
    expect((await ok('staffEventPage', {}, await editor())).total).toBe(before);
  },
);

test('parallel edits of the same event do not overwrite each other', async () => {
  const eventId = await anEvent(app);
  const [{ eventId: id, revision, ...seen }, as] = [await read(eventId), await editor()];
  const written = { ...eventFields(), eventId: id, revision };
  await ok('saveEvent', { ...written, countdown: true }, as);
  expect(await call('saveEvent', { ...written, titles: { en: 'Late' } }, as)).toMatchObject({
    key: 'CONFLICT',
  });
  expect(await read(eventId)).toMatchObject({
    countdown: true,
    titles: seen.titles,
    revision: revision + 1,
  });
});

test('readers keep the published version until another person publishes the next; staff can go back', async () => {
  const { eventId, as: writer } = await anEventDraft(app);
  const [asWriter, asOther] = [{ as: writer }, await editor()];
  const shown = async () => {
    const { data } = await call('eventDetail', { eventId });
    return data?.title;
  };
  const move = async (name: 'submit' | 'publish' | 'return' | 'withdraw', as = asOther) =>
    call('moveEvent', { eventId, revision: (await read(eventId)).revision, move: name }, as);
  expect([await shown(), await isListed(eventId)]).toEqual([undefined, false]);
  expect(await move('publish')).toMatchObject({ key: 'CONFLICT' });
  await move('submit', asWriter);
  expect(await move('publish', asWriter)).toMatchObject({ key: 'ARTICLE_OWN_WORK' });
  expect((await ok('staffEvent', { eventId }, asWriter)).moves).toEqual(['return']);
  await move('publish');
  expect([await shown(), await isListed(eventId)]).toEqual(['Kettle week', true]);

  const { revision } = await read(eventId);
  const next = eventFields({ titles: { en: 'Pan week' }, endsAt: inDays(2) });
  await ok('saveEvent', { ...next, eventId, revision }, asWriter);
  expect([await shown(), (await read(eventId)).titles.en]).toEqual(['Kettle week', 'Pan week']);
  await move('submit');
  await move('publish');
  expect(await shown()).toBe('Pan week');

  const before = await read(eventId);
  await ok('restoreEvent', { eventId, revision: before.revision, version: 1 }, asWriter);
  expect(await read(eventId)).toMatchObject({
    state: 'DRAFT',
    version: 3,
    publishedVersion: 2,
    titles: { en: 'Kettle week' },
    endsAt: '2035-01-01T00:00:00.000Z',
  });
  expect(await shown()).toBe('Pan week');
  await move('withdraw');
  expect([await shown(), await isListed(eventId)]).toEqual([undefined, false]);
  expect((await read(eventId)).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
});
