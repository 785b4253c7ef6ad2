import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestPlatform } from '../../test/start.ts';
import { buildApp } from '../app.ts';
import { aProduct } from '../modules/catalogue/catalogue.testing.ts';
import { flushCounts, flushPageViews } from '../modules/recording/index.ts';
import { hostWeb } from '../web-host.ts';

const built = existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'));

test.skipIf(!built)(
  'each page read is counted once, cached or personal, also after a press; missing pages and redirects are not',
  async () => {
    const { platform } = await openTestPlatform();
    const app = await buildApp(platform);
    await hostWeb(app);
    await app.server.ready();
    afterAll(() => app.close());
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const headers = {
      cookie: 'wasit_lang=en',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
    };
    const read = ['/', '/', '/', '/buyer_cart', '/inquiry'];
    const unread = [
      '/pdpd/hello/product/random',
      '/no.js',
      '/404',
      '/commodity_details?productId=999999',
    ];
    // Rendered and cached; a program's visit, and the goods of the home page's example, are no views.
    const { productId } = await aProduct(app, { source: 'pages' });
    for (const agent of ['Googlebot/2.1', ...Array<string>(3).fill(headers['user-agent'])])
      await fetch(new URL(`/commodity_details?productId=${productId}`, address), {
        headers: { ...headers, 'user-agent': agent },
      });
    const press = '/helpCenter/1.data?_routes=finding%2Fhelp%2Fhelp.route';
    const elsewhere = ['/buyerGroupList', '/buyerGroupList.data', '/helpCenter'];
    for (const path of [...read, press, press, ...unread, ...elsewhere])
      await fetch(new URL(path, address), { headers, redirect: 'manual' });
    await flushPageViews(platform);
    const { rows } = await platform.pool.query(
      'select page, locale, source, views from page_day order by page',
    );
    expect(rows).toEqual([
      { page: 'cart', locale: 'en', source: 'direct', views: 1 },
      { page: 'help', locale: 'en', source: 'inside', views: 2 },
      { page: 'home', locale: 'en', source: 'direct', views: 3 },
      { page: 'other', locale: 'en', source: 'direct', views: 1 },
      { page: 'product', locale: 'en', source: 'direct', views: 3 },
    ]);
    await flushCounts(platform);
    const days = await platform.pool.query('select product_id::int as id, seen from product_day');
    expect(days.rows).toEqual([{ id: productId, seen: 3 }]);
  },
);
