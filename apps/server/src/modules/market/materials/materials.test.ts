import { aDrawing } from '@wasit/picture-matching/drawing.testing';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aProduct, aRow } from '../../catalogue/catalogue.testing.ts';
import { importRows } from '../../catalogue/index.ts';
import { aDrawnProduct, putMedia } from '../../images/images.testing.ts';

const app = await startTestApp();
const { ok, call } = app;

test('selling texts give the catalogue’s facts and the selling price in each language', async () => {
  const { productId } = await aProduct(app, {
    brand: 'Qandil',
    attributes: [
      // Codes are of no use to buyers.
      {
        name: { en: 'Customs code (HS)', ar: 'الرمز الكمركي' },
        value: { en: '851671', ar: '851671' },
      },
      { name: { en: 'GTIN' }, value: { en: '6290000000009' } },
      { name: { en: 'Colour', ar: 'اللون' }, value: { en: 'Red', ar: 'أحمر' } },
      { name: { en: 'Volume' }, value: { en: '2 l' } },
      { name: { en: 'Power' }, value: { en: '1500 W' } },
    ],
  });
  const { items, basis } = await ok('trendingTexts', { productIds: [productId], marginPercent: 0 });
  expect(basis).toEqual({ source: 'catalogue', goods: 1 });
  const texts = Object.fromEntries(items[0]?.texts.map((text) => [text.language, text]) ?? []);
  expect(Object.keys(texts)).toEqual(['en', 'ar', 'ckb', 'zh-Hans']);
  expect(texts.en).toMatchObject({ title: 'Test kettle' });
  expect(texts.en?.lines).toEqual([
    'Kettles: Colour Red · Volume 2 l',
    'Also: Power 1500 W',
    'Write to us to order; we deliver to your door.',
  ]);
  expect(texts.en?.hashtags).toContain('#Qandil');
  // Texts missing in Arabic are left out, not shown in English.
  expect(texts.ar?.lines.join()).toContain('اللون أحمر');
  expect(texts.ar?.lines.join()).not.toContain('Volume');
  const dearer = await ok('trendingTexts', { productIds: [productId], marginPercent: 50 });
  const [plain, more] = [items[0]?.price?.usd.amount ?? 0, dearer.items[0]?.price?.usd.amount ?? 0];
  expect(more / plain).toBeCloseTo(1.5, 1);
  expect((dearer.items[0]?.price?.iqd.amount ?? 1) % 250).toBe(0);
});

test('without a margin goods sell at the price that their cards show, to the cent', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => aRow({ priceMinor: 500 + at }));
  const { added } = await importRows(app.platform, rows, { source: 'cents' });
  expect(added).toBe(100);
  const { items: cards } = await ok('keywordSearch', { keyword: 'kettle', pageSize: 100 });
  const productIds = cards.map(({ productId }) => productId);
  const { items } = await ok('trendingTexts', { productIds, marginPercent: 0 });
  const cents = cards.map(({ landed }) => landed?.usd.amount);
  expect(items.map(({ price }) => price?.usd.amount)).toEqual(cents);
});

test('texts are downloaded as a workbook and one file per language', async () => {
  const { productId } = await aProduct(app);
  const { bytes } = await ok('trendingTextsDownload', { productIds: [productId] });
  const files = unzipSync(bytes);
  expect(Object.keys(files).toSorted()).toEqual(
    ['texts-ar.txt', 'texts-ckb.txt', 'texts-en.txt', 'texts-zh-Hans.txt', 'texts.xlsx'].toSorted(),
  );
  expect(Buffer.from(files['texts-ar.txt'] ?? []).toString()).toContain('غلاية للاختبار');
});

test('pictures are downloaded unchanged, square or for stories, with the chosen words on them', async () => {
  const { productId } = await aDrawnProduct(app, 3);
  const materials = await ok('pictureMaterials', { productIds: [productId] });
  expect(materials.items).toMatchObject([{ productId, pictures: [{ width: 400 }] }]);
  const download = async (words: object) => {
    const input = { productIds: [productId], ...words };
    const sent = await ok('pictureMaterialsDownload', input, { locale: 'ar' });
    return unzipSync('bytes' in sent ? sent.bytes : new Uint8Array());
  };
  const plain = await download({ withName: false, withPrice: false });
  const names = ['1.webp', 'square-1.jpg', 'story-1.jpg'].map((name) => `${productId}/${name}`);
  expect(Object.keys(plain).toSorted()).toEqual(names);
  const [original, square = '', story = ''] = names;
  expect(Buffer.from(plain[original ?? ''] ?? [])).toEqual(await aDrawing(3));
  expect(await sharp(plain[square]).metadata()).toMatchObject({ width: 1080, height: 1080 });
  expect(await sharp(plain[story]).metadata()).toMatchObject({ width: 1080, height: 1920 });
  const written = await download({ forms: ['story'], mark: 'بازار هيوا' });
  const ink = async (picture: Uint8Array | undefined) => {
    const foot = { left: 0, top: 1340, width: 1080, height: 400 };
    // Statistics are computed on the input picture, so the foot is cut out first.
    const { channels } = await sharp(await sharp(picture).extract(foot).png().toBuffer()).stats();
    return channels[0]?.min ?? 255;
  };
  expect(await ink(plain[story])).toBeGreaterThan(240);
  expect(await ink(written[story])).toBeLessThan(100);
});

