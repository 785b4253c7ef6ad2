import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestPlatform } from '../../test/start.ts';
import { type App, buildApp, openPlatform } from '../app.ts';
import { aProduct, aRow } from '../modules/catalogue/catalogue.testing.ts';
import { importRows } from '../modules/catalogue/index.ts';
import { system } from '../platform/actor.ts';
import { writeSetting } from '../platform/settings/settings.ts';
import { hostWeb } from '../web-host.ts';

const built = existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'));
const needsBuild = test.skipIf(!built);

type Page = Awaited<ReturnType<App['server']['inject']>>;

/**
 * Simulates two server processes over one database: each has its own pool, caches and change
 * polling.
 */
async function twoServers() {
  const { platform, databaseUrl, config } = await openTestPlatform();
  // Not called while a page is rendered.
  const suppliers = {
    ALIBABA_APP_KEY: '12345678',
    ALIBABA_APP_SECRET: 'secret-1',
    ALIBABA_REFRESH_TOKEN: 'refresh-1',
  };
  const second = await openPlatform({
    config: { ...config, ...suppliers },
    databaseUrl,
    worker: false,
  });
  const [here, there] = [await buildApp(platform), await buildApp(second)];
  for (const app of [here, there]) {
    await hostWeb(app);
    await app.server.ready();
    afterAll(() => app.close());
  }
  return {
    here,
    there,
    platform,
    address: await here.server.listen({ host: '127.0.0.1', port: 0 }),
  };
}

const { here, there, platform, address } = built
  ? await twoServers()
  : ({} as Awaited<ReturnType<typeof twoServers>>);

