import { createServer } from 'node:http';
import { paths } from '@wasit/contract/paths';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { countProducts, flushCounts, flushPageViews } from './index.ts';
import { readPage } from './recording.testing.ts';

/** A Plausible-compatible service that fails on command. */
const received: { path: string | undefined; agent: string | undefined; body: unknown }[] = [];
let status = 202;
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push({
    path: request.url,
    agent: request.headers['user-agent'],
    body: JSON.parse(Buffer.concat(chunks).toString()),
  });
  response.writeHead(status).end('ok');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => service.once('listening', resolve));
afterAll(() => service.close());
const address = service.address();
const port = typeof address === 'object' && address ? address.port : 0;

const app = await startTestApp({
  PUBLIC_URL: 'http://shop.test',
  ANALYTICS_URL: `http://127.0.0.1:${port}/`,
  ANALYTICS_SITE: 'shop.test',
});
const visits = async (by: 'page' | 'source' | 'language') => {
  await flushPageViews(app.platform);
  const day = new Date(app.platform.clock.now().getTime() + 3 * 3_600_000)
    .toISOString()
    .slice(0, 10);
  const { rows, columns } = await app.ok(
    'figureTable',
    { report: 'visits', groupBy: by, from: day, to: day },
    { as: (await aStaff(app, 'analyst')).token },
  );
  const at = columns.findIndex(({ key }) => key === 'views');
  return Object.fromEntries(rows.map(({ key, values }) => [key, values[at]]));
};

test('page views are counted by kind, language and referrer, without personal data', async () => {
  readPage(app, '/');
  readPage(app, '/_root.data', { 'sec-fetch-site': 'same-origin', locale: 'ckb' });
  readPage(app, '/commodity_details?productId=7', { referer: 'https://www.google.iq/' });
  readPage(app, '/commodity_details.data?productId=8', { 'sec-fetch-site': 'same-origin' });
  readPage(app, '/helpCenter/1', { referer: 'https://l.facebook.com/' });
  readPage(app, '/no-such-page', { referer: 'https://news.example/' });
  readPage(app, '/buyer_cart', { referer: 'not an address' });
  readPage(app, '/buyer_cart', { referer: 'http://shop.test/' });
  expect(await visits('page')).toEqual({ home: 2, product: 2, help: 1, other: 1, cart: 2 });
  expect(await visits('source')).toEqual({ direct: 2, inside: 3, search: 1, social: 1, site: 1 });
  expect(await visits('language')).toEqual({ ar: 7, ckb: 1 });
});

test('bots, prefetched pages and a refetched frame do not count as views', async () => {
  const before = await visits('page');
  readPage(app, '/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  readPage(app, '/', { 'user-agent': 'curl/8.5.0' });
  readPage(app, '/search-list', { 'sec-purpose': 'prefetch;prerender' });
  readPage(app, '/search-list.data?_routes=root', { 'sec-fetch-site': 'same-origin' });
  const press = '/search-list.data?name=bag&_routes=finding%2Fsearch%2Fsearch.route';
  readPage(app, press, { 'sec-purpose': 'prefetch' });
  expect(await visits('page')).toEqual(before);
});

test('a press within the shop, which fetches the part of its page only, counts as a view from inside', async () => {
  const [pages, sources] = [await visits('page'), await visits('source')];
  readPage(app, '/helpCenter/2.data?_routes=finding%2Fhelp%2Fhelp.route');
  readPage(app, '/_root.data?_routes=finding%2Fhome%2Fhome.route', {
    'sec-fetch-site': 'same-origin',
  });
  const after = await visits('page');
  expect([Number(after.help), Number(after.home)]).toEqual([
    Number(pages.help) + 1,
    Number(pages.home) + 1,
  ]);
  expect(Number((await visits('source')).inside)).toBe(Number(sources.inside) + 2);
});

test('a product is seen once for each reader of its page, also by a press within the shop', async () => {
  const { productId } = await aProduct(app, {});
  const page = `/commodity_details?productId=${productId}`;
  const press = `/details.data?productId=${productId}&_routes=product-again`;
  readPage(app, page);
  readPage(app, page);
  readPage(app, press, { 'sec-fetch-site': 'same-origin' });
  readPage(app, press, { 'sec-purpose': 'prefetch' });
  readPage(app, page, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  readPage(app, '/commodity_details?productId=99999999999');
  readPage(app, `/search-list?productId=${productId}`);
  await flushCounts(app.platform);
  const { rows } = await app.platform.pool.query(
    'select product_id::int as id, seen from product_day where product_id in ($1, 99999999999)',
    [productId],
  );
  expect(rows).toEqual([{ id: productId, seen: 3 }]);
});

test('an outside analytics service gets the page, never who read it or what they searched', async () => {
  received.length = 0;
  readPage(app, '/search-list?name=secret+wish', {
    referer: 'https://www.google.iq/',
    cookie: 'wasit_visitor=v1',
    'x-forwarded-for': '10.1.2.3',
  });
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatchObject({
    path: '/api/event',
    agent: expect.stringContaining('Mozilla/5.0'),
    body: {
      name: 'pageview',
      domain: 'shop.test',
      url: 'http://shop.test/search-list',
      referrer: 'https://www.google.iq/',
    },
  });
  expect(JSON.stringify(received)).not.toMatch(/secret|v1"|10\.1\.2\.3/);
});

test('it gets successful acts of browsers with their page, but neither subject nor person', async () => {
  const { productId, skuIds } = await aProduct(app, {});
  const { token } = await aCustomer(app);
  const add = async (quantity: number, headers: Record<string, string>) => {
    const { statusCode } = await app.app.server.inject({
      method: 'POST',
      url: `/pdpd${paths.cartAdd[1]}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: { items: [{ skuId: skuIds[0] ?? 0, quantity }] },
    });
    return statusCode;
  };
  const browser = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0 Mobile Safari/537.36',
    referer: `http://shop.test/commodity_details?productId=${productId}`,
  };
  received.length = 0;
  expect(await add(0, browser)).toBe(400);
  expect(await add(4, { 'user-agent': 'curl/8.5.0' })).toBe(200);
  expect(await add(5, browser)).toBe(200);
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]?.body).toEqual({
    name: 'Cart',
    domain: 'shop.test',
    url: 'http://shop.test/commodity_details',
  });
});

test('a failing service loses no count', async () => {
  status = 500;
  const { search: before = 0 } = await visits('page');
  readPage(app, '/search-list');
  expect((await visits('page')).search).toBe(Number(before) + 1);
});

test('counts of more products than a statement takes parameters for are all written', async () => {
  const { platform } = app;
  const productIds = Array.from({ length: 12_000 }, (_, at) => 1_000_000 + at);
  await flushCounts(platform);
  for (const counted of [productIds, productIds.slice(0, 5)]) {
    countProducts(platform, 'found', counted);
    await flushCounts(platform);
  }
  const { rows } = await platform.pool.query(
    'select count(*)::int as days, sum(found)::int as found from product_day where product_id >= 1000000',
  );
  expect(rows).toEqual([{ days: 12_000, found: 12_005 }]);
});
