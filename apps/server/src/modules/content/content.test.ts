import { type Locale, locales } from '@wasit/contract/locales';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { uploadFile } from '../../../test/upload-file.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { seedContent } from './index.ts';

const app = await startTestApp();
const red = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } });

const upload = (body: Buffer, { as, name = 'photo.png' }: { as?: string; name?: string }) =>
  uploadFile(app, { path: '/upload/image', body, name }, { as });

test('hot words and banners exist in all four languages, and seeding again changes nothing', async () => {
  await seedContent(app.platform);
  const before = (await app.ok('listBanners', {})).items;
  await seedContent(app.platform);
  expect((await app.ok('listBanners', {})).items).toEqual(before);
  const words = [];
  for (const locale of locales) {
    const { items } = await app.ok('hotWords', {}, { locale });
    expect(items.length).toBeGreaterThanOrEqual(3);
    words.push(items[0]?.name);
    for (const { title, text } of (await app.ok('listBanners', {}, { locale })).items)
      expect(title && text).not.toBe('');
  }
  expect(new Set(words).size).toBe(4);
});

test('the company’s address is in the reader’s language, else the one for all languages', async () => {
  const { token } = await aStaff(app, 'admin');
  const write = (key: 'company.address' | 'company.address.ar', value: string) =>
    app.ok('settingUpdate', { key, value, reason: 'moved' }, { as: token });
  const read = async (locale: Locale) => (await app.ok('companyContacts', {}, { locale })).address;
  const samples = await Promise.all(locales.map(read));
  expect(new Set(samples).size).toBe(4);
  expect(samples[locales.indexOf('ar')]).toContain('بغداد');

  await write('company.address', 'Shorja, Baghdad');
  expect(await Promise.all(locales.map(read))).toEqual(Array(4).fill('Shorja, Baghdad'));
  await write('company.address.ar', 'الشورجة، بغداد');
  expect(await read('ar')).toBe('الشورجة، بغداد');
  expect(await read('ckb')).toBe('Shorja, Baghdad');

  await write('company.address', samples[0] ?? '');
  await write('company.address.ar', samples[locales.indexOf('ar')] ?? '');
});

test('the terms of the shop follow the settings: the way to China, and when receipt is confirmed', async () => {
  const { token } = await aStaff(app, 'admin');
  const write = (key: 'orders.autoConfirmDays' | 'logistics.chinaDaysTo', value: number) =>
    app.ok('settingUpdate', { key, value, reason: 'test' }, { as: token });
  expect(await app.ok('shopTerms', {})).toMatchObject({
    chinaDays: { from: 2, to: 3 },
    confirmDays: 3,
    dispatchConfirmDays: 14,
  });
  await write('orders.autoConfirmDays', 5);
  await write('logistics.chinaDaysTo', 6);
  expect(await app.ok('shopTerms', {})).toMatchObject({
    chinaDays: { from: 2, to: 6 },
    confirmDays: 5,
  });
});

test('prices in Iraq are shown once staff have set them with their source and day', async () => {
  const { token } = await aStaff(app, 'admin');
  const write = (key: `market.iraqPrices${'' | 'Source' | 'Day'}`, value: string) =>
    app.call('settingUpdate', { key, value, reason: 'test' }, { as: token });
  await write('market.iraqPrices', '1024=12500, 2048 = 900');
  await write('market.iraqPricesSource', 'Shorja market');
  expect(await app.ok('pricesInIraq', {})).toMatchObject({ items: [], day: null });
  for (const [key, value] of [
    ['market.iraqPrices', '1024: 12500'],
    ['market.iraqPricesDay', '2026-13-40'],
  ] as const)
    expect((await write(key, value)).fields).toHaveProperty('value');
  await write('market.iraqPricesDay', '2026-11-25');
  expect(await app.ok('pricesInIraq', {})).toEqual({
    items: [
      { productId: 1024, price: { amount: 12_500, currency: 'IQD' } },
      { productId: 2048, price: { amount: 900, currency: 'IQD' } },
    ],
    source: 'Shorja market',
    day: '2026-11-25',
    // The tests run in a demo.
    sample: true,
  });
});

test.each(['jpeg', 'png', 'gif'] as const)(
  'a %s is stored, re-encoded and shown to its owner at a signed address',
  async (format) => {
    const { token } = await aCustomer(app);
    const answer = await upload(await red.clone().toFormat(format).toBuffer(), { as: token });
    expect(answer).toMatchObject({ status: 200, code: 200, data: { width: 60, height: 40 } });
    const shown = await app.app.server.inject({
      url: answer.data.url,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(
      (await app.app.server.inject(`/pdpd/files/${answer.data.fileId}?exp=1&sig=x`)).statusCode,
    ).toBe(404);
  },
);

test('staff may upload too, visitors may not', async () => {
  const picture = await red.clone().png().toBuffer();
  const { token } = await aStaff(app, 'china-warehouse');
  expect((await upload(picture, { as: token })).status).toBe(200);
  expect((await upload(picture, {})).status).toBe(401);
});

test('files other than jpg, png or gif are refused, whatever type they claim', async () => {
  const { token } = await aCustomer(app);
  for (const body of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
    Buffer.from('%PDF-1.7'),
    await red.clone().webp().toBuffer(),
  ])
    expect(await upload(body, { as: token, name: 'photo.jpg' })).toMatchObject({
      status: 422,
      code: 7060,
    });
});

test('a picture above ten megabytes is refused with the limit', async () => {
  const { token } = await aCustomer(app);
  const answer = await upload(
    Buffer.concat([await red.clone().png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]),
    { as: token },
  );
  expect(answer).toMatchObject({ status: 413, msg: expect.stringContaining('10') });
});

test('staff edit the hot words; a save over somebody else’s newer list is refused', async () => {
  const as = (await aStaff(app, 'content')).token;
  const { items, version } = await app.ok('staffHotWords', {}, { as });
  const next = [{ names: { en: 'Samovar', ckb: 'سەماوەر' } }, ...items.slice(0, 2)];
  const saved = await app.ok('staffSaveHotWords', { items: next, version }, { as });
  expect(saved.items).toEqual(next);
  expect((await app.ok('hotWords', {}, { locale: 'ckb' })).items[0]).toEqual({ name: 'سەماوەر' });
  expect(await app.call('staffSaveHotWords', { items: [], version }, { as })).toMatchObject({
    status: 409,
    key: 'CONFLICT',
  });
  const nameless = await app.call(
    'staffSaveHotWords',
    { items: [{ names: {} }], version: saved.version },
    { as },
  );
  expect(nameless.fields).toHaveProperty('items.0.names');
});