const visit = (app: App, url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers });
const english = { cookie: 'wasit_lang=en' };
/** Cached copies have an entity tag; pages rendered for one visitor have none. */
const isCopy = (page: Page) => page.headers.etag !== undefined;
const scriptsOf = (page: Page) =>
  [
    ...page.body.matchAll(
      /<script(?![^>]*\ssrc=)(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ].map(([, text]) => text);

async function aGood(priceMinor: number, id: string) {
  const made = await aProduct({ platform }, { id, priceMinor, source: 'pages' });
  return { ...made, url: `/commodity_details?productId=${made.productId}` };
}
const reprice = (id: string, priceMinor: number) =>
  importRows(platform, [aRow({ id, priceMinor, supplier: 's-pages' })], { source: 'pages' });

needsBuild(
  'a page is rendered once and served unchanged, whatever the order of its parameters or other referrers',
  async () => {
    const { url, productId } = await aGood(1234, 'same');
    const first = await visit(here, url, english);
    const again = await visit(
      here,
      `/commodity_details?utm_source=x&platformType=wasit&productId=${productId}&fbclid=1`,
      english,
    );
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('$12.34');
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.body).toBe(first.body);
    expect(again.body).not.toContain('utm_source');
  },
);

needsBuild(
  'the data of a page for a visitor’s next click is cached like the page and has the current price',
  async () => {
    const { productId } = await aGood(4321, 'data');
    const url = `/commodity_details.data?productId=${productId}&_routes=finding%2Fcatalogue%2Fproduct%2Fproduct.route`;
    const first = await visit(here, url, english);
    expect(first.headers['content-type']).toContain('text/x-script');
    expect([first.statusCode, isCopy(first)]).toEqual([200, true]);
    expect(first.body).toContain('43.21');
    expect((await visit(here, url, english)).headers.etag).toBe(first.headers.etag);
    expect((await visit(here, url, { cookie: 'wasit_lang=ar' })).headers.etag).not.toBe(
      first.headers.etag,
    );
    await reprice('data', 5432);
    expect((await visit(here, url, english)).body).toContain('54.32');
    expect(isCopy(await visit(here, url, { ...english, authorization: 'Bearer none' }))).toBe(
      false,
    );
  },
);

needsBuild('a copy still in the browser is not sent again', async () => {
  const { url } = await aGood(1250, 'etag');
  const { headers } = await visit(here, url, english);
  const again = await visit(here, url, { ...english, 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers.vary).toContain('Cookie');
});

needsBuild(
  'a new price is shown at once in the process that set it, and soon in every other',
  async () => {
    const { url } = await aGood(1300, 'price');
    for (const app of [here, there])
      expect((await visit(app, url, english)).body).toContain('$13.00');
    await reprice('price', 1777);
    expect((await visit(here, url, english)).body).toContain('$17.77');
    await expect
      .poll(async () => (await visit(there, url, english)).body, { timeout: 3_000 })
      .toContain('$17.77');
  },
);

needsBuild(
  'a sold out product says so at once, and pages of other products stay cached',
  async () => {
    const { url, skuIds } = await aGood(1400, 'stock');
    const other = await aGood(1500, 'other');
    const [before, untouched] = [
      await visit(here, url, english),
      await visit(here, other.url, english),
    ];
    await platform.pool.query('update sku set on_hand = 0 where sku_id = any($1)', [skuIds]);
    await expect
      .poll(async () => (await visit(here, url, english)).headers.etag, { timeout: 3_000 })
      .not.toBe(before.headers.etag);
    const rendered = await visit(here, other.url, english);
    expect(rendered.headers.etag).toBe(untouched.headers.etag);
  },
);

needsBuild('a new rate changes every page in both processes', async () => {
  const { url } = await aGood(10_000, 'rate');
  for (const app of [here, there]) expect((await visit(app, url, english)).body).toContain('IQD');
  await platform.pool.query(
    `insert into exchange_rate (rate_id, dinars_per_dollar, source, author, reason, at) select 'rate_pages', 2000, source, author, reason, now() from exchange_rate limit 1`,
  );
  for (const app of [here, there])
    await expect
      .poll(async () => (await visit(app, url, english)).body, { timeout: 3_000 })
      .toContain('200,000 IQD');
});

needsBuild('a period changed by staff changes on every page, in both processes', async () => {
  for (const app of [here, there])
    expect((await visit(app, '/', english)).body).toContain('Storage is free for 5 days');
  await platform.transact((tx) =>
    writeSetting(tx, system('test'), { key: 'fees.storageFreeDays', value: 9, reason: 'test' }),
  );
  for (const app of [here, there])
    await expect
      .poll(async () => (await visit(app, '/', english)).body, { timeout: 3_000 })
      .toContain('Storage is free for 9 days');
});

needsBuild('a page with an unreadable part is sent but not cached', async () => {
  const change = (value: number) =>
    platform.transact((tx) =>
      writeSetting(tx, system('test'), { key: 'fees.storageFreeDays', value, reason: 'test' }),
    );
  const home = async () => (await visit(here, '/', english)).body;
  const banner = async (title: string, pictures: object) => {
    const id = title.replaceAll(' ', '-').toLowerCase();
    await platform.pool.query(
      `insert into article (article_id, slug, state, version, published_version, published_at, revision, changed_at) values ($1, $1, 'PUBLISHED', 1, 1, '2020-01-01', 1, '2020-01-01')`,
      [id],
    );
    await platform.pool.query(
      `insert into article_version (article_id, version, category, titles, summaries, bodies, banner, written_by, written_at) values ($1, 1, 'banner', jsonb_build_object('en', $2::text), '{"en":"x"}', '{}', $3::jsonb, 'test', '2020-01-01')`,
      [id, title, { link: '/', place: 1, pictures }],
    );
  };
  await banner('Everything in one container', {});
  await change(6);
  await expect.poll(home, { timeout: 3_000 }).toContain('Everything in one container');
  await banner('Cannot be read', { en: { wide: { url: 1 }, narrow: null } });
  await change(7);
  await expect.poll(home, { timeout: 3_000 }).toContain('Storage is free for 7 days');
  expect(await home()).not.toContain('Everything in one container');
  await platform.pool.query(
    `update article set state = 'DRAFT', published_version = null where slug = 'cannot-be-read'`,
  );
  expect(await home()).toContain('Everything in one container');
});

needsBuild('a page whose visitor has left is not rendered', async () => {
  const own = async () =>
    (await platform.metrics.pages.get()).values.find(({ labels }) => labels.way === 'own')?.value ??
    0;
  const before = await own();
  const given = (await fetch(address, { headers: { authorization: 'Bearer none' } })).status;
  expect([given, await own()]).toEqual([200, before + 1]);
  const leave = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
        socket.end('GET / HTTP/1.1\r\nHost: wasit\r\nAuthorization: Bearer none\r\n\r\n'),
      );
      socket.resume().once('close', () => resolve());
    });
  await Promise.all(Array.from({ length: 20 }, leave));
  expect(await own()).toBe(before + 1);
});

