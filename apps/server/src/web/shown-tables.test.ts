import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestPlatform } from '../../test/start.ts';
import { buildApp } from '../app.ts';
import { aProduct } from '../modules/catalogue/catalogue.testing.ts';
import { hostWeb } from '../web-host.ts';
import { changesSince } from './cache/page-change.store.ts';
import type { WebEntry } from './web-entry.ts';

const entryFile = join(import.meta.dirname, '../../../web/build/server/index.js');
const needsBuild = test.skipIf(!existsSync(entryFile));

const sharedPages = async () =>
  ((await import(pathToFileURL(entryFile).href)) as WebEntry).sharedPages;

/** Tables without a trigger that drops copies, and why a copy may be older than their changes. */
const mayBeOlder = new Map([
  ['article_version', 'written together with its article'],
  ['customer_order', 'counted: what sells, how near estimates were'],
  ['order_line', 'counted: what sells'],
  ['stock_movement', 'counted: what sells'],
  ['supplier_order', 'counted: how suppliers deliver'],
  ['supplier_order_line', 'counted: how suppliers deliver'],
  ['market_figures', 'made ahead, by days'],
  ['outside_figure', 'figures of whole days and months'],
  ['container', 'the next ship: days, and whether it has room; the page is kept for a minute'],
  ['parcel', 'how full the next ship is'],
  ['search_log', 'counted: what is searched for'],
  ['page_change', 'the changes themselves'],
]);

needsBuild('a change of data shown on shared pages drops their copies', async () => {
  const { platform } = await openTestPlatform();
  const { productId } = await aProduct({ platform }, { source: 'pages' });
  const app = await buildApp(platform);
  afterAll(() => app.close());
  await hostWeb(app);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  for (const path of Object.keys(await sharedPages())) {
    const page = await app.server.inject(`${path}?productId=${productId}&type=hot`);
    expect([path, page.statusCode]).toEqual([path, 200]);
  }
  const statements = sent.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''),
  );
  sent.mockRestore();
  const read = statements.flatMap((text) =>
    [...text.matchAll(/\b(?:from|join) "?([a-z_]+)"?/gi)].map(([, table = '']) => table),
  );
  const { rows } = await platform.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'page_change%')`,
  );
  const silent = rows
    .map(({ name }) => name)
    .filter((name) => read.includes(name) && !mayBeOlder.has(name));
  expect(silent).toEqual([]);
});

test('changes of a restored dump, whose database was further, are not read again and again', async () => {
  const { platform } = await openTestPlatform();
  afterAll(() => platform.close());
  const { horizon } = await changesSince(platform.db, null);
  await platform.pool.query(
    `insert into page_change (transaction_id, everything) values ('1000000000000', true), (default, true)`,
  );
  expect((await changesSince(platform.db, horizon)).changes).toHaveLength(1);
});
