import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { hostWeb } from '../../src/web-host.ts';
import { openTestPlatform } from '../start.ts';
import { hostileTexts } from './world.ts';

const built = existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'));

/** The server as started by main: the API and the pages of the built storefront. */
async function anAppWithPages(): Promise<App> {
  const { platform } = await openTestPlatform();
  const app = await buildApp(platform);
  afterAll(() => app.close());
  await hostWeb(app);
  await app.server.ready();
  return app;
}

/**
 * Scripts of a page that its policy allows without the page's nonce or, in a cached copy, their
 * hash.
 */
function strangeScripts(html: string, policy: string): string[] {
  const nonce = /'nonce-([\w-]{20,})'/.exec(policy)?.[1];
  expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-[\w+/=-]{20,}'/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([tag, attributes = '', text = '']) => {
      const isData = /type="application\/(?:ld\+)?json"/.test(attributes);
      const own =
        nonce === undefined
          ? / src="\/assets\//.test(attributes)
          : attributes.includes(`nonce="${nonce}"`);
      const hashed = policy.includes(
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
      return isData || own || hashed ? [] : [tag];
    },
  );
}

test.skipIf(!built)(
  'the built storefront escapes texts of the catalogue and of the address (skipped until it is built)',
  { timeout: 60_000 },
  async () => {
    const app = await anAppWithPages();
    const { productId } = await aProduct(app, {
      name: hostileTexts,
      description: hostileTexts,
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
      const page = await app.server.inject({
        url,
        cookies: { wasit_lang: locale },
        headers: { 'accept-encoding': 'identity' },
      });
      expect(page.statusCode, url).toBeLessThan(500);
      if (url.includes(`=${productId}`)) expect(page.body, url).toMatch(/Lamp|مصباح/);
      // Neither as markup nor in the page's data for its scripts.
      expect(page.body, url).not.toMatch(
        /<script>alert|<img src=x|<b onclick|<i>pc|alert\("(?:pwn|probe|brand)"\)<\/script/,
      );
      expect(
        strangeScripts(page.body, String(page.headers['content-security-policy'])),
        url,
      ).toEqual([]);
    }
  },
);
