import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { locales } from '@wasit/contract/locales';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { uploadFile } from '../../../test/upload-file.ts';
import { importRows, setShelf } from '../catalogue/index.ts';
import { seedFees } from '../fees/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { anOffer, start1688 } from './alibaba/stand-in.testing.ts';

const standIn = await start1688();
const connected = await startTestApp(standIn.env);
/** Stand-in for the hosts of short links: each path redirects to an address, or nowhere. */
const sends: Record<string, string> = {};
const visits: string[] = [];
const shortLinks = createServer(({ url = '' }, response) => {
  visits.push(url);
  const location = sends[url];
  response
    .writeHead(location ? 302 : 200, location ? { location } : {})
    .end('<a href="https://detail.1688.com/offer/700000000077.html">');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => shortLinks.once('listening', resolve));
const shortOrigin = `http://127.0.0.1:${(shortLinks.address() as AddressInfo).port}`;
afterAll(() => shortLinks.close());
const alone = await startTestApp({ SHORT_LINKS: shortOrigin });

await seedFees(alone.platform);
await seedFees(connected.platform);

const linkTo = (offerId: string) => `https://detail.1688.com/offer/${offerId}.html`;
const resolve = (offerId: string, app = connected) =>
  app.ok('resolveProductLink', { text: linkTo(offerId) });
const detailCalls = () =>
  standIn.calls.filter(({ api }) => api === 'product.search.queryProductDetail').length;

/** The product imported from a link to this offer. */
async function broughtIn(offerId: string, offer: Record<string, unknown> = anOffer(offerId)) {
  standIn.offers.set(offerId, offer);
  const answer = await resolve(offerId);
  if (answer.kind !== 'product') throw new Error(`${offerId} became an inquiry`);
  return answer.productId;
}

afterEach(() => {
  standIn.calm();
  standIn.freight = { freight: '8.00', freePostage: false };
  standIn.results = [];
});

test('a link to a product of the catalogue finds it, whatever text surrounds it', async () => {
  await importRows(
    alone.platform,
    [{ id: '700000000001', name: { en: 'Kettle' }, price: 9, currency: 'USD' }],
    { source: '1688' },
  );
  const first = await resolve('700000000001', alone);
  expect(first).toMatchObject({ kind: 'product' });
  for (const text of [
    'شوفوا https://m.1688.com/offer/700000000001.html؟',
    'detail.m.1688.com/page/index.htm?offerId=700000000001',
    '٧٠٠٠٠٠٠٠٠٠٠١',
  ])
    expect(await alone.ok('resolveProductLink', { text })).toEqual(first);
});

test('without a connected platform an unknown link becomes an inquiry, and so do other platforms and short links', async () => {
  expect(await resolve('700000000002', alone)).toEqual({
    kind: 'inquiry',
    prefill: {
      platform: '1688',
      offerId: '700000000002',
      link: linkTo('700000000002'),
      name: null,
    },
  });
  for (const [text, platform, offerId] of [
    ['https://item.jd.com/100012043978.html', 'jd', '100012043978'],
    ['https://qr.1688.com/s/AbCd12', '1688', null],
  ] as const)
    expect(await connected.ok('resolveProductLink', { text })).toMatchObject({
      kind: 'inquiry',
      prefill: { platform, offerId },
    });
});

test('a short link finds the product at its own host; other targets are not followed and become an inquiry', async () => {
  await importRows(
    alone.platform,
    [{ id: '700000000009', name: { en: 'Pan' }, price: 9, currency: 'USD' }],
    { source: '1688' },
  );
  const paste = (path: string) =>
    alone.ok('resolveProductLink', {
      text: `复制打开 https://qr.1688.com${path} 「加厚水杯」看看`,
    });
  sends['/s/good'] = 'https://m.1688.com/offer/700000000009.html?spm=a26#top';
  expect(await paste('/s/good')).toMatchObject({ kind: 'product' });
  sends['/s/other'] = 'https://item.jd.com/100012043978.html';
  expect(await paste('/s/other')).toMatchObject({
    kind: 'inquiry',
    prefill: { platform: 'jd', offerId: '100012043978' },
  });
  Object.assign(sends, {
    '/s/within': 'http://127.0.0.1/admin',
    '/s/again': '/s/good',
    '/s/short': 'https://m.tb.cn/h.abc',
    '/s/evil': 'https://detail.1688.com.evil.com/offer/700000000009.html',
    '/s/script': 'javascript:alert(1)',
  });
  for (const path of ['/s/within', '/s/again', '/s/short', '/s/evil', '/s/script', '/s/page']) {
    visits.length = 0;
    const link = `https://qr.1688.com${path}`;
    expect(await paste(path)).toEqual({
      kind: 'inquiry',
      prefill: { platform: '1688', offerId: null, link, name: '加厚水杯' },
    });
    expect(visits).toEqual([path]);
  }
});

test('a text without a product link is refused at its field, in the reader’s language', async () => {
  const messages = new Set<string | undefined>();
  for (const locale of locales) {
    const answer = await alone.call(
      'resolveProductLink',
      { text: 'https://detail.1688.com.evil.com/offer/610947572360.html' },
      { locale },
    );
    expect(answer).toMatchObject({ status: 422, key: 'PRODUCT_LINK_UNKNOWN' });
    messages.add(answer.fields.text);
  }
  expect(messages.size).toBe(4);
});

test('an unknown offer is imported whole: SKUs, dollars rounded up, freight, measures, supplier, origin, translations', async () => {
  standIn.offers.set(
    '610000000001/ar',
    anOffer('610000000001', { subjectTrans: 'ترمس ستانلس ستيل 500 مل' }),
  );
  const productId = await broughtIn('610000000001');
  const detail = await connected.ok('productDetail', { productId });
  expect(detail).toMatchObject({
    name: 'Stainless steel thermos 500 ml',
    originalName: '不锈钢保温杯 500ml',
    // 17.75 yuan at 7.1 is 2.50 dollars.
    price: { usd: { amount: 2.5 } },
    unit: 'pc',
    priceTo: { usd: { amount: 3 } },
    minQuantity: 2,
  });
  expect(
    detail.skus.map(({ skuStock, attributes }) => [
      skuStock,
      attributes[0]?.valueTrans,
      attributes[0]?.value,
    ]),
  ).toEqual([
    [120, 'Black', '黑色'],
    [0, 'White', '白色'],
  ]);
  const [ar, ckb, zh] = await Promise.all(
    (['ar', 'ckb', 'zh-Hans'] as const).map(
      async (locale) => (await connected.ok('productDetail', { productId }, { locale })).name,
    ),
  );
  expect([ar, ckb, zh]).toEqual([
    'ترمس ستانلس ستيل 500 مل',
    'ترمس ستانلس ستيل 500 مل',
    '不锈钢保温杯 500ml',
  ]);
  const { rows } = await connected.platform.pool.query(
    'select * from product where product_id = $1',
    [productId],
  );
  expect(rows[0]).toMatchObject({
    source: '1688',
    source_id: '610000000001',
    origin: linkTo('610000000001'),
    weight_grams: 350,
    length_mm: 80,
    height_mm: 250,
    measure_source: 'supplier',
    // 8 yuan at 7.1, rounded up.
    china_freight_minor: 113,
    sold: 12_342,
    source_images: ['https://192.0.2.1/img/ibank/a.jpg', 'https://192.0.2.1/img/ibank/b.jpg'],
  });
});

test('the supplier’s HTML becomes plain text', async () => {
  const productId = await broughtIn('610000000002');
  const { paragraphs } = await connected.ok('productDescription', { productId });
  expect(paragraphs).toEqual(['双层真空']);
});

test('parallel pastes of a link make one product, fetched once; later pastes fetch nothing', async () => {
  standIn.offers.set('610000000003', anOffer('610000000003'));
  const before = detailCalls();
  const all = await Promise.all(Array.from({ length: 5 }, () => resolve('610000000003')));
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  await resolve('610000000003');
  // Once in English, once in Arabic.
  expect(detailCalls() - before).toBe(2);
});

test('a product taken off the shelf by staff is not fetched again', async () => {
  const productId = await broughtIn('610000000004');
  await setShelf(
    connected.platform,
    { kind: 'system', name: 'test' },
    { productIds: [productId], onShelf: false, reason: 'staff' },
  );
  const before = detailCalls();
  expect(await resolve('610000000004')).toMatchObject({
    kind: 'inquiry',
    prefill: { name: 'Stainless steel thermos 500 ml' },
  });
  expect(detailCalls()).toBe(before);
});

const skus = (count: number, price: unknown) =>
  Array.from({ length: count }, (_, index) => ({
    skuId: `#${index + 1}`,
    price,
    amountOnSale: '7',
  }));
test.each([
  [
    'prices by quantity, none per SKU',
    {
      productSkuInfos: skus(2, null),
      productSaleInfo: {
        quoteType: 2,
        priceRangeList: [
          { startQuantity: 10, price: '7.10' },
          { startQuantity: '100', price: '3.55-3.80' },
        ],
      },
    },
    { minQuantity: 10, price: 1 },
  ],
  [
    'no SKUs',
    {
      productSkuInfos: null,
      productSaleInfo: {
        quoteType: 0,
        amountOnSale: 50,
        priceRangeList: [{ startQuantity: 1, price: '¥1,420.00' }],
      },
    },
    { minQuantity: 2, price: 200 },
  ],
  [
    'the same SKU twice',
    { productSkuInfos: [...skus(2, '7.10'), ...skus(1, '99')] },
    { minQuantity: 2, price: 1 },
  ],
  [
    'one SKU without a price',
    { productSkuInfos: [...skus(1, ''), { skuId: '#9', price: '7.1', amountOnSale: 1 }] },
    { minQuantity: 2, price: 1 },
  ],
  [
    'nothing but name and price',
    {
      productAttribute: null,
      productImage: null,
      productShippingInfo: null,
      sellerMixSetting: null,
      sellerOpenId: null,
      companyName: '',
      description: null,
      soldOut: null,
      minOrderQuantity: null,
    },
    { minQuantity: 1, price: 2.5 },
  ],
  [
    'a price of a fraction of a cent',
    { productSkuInfos: skus(1, '0.01') },
    { minQuantity: 2, price: 0.01 },
  ],
])('unusual answers still make products: %s', async (name, changes, expected) => {
  const offerId = `62000000${String(name.length).padStart(4, '0')}`;
  const productId = await broughtIn(offerId, anOffer(offerId, changes));
  const { minQuantity, price } = await connected.ok('productDetail', { productId });
  expect({ minQuantity, price: price.usd.amount }).toEqual(expected);
});

test.each([
  [
    'no price at all',
    { productSkuInfos: skus(2, 'negotiable'), productSaleInfo: {} },
    'Stainless steel thermos 500 ml',
  ],
  ['taken off by its supplier', { status: 'expired' }, 'Stainless steel thermos 500 ml'],
  ['no name', { subject: '', subjectTrans: null }, null],
  ['another product than asked', { offerId: '#1' }, null],
])(
  'offers that cannot be bought as they are become an inquiry with their name: %s',
  async (reason, changes, name) => {
    const offerId = `63000000${String(reason.length).padStart(4, '0')}`;
    standIn.offers.set(offerId, anOffer(offerId, changes));
    expect(await resolve(offerId)).toMatchObject({ kind: 'inquiry', prefill: { offerId, name } });
  },
);

test('an offer unknown to the platform becomes an inquiry', async () => {
  expect(await resolve('640000000001')).toMatchObject({
    kind: 'inquiry',
    prefill: { offerId: '640000000001', name: null },
  });
});

test.each(['error page', 'half', 'throttled', 'refused', 'down'] as const)(
  'a platform failure costs the reader nothing: %s',
  async (mood) => {
    standIn.fail('product.search.queryProductDetail', mood, 3);
    expect(await resolve('640000000002')).toMatchObject({ kind: 'inquiry' });
  },
);

test('without freight from the platform the freight set by staff applies', async () => {
  standIn.fail('product.freight.estimate', 'refused');
  const productId = await broughtIn('650000000001');
  standIn.freight = { freePostage: true };
  const free = await broughtIn('650000000002');
  const { rows } = await connected.platform.pool.query(
    'select china_freight_minor from product where product_id = any($1) order by product_id',
    [[productId, free]],
  );
  expect(rows.map((row) => row.china_freight_minor)).toEqual([200, 0]);
});

test('words and pictures find products at the platform, in dollars and the reader’s language', async () => {
  const found = (offerId: string, price: unknown) => ({
    offerId: Number(offerId),
    subject: '保温杯',
    subjectTrans: 'ترمس',
    priceInfo: { price },
    monthSold: 12,
    minOrderQuantity: 2,
  });
  standIn.results = [
    found('660000000001', '7.10'),
    found('660000000001', '9'),
    found('660000000002', ''),
    { offerId: null },
    null,
  ];
  const words = await connected.ok('supplierSearch', { name: 'تەرمۆس' }, { locale: 'ckb' });
  expect(words).toMatchObject({ available: true, total: 5 });
  expect(
    words.items.map(({ offerId, name, price, link }) => [
      offerId,
      name,
      price?.usd.amount ?? null,
      link,
    ]),
  ).toEqual([
    ['660000000001', 'ترمس', 1.27, linkTo('660000000001')],
    ['660000000002', 'ترمس', null, linkTo('660000000002')],
  ]);
  expect(standIn.calls.at(-1)?.param).toMatchObject({
    keyword: 'تەرمۆس',
    country: 'ar',
    beginPage: 1,
    pageSize: 20,
  });
});

test('picture search sends a small JPEG; a file that is no picture is refused before any call', async () => {
  standIn.results = [{ offerId: 670000000001, subject: '碗' }];
  const send = (body: Buffer) =>
    uploadFile(
      connected,
      { path: '/ds/sourcing/searchByPicture', body, name: 'bowl.png' },
      { locale: 'zh-Hans' },
    );
  const picture = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  expect(await send(picture)).toMatchObject({
    code: 200,
    data: { available: true, items: [{ offerId: '670000000001', name: '碗' }] },
  });
  const uploaded = standIn.calls.findLast(({ api }) => api === 'product.image.upload')?.param
    .imageBase64;
  const sent = await sharp(Buffer.from(String(uploaded), 'base64')).metadata();
  expect(sent).toMatchObject({ format: 'jpeg', width: 800 });
  const before = standIn.calls.length;
  expect(await send(Buffer.from('<svg/>'))).toMatchObject({ code: 7060 });
  expect(standIn.calls.length).toBe(before);
});

test('supplier search says when there is none and when it fails', async () => {
  expect(await alone.ok('supplierSearch', { name: 'kettle' })).toMatchObject({
    available: false,
    items: [],
  });
  expect(await alone.ok('suppliersConnected', {})).toEqual({ connected: false });
  expect(await connected.ok('suppliersConnected', {})).toEqual({ connected: true });
  standIn.fail('product.search.keywordQuery', 'refused');
  expect(await connected.call('supplierSearch', { name: 'kettle' })).toMatchObject({
    status: 503,
    key: 'SUPPLIER_UNAVAILABLE',
  });
});

test('only staff see whether the platform is connected', async () => {
  for (const [app, state] of [
    [alone, 'off'],
    [connected, 'on'],
  ] as const) {
    const { token } = await aStaff(app, 'purchaser');
    expect(await app.ok('supplierStatus', {}, { as: token })).toEqual({ platform: '1688', state });
    expect((await app.call('supplierStatus', {})).status).toBe(401);
  }
});

test('an offer without a required attribute of its category becomes a draft and the customer’s inquiry', async () => {
  const catalogue = { as: (await aStaff(connected, 'catalogue')).token };
  const { items } = await connected.ok('staffCategoryList', {}, catalogue);
  const other = items.find(({ code }) => code === 'other');
  if (!other) throw new Error('no category for goods that nobody placed');
  const needs = async (name: string, revision: number) =>
    connected.ok(
      'staffEditCategory',
      {
        categoryId: other.categoryId,
        revision,
        names: other.names,
        density: other.density,
        hsCode: other.hsCode ?? '',
        shippingClass: other.shippingClass,
        hidden: other.hidden,
        attributes: name ? [{ name: { en: name }, needed: true }] : [],
      },
      catalogue,
    );
  await needs('Voltage', other.revision);
  standIn.offers.set('710000000001', anOffer('710000000001'));
  expect(await resolve('710000000001')).toMatchObject({
    kind: 'inquiry',
    prefill: { offerId: '710000000001' },
  });
  const { items: drafts } = await connected.ok(
    'staffProductPage',
    { search: '710000000001' },
    catalogue,
  );
  expect(drafts).toMatchObject([
    { sourceId: '710000000001', status: 'draft', lacks: ['attributes'] },
  ]);
  await needs('Material', other.revision + 1);
  await broughtIn('710000000002');
  await needs('', other.revision + 2);
});
