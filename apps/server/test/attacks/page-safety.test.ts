import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { hostWeb } from '../../src/web-host.ts';
import { openTestPlatform } from '../start.ts';
import { evilTexts } from './world.ts';

const built = existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'));

/** The server as main starts it: the API and the pages of the built storefront. */
async function anAppWithPages(): Promise<App> {
  const { platform } = await openTestPlatform();
  const app = await buildApp(platform);
  afterAll(() => app.close());
  await hostWeb(app);
  await app.server.ready();
  return app;
}

test.skipIf(!built)(
  'the pages of the built storefront escape what the catalogue and the address line say (skipped until the storefront is built)',
  { timeout: 60_000 },
  async () => {
    const app = await anAppWithPages();
    const { productId } = await aProduct(app, {
      name: evilTexts,
      description: evilTexts,
      brand: '<script>alert("brand")</script>',
      unit: '<i>pc</i>',
    });
    const probe = '"><script>alert("probe")</script>';
    for (const [url, locale] of [
      [`/commodity_details?productId=${productId}`, 'en'],
      [`/commodity_details?productId=${productId}`, 'ar'],
      [`/commodity_details?productId=${productId}&x=${encodeURIComponent(probe)}`, 'ckb'],
      [`/commodity_details?productId=${encodeURIComponent(probe)}`, 'en'],
      [`/search-list?name=${encodeURIComponent(probe)}`, 'en'],
      [`/nothing/${encodeURIComponent(probe)}`, 'en'],
    ] as const) {
      const page = await app.server.inject({ url, cookies: { wasit_lang: locale }, headers: { 'accept-encoding': 'identity' } });
      expect(page.statusCode, url).toBeLessThan(500);
      if (url.includes(`=${productId}`)) expect(page.body, url).toMatch(/Lamp|مصباح/);
      // Neither as markup nor inside the data that the page carries for its scripts.
      expect(page.body, url).not.toMatch(/<script>alert|<img src=x|<b onclick|<i>pc|alert\("(?:pwn|probe|brand)"\)<\/script/);
      const scripts = page.body.match(/<script\b[^>]*>/g) ?? [];
      expect(
        scripts.filter((tag) => !/nonce="[\w-]+"|type="application\/(?:ld\+)?json"/.test(tag)),
        url,
      ).toEqual([]);
      expect(page.headers['content-security-policy'], url).toMatch(/script-src 'self' 'nonce-[\w-]{20,}'/);
    }
  },
);