needsBuild('an address that names another host, or none, ends no server', async () => {
  const { hostname: host, port } = new URL(address);
  for (const path of ['/\\[', '//[', 'http://[/', '/\\other.example/', 'http://other.example/']) {
    await fetch(address);
    const [answer] = await once(get({ host, port, path }), 'response');
    expect([path, answer.resume().statusCode < 500]).toEqual([path, true]);
  }
});

needsBuild('many parallel visitors cause one rendering', async () => {
  const { url } = await aGood(1600, 'many');
  const pages = await Promise.all(Array.from({ length: 20 }, () => visit(here, url, english)));
  expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(1);
});

needsBuild(
  'a cached copy contains nothing of who requested it, and a page requested with a session is not cached',
  async () => {
    const { url } = await aGood(1700, 'nobody');
    const marks = {
      cookie: 'wasit_lang=en; wasit_visitor=visitor-secret-0123456789',
      'user-agent': 'agent-secret',
      'x-forwarded-for': '203.0.113.9',
    };
    const page = await visit(here, url, marks);
    for (const secret of ['visitor-secret', 'agent-secret', '203.0.113.9'])
      expect(page.body).not.toContain(secret);
    expect(page.headers['set-cookie']).toBeUndefined();
    const own = await visit(here, url, {
      ...english,
      authorization: 'Bearer u_0123456789abcdefghijklmnop',
    });
    expect(isCopy(own)).toBe(false);
    expect(own.headers['content-security-policy']).toContain("'nonce-");
  },
);

needsBuild('pages of a person, a search or an error are never cached', async () => {
  for (const url of [
    '/buyer_cart',
    '/individualCenter/1',
    '/confirm-orders',
    '/trade_flow?payNo=P1',
    '/login',
    '/search-list?name=x',
    '/no-such-page',
  ])
    expect(isCopy(await visit(here, url)), url).toBe(false);
  const missing = await visit(here, '/commodity_details?productId=2147483000');
  expect([missing.statusCode, isCopy(missing)]).toEqual([404, false]);
});

needsBuild('a cached copy allows its scripts by hash, never by a reusable nonce', async () => {
  const { url } = await aGood(1800, 'policy');
  const { createHash } = await import('node:crypto');
  const page = await visit(here, url, english);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).not.toContain('nonce');
  expect(page.body).not.toContain('nonce=');
  const scripts = scriptsOf(page);
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts)
    expect(policy).toContain(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    );
});

needsBuild('a compressed copy is the same page', async () => {
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
  const { url } = await aGood(1900, 'packed');
  const plain = await visit(here, url, english);
  const br = await visit(here, url, { ...english, 'accept-encoding': 'gzip, deflate, br' });
  const gz = await visit(here, url, { ...english, 'accept-encoding': 'br;q=0, gzip' });
  expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
  expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3);
});