test('a single form in the address of a download link is accepted', async () => {
  const { productId } = await aDrawnProduct(app, 4);
  const answer = await app.app.server.inject({
    url: `/pdpd/wasit/v1/picture/materials/download?productIds=${productId}&forms=original&textLanguage=ar`,
  });
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toContain('wasit-pictures.zip');
  expect(Object.keys(unzipSync(answer.rawPayload))).toEqual([`${productId}/1.webp`]);
});

/** Goods with this many pictures, 35 each: the same file repeated. */
async function manyPictures(count: number): Promise<number[]> {
  putMedia(app.platform, 'demo/again.webp', await aDrawing(1));
  const images = Array.from({ length: 35 }, () => 'demo/again.webp');
  const goods = [];
  for (let left = count; left > 0; left -= 35)
    goods.push(await aProduct(app, { images: images.slice(0, left) }));
  return goods.map(({ productId }) => productId);
}

test('more than 200 pictures are exported once by a job to a file of the customer, behind their own link', async () => {
  const productIds = await manyPictures(210);
  const wish = { productIds, forms: ['original'] as const };
  const visitor = await call('pictureMaterialsDownload', wish, { locale: 'ar' });
  expect(visitor).toMatchObject({ status: 422, key: 'DOWNLOAD_LOGIN' });
  expect(visitor.msg).toContain('200');
  const { token: as } = await aCustomer(app);
  const one = { productIds: productIds.slice(0, 1), forms: ['original'] as const };
  expect(await ok('pictureMaterialsDownload', { ...one, prepare: true }, { as })).toEqual({
    prepared: null,
  });
  const answers = [];
  for (const prepare of [true, false])
    answers.push(await ok('pictureMaterialsDownload', { ...wish, prepare }, { as }));
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({
    prepared: { content: 'pictures', format: 'zip', state: 'generating', count: 210, link: null },
  });
  await app.pass(1000);
  const { items } = await ok('favouriteExportList', {}, { as });
  expect(items).toMatchObject([{ state: 'generated', count: 210, format: 'zip' }]);
  const get = (headers: object) =>
    app.app.server.inject({ url: items[0]?.link ?? '', headers: { ...headers } });
  expect((await get({})).statusCode).toBe(404);
  const saved = await get({ authorization: `Bearer ${as}` });
  expect(saved.headers['content-disposition']).toMatch(/wasit-pictures-\d{4}-\d\d-\d\d\.zip/);
  const files = unzipSync(saved.rawPayload);
  expect(Object.keys(files)).toHaveLength(210);
  expect(Buffer.from(files[`${productIds[0]}/1.webp`] ?? [])).toEqual(await aDrawing(1));
  const { exportId = '' } = items[0] ?? {};
  const again = await ok('favouriteExportFile', { exportId }, { as });
  expect(Object.keys(unzipSync(again.bytes))).toHaveLength(210);
});

test('5,000 pictures, a product not on sale and one without pictures are refused before anything is drawn', async () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => index + 1);
  expect(
    (await call('pictureMaterialsDownload', { productIds: ids }, { locale: 'ar' })).fields,
  ).toHaveProperty('productIds');
  const { token: as } = await aCustomer(app);
  const productIds = await manyPictures(350);
  const tooMany = await call('pictureMaterialsDownload', { productIds }, { as });
  expect(tooMany).toMatchObject({ status: 422, key: 'DOWNLOAD_TOO_LARGE' });
  expect(tooMany.msg).toContain('1000');
  expect((await ok('favouriteExportList', {}, { as })).items).toEqual([]);
  expect(await call('pictureMaterials', { productIds: [2_000_000_000] })).toMatchObject({
    status: 404,
  });
  const { productId } = await aProduct(app);
  expect(await call('pictureMaterialsDownload', { productIds: [productId] })).toMatchObject({
    key: 'DOWNLOAD_EMPTY',
  });
});
