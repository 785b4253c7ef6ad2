import { helpSections } from '@wasit/contract/content/help-sections';
import { helpTabs } from '@wasit/contract/content/help-tabs';
import { unknownVariable } from '@wasit/contract/content/help-variables';
import { locales } from '@wasit/contract/locales';
import { settings } from '@wasit/contract/staff/settings/settings';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { anArticle, articleFields, publish } from '../content/articles/articles.testing.ts';
import { seedFees } from '../fees/index.ts';
import { seedTills } from '../payments/index.ts';
import { aStaff } from '../staff/staff.testing.ts';

const app = await startTestApp();
await seedFees(app.platform);
await seedTills(app.platform);

test('help shows every reader the current figures, and a new one as soon as staff set it', async () => {
  const before = await app.ok('helpFigures', {});
  expect(before.order.minimum.usd).toEqual({
    amount: settings['orders.minimumCents'].value / 100,
    currency: 'USD',
  });
  expect(before.order.floorPercent).toBe(95);
  expect(before.account.codeMinutes).toBe(10);
  const { token } = await aStaff(app, 'finance-lead');
  const set = (
    key: 'orders.minimumCents' | 'fees.storageFreeDays' | 'wallet.preChargeOn',
    value: number | boolean,
  ) => app.ok('moneySettingUpdate', { key, value, reason: 'a new rule' }, { as: token });
  await set('orders.minimumCents', 2050);
  await set('fees.storageFreeDays', 6);
  await set('wallet.preChargeOn', false);
  const { order, freight, wallet } = await app.ok('helpFigures', {});
  expect([order.minimum.usd.amount, freight.storageFreeDays, wallet.preCharge]).toEqual([
    20.5,
    6,
    null,
  ]);
});

test('sea freight prices in help are those of the calculation', async () => {
  const { freight } = await app.ok('helpFigures', {});
  const load = { pieces: 1, lengthCm: 100, widthCm: 100, heightCm: 100, weightKg: 1 };
  for (const { shippingClass, perCbm } of freight.classes)
    expect(
      (await app.ok('loadEstimate', { ...load, shippingClass })).sea.freight.likely.usd,
    ).toEqual(perCbm.usd);
});

test('help lists where cash is accepted, in the reader’s language', async () => {
  const { items } = await app.ok('warehouseList', {}, { locale: 'ar' });
  const baghdad = items.find(({ kind }) => kind === 'baghdad');
  const { payment } = await app.ok('helpFigures', {}, { locale: 'ar' });
  expect(payment.stores).toMatchObject([
    { name: baghdad?.name, address: baghdad?.address, hours: baghdad?.hours },
  ]);
});

test('every question of every tab exists in four languages and names only existing figures', async () => {
  for (const locale of locales)
    for (const tab of helpTabs) {
      const { title, description, lead, answers } = await app.ok('helpTexts', { tab }, { locale });
      expect(answers.map(({ id }) => id)).toEqual(helpSections[tab]);
      const texts = [title, description, lead];
      for (const { question, html, link } of answers) texts.push(question, html, link ?? '-');
      for (const text of texts) {
        expect(text, `${locale} ${tab}`).not.toBe('');
        expect(unknownVariable(text), `${locale} ${tab}: ${text}`).toBeUndefined();
      }
    }
});

test('staff edit a shipped text; once published it replaces it in its languages, until it is withdrawn', async () => {
  const as = (await aStaff(app, 'content')).token;
  const shipped = await app.ok('staffHelpText', { tab: 4, section: 'complaint' }, { as });
  expect(shipped.bodies.en).toContain(
    '<li>Quality: up to {{quality}} after you received them.</li>',
  );
  const answer = async (locale: 'en' | 'ar') =>
    (await app.ok('helpTexts', { tab: 4 }, { locale })).answers.find(
      ({ id }) => id === 'complaint',
    );
  const before = await answer('ar');
  const article = await anArticle(app, {
    slug: 'help-complaint',
    category: 'help-4',
    titles: { en: 'What if goods are broken?' },
    summaries: {},
    bodies: { en: '<p>Tell us within {{quality}}.</p>' },
  });
  expect((await answer('en'))?.question).toBe(shipped.titles.en);
  await publish(app, article);
  expect(await answer('en')).toMatchObject({
    question: 'What if goods are broken?',
    html: '<p>Tell us within {{quality}}.</p>',
  });
  expect(await answer('ar')).toEqual(before);
  const { articleId } = article;
  await app.ok('staffMoveArticle', { articleId, revision: 3, move: 'withdraw' }, { as });
  expect((await answer('en'))?.question).toBe(shipped.titles.en);
  expect(await app.call('staffHelpText', { tab: 4, section: 'nothing' }, { as })).toMatchObject({
    status: 404,
  });
});

test('title and introduction of a tab can be replaced, and questions added', async () => {
  const head = await anArticle(app, {
    slug: 'help-5',
    category: 'help-5',
    titles: { ar: 'الحسابات' },
    summaries: { ar: 'كل شيء عن حسابك.' },
    bodies: {},
  });
  await publish(app, head);
  const added = await anArticle(app, {
    slug: 'help-ramadan',
    category: 'help-5',
    titles: { ar: 'متى نعمل في رمضان؟' },
    bodies: { ar: '<p>من العاشرة.</p>' },
  });
  await publish(app, added);
  expect(await app.ok('helpTexts', { tab: 5 }, { locale: 'ar' })).toMatchObject({
    title: 'الحسابات',
    lead: 'كل شيء عن حسابك.',
  });
  // Sorani readers get the added question in Arabic, and the tab in Sorani.
  const inSorani = await app.ok('helpTexts', { tab: 5 }, { locale: 'ckb' });
  expect(inSorani.title).not.toBe('الحسابات');
  expect(inSorani.answers.at(-1)).toMatchObject({ id: 'ramadan', locale: 'ar' });
});

test('an unknown figure is refused with its name and field', async () => {
  const as = (await aStaff(app, 'content')).token;
  const fields = articleFields({
    slug: 'help-freight',
    category: 'help-2',
    bodies: { en: '<p>x</p>', ar: '<p>{{freeDays}}</p>' },
  });
  expect(await app.call('staffSaveArticle', fields, { as, locale: 'en' })).toMatchObject({
    status: 422,
    key: 'ARTICLE_VARIABLE',
    msg: expect.stringContaining('freeDays'),
    fields: { 'bodies.ar': expect.any(String) },
  });
  expect(
    (await app.call('staffSaveArticle', { ...fields, slug: 'freight' }, { as })).fields,
  ).toHaveProperty('slug');
});