needsBuild(
  'a page has the language of its address, without redirect and whatever the cookie says',
  async () => {
    const { url } = await aGood(2000, 'language');
    for (const [lang, dir] of [
      ['en', 'ltr'],
      ['ar', 'rtl'],
      ['ckb', 'rtl'],
      ['zh-Hans', 'ltr'],
    ]) {
      for (const cookie of ['', 'wasit_lang=ar']) {
        const page = await visit(here, `${url}&lang=${lang}`, cookie ? { cookie } : {});
        expect(page.statusCode).toBe(200);
        expect(page.body).toMatch(new RegExp(`<html[^>]*lang="${lang}"[^>]*dir="${dir}"`));
        expect(page.headers['content-language']).toBe(lang);
      }
    }
  },
);

needsBuild(
  'a reader without a choice keeps the language of the link; a choice stays unchanged',
  async () => {
    const remembered = await visit(here, '/?lang=ckb');
    expect(String(remembered.headers['set-cookie'])).toContain('wasit_lang=ckb');
    expect(
      (await visit(here, '/?lang=ckb', { cookie: 'wasit_lang=ar' })).headers['set-cookie'],
    ).toBeUndefined();
    const chosen = await visit(here, '/commodity_details?productId=1&lang=ckb&keep=1', {
      cookie: 'wasit_lang=ar',
    });
    expect([chosen.statusCode, chosen.headers.location]).toEqual([
      302,
      '/commodity_details?productId=1',
    ]);
    expect(String(chosen.headers['set-cookie'])).toContain('wasit_lang=ckb');
  },
);

needsBuild(
  'a cached page sent over a socket has the same body and headers as when rendered',
  async () => {
    const { url } = await aGood(2100, 'socket');
    const read = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${address}${url}`, { headers });
      const {
        date: _,
        'x-request-id': __,
        connection: ___,
        'keep-alive': ____,
        ...same
      } = Object.fromEntries(answer.headers);
      return { status: answer.status, body: await answer.text(), headers: same };
    };
    const rendered = await read();
    const kept = await read();
    expect(kept).toEqual(rendered);
    expect((await read({ 'if-none-match': rendered.headers.etag ?? '' })).status).toBe(304);
    expect((await read({ 'accept-encoding': 'identity', cookie: 'wasit_lang=ar' })).body).toMatch(
      /<html[^>]*lang="ar"/,
    );
    await reprice('socket', 2222);
    expect((await read()).body).toContain('$22.22');
  },
);

needsBuild('a product page describes itself in its head, in its own language', async () => {
  const { url } = await aGood(2300, 'head');
  const { body } = await visit(here, `${url}&lang=ar&utm_source=x`);
  const origin = platform.config.publicUrl;
  const absolute = `${origin}${url}`.replace('&', '&amp;');
  expect(body).toContain(`<link rel="canonical" href="${absolute}&amp;lang=ar"/>`);
  // Google accepts only ISO 639-1, Facebook its own list.
  for (const [tag, lang] of Object.entries({ ar: 'ar', ku: 'ckb', 'zh-Hans': 'zh-Hans' }))
    expect(body).toMatch(new RegExp(`hrefLang="${tag}" href="[^"]*lang=${lang}"`, 'i'));
  expect(body).toMatch(/hrefLang="x-default" href="[^"]*productId=\d+"/i);
  expect(body).toContain('property="og:locale" content="ar_AR"');
  expect(body).toContain('property="og:title" content="غلاية');
  const data = [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? ''),
  );
  const product = data.find((one) => one['@type'] === 'Product');
  expect(product).toMatchObject({
    name: 'غلاية للاختبار',
    offers: { price: 23, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product.url).toBe(`${origin}${url}&lang=ar`);
  expect(
    (await visit(here, `${url.replace('commodity_details', 'details')}&lang=ar`)).body,
  ).toContain(`href="${absolute}&amp;lang=ar"/>`);
  expect(
    data.find((one) => one['@type'] === 'BreadcrumbList').itemListElement.length,
  ).toBeGreaterThan(2);
});

