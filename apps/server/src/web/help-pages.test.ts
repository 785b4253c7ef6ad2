import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestPlatform } from '../../test/start.ts';
import { buildApp } from '../app.ts';
import { seedFees } from '../modules/fees/index.ts';
import { system } from '../platform/actor.ts';
import { writeSetting } from '../platform/settings/settings.ts';
import { hostWeb } from '../web-host.ts';

const built = existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'));
const needsBuild = test.skipIf(!built);

const { platform } = await openTestPlatform();
const app = await buildApp(platform);
afterAll(() => app.close());
await hostWeb(app);
await app.server.ready();
await seedFees(platform);

const visit = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers });
const english = { cookie: 'wasit_lang=en' };
/** Cached copies have an entity tag; pages rendered for one visitor have none. */
const isCopy = ({ headers }: Awaited<ReturnType<typeof visit>>) => headers.etag !== undefined;

needsBuild(
  'the help centre is cached in the reader’s language, and shows a new figure as soon as it is set',
  async () => {
    const first = await visit('/helpCenter/1', { cookie: 'wasit_lang=ckb' });
    expect([first.statusCode, isCopy(first)]).toEqual([200, true]);
    expect(first.body).toMatch(/<html[^>]*lang="ckb"[^>]*dir="rtl"/);
    expect(first.body).toContain('"@type":"FAQPage"');
    expect((await visit('/helpCenter/1', { cookie: 'wasit_lang=ckb' })).headers.etag).toBe(
      first.headers.etag,
    );
    const answered = (await visit('/helpCenter/2', english)).body;
    expect(answered).toContain('hreflang="ar"');
    expect(answered).not.toContain('13 days');
    await platform.transact((tx) =>
      writeSetting(tx, system('test'), {
        key: 'fees.storageFreeDays',
        value: 13,
        reason: 'a larger hall',
      }),
    );
    expect((await visit('/helpCenter/2', english)).body).toContain('13 days');
    await platform.transact((tx) =>
      writeSetting(tx, system('test'), {
        key: 'fees.storageFreeDays',
        value: 5,
        reason: 'as before',
      }),
    );
  },
);

needsBuild(
  'the help centre starts with its first tab, and an unknown tab is not found',
  async () => {
    const centre = await visit('/helpCenter?lang=ar', english);
    expect([centre.statusCode, centre.headers.location]).toEqual([302, '/helpCenter/1?lang=ar']);
    for (const name of ['7', '01', 'returns', '1%20']) {
      const none = await visit(`/helpCenter/${name}`, english);
      expect([name, none.statusCode, isCopy(none)]).toEqual([name, 404, false]);
    }
    expect((await visit('/sitemaps/pages.xml')).body).toContain('/helpCenter/6?lang=ckb');
  },
);

needsBuild(
  'scripts find the links of the sheets that every page has, and add no second',
  async () => {
    const sheetsOf = async (url: string) => {
      const { body } = await visit(url, english);
      return [...body.matchAll(/<link[^>]* href="?(\/assets\/[^">]*\.css#?)/g)].map(
        ([, href]) => href,
      );
    };
    const [home, help] = [await sheetsOf('/'), await sheetsOf('/helpCenter/1')];
    expect(help.length).toBeGreaterThan(0);
    expect(home.filter((href) => help.includes(href) && href?.endsWith('#'))).toEqual([]);
  },
);