needsBuild('personal pages and search lists tell crawlers to stay away', async () => {
  for (const url of ['/buyer_cart', '/confirm-orders', '/login', '/individualCenter/1'])
    expect((await visit(here, url)).headers['x-robots-tag'], url).toBe('noindex');
  expect((await visit(here, '/search-list?name=x')).body).toContain(
    'name="robots" content="noindex"',
  );
  expect((await visit(here, '/')).body).not.toContain('noindex');
  const robots = (await visit(here, '/robots.txt')).body;
  expect(robots).toContain('Disallow: /pdpd/');
  expect(robots).toContain(`Sitemap: ${platform.config.publicUrl}/sitemap.xml`);
});

needsBuild(
  'a search without hits continues at the suppliers where a platform is connected, and is silent about it elsewhere',
  async () => {
    const url = '/search-list?name=qqzzxxw';
    expect((await visit(there, url, english)).body).toContain('class="supplier-goods');
    expect((await visit(here, url, english)).body).not.toContain('class="supplier-goods');
    expect((await visit(there, `${url}&inStock=1`, english)).body).not.toContain(
      'class="supplier-goods',
    );
  },
);

needsBuild(
  'the sitemap lists every product on the shelf in four languages, with its true last change',
  async () => {
    const { productId } = await aGood(2400, 'mapped');
    const gone = await aGood(2500, 'gone');
    await platform.pool.query(`update product set status = 'off_shelf' where product_id = $1`, [
      gone.productId,
    ]);
    const index = (await visit(here, '/sitemap.xml')).body;
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(files).toContain('/sitemaps/categories.xml');
    const all = (await Promise.all(files.map((file) => visit(here, file))))
      .map(({ body }) => body)
      .join('');
    for (const lang of ['', '&amp;lang=ar', '&amp;lang=ckb', '&amp;lang=zh-Hans'])
      expect(all.replaceAll('&#38;', '&amp;')).toContain(`productId=${productId}${lang}</loc>`);
    expect(all).not.toContain(`productId=${gone.productId}<`);
    const { rows } = await platform.pool.query(
      'select changed_at from product where product_id = $1',
      [productId],
    );
    expect(all).toMatch(
      new RegExp(`productId=${productId}</loc><lastmod>${rows[0].changed_at.toISOString()}`),
    );
  },
);

needsBuild(
  'a picture comes in the size and format that the browser requests, and is cached there',
  async () => {
    const sharp = (await import('sharp')).default;
    const { mkdirSync } = await import('node:fs');
    const folder = join(platform.config.dataDir, 'media/test');
    mkdirSync(folder, { recursive: true });
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
      .jpeg()
      .toFile(join(folder, 'wide.jpg'));
    const sizeOf = async (page: Page) =>
      (({ width, height, format }) => ({ width, height, format }))(
        await sharp(page.rawPayload).metadata(),
      );
    const square = await visit(here, '/pictures/s300/test/wide.jpg', { accept: 'image/webp,*/*' });
    expect(square.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept'),
    });
    expect(await sizeOf(square)).toEqual({ width: 300, height: 300, format: 'webp' });
    expect(await sizeOf(await visit(here, '/pictures/w480/test/wide.jpg'))).toMatchObject({
      width: 480,
      height: 320,
    });
    expect(await sizeOf(await visit(here, '/pictures/share/test/wide.jpg'))).toEqual({
      width: 800,
      height: 800,
      format: 'jpeg',
    });
    const avif = async () =>
      (await visit(here, '/pictures/s300/test/wide.jpg', { accept: 'image/avif,image/webp' }))
        .headers['content-type'];
    await expect.poll(avif, { timeout: 20_000 }).toBe('image/avif');
    for (const wrong of [
      '/pictures/s301/test/wide.jpg',
      '/pictures/s300/test/none.jpg',
      '/pictures/s300/..%2f..%2fsecret-key',
      '/pictures/toString/test/wide.jpg',
    ])
      expect((await visit(here, wrong)).statusCode, wrong).toBe(404);
  },
);
