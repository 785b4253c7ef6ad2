import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { allConnectionsTaken } from '../../test/hold-rows.ts';
import { openTestPlatform } from '../../test/start.ts';
import { buildApp } from '../app.ts';
import { aProduct, aRow } from '../modules/catalogue/catalogue.testing.ts';
import { importRows } from '../modules/catalogue/index.ts';
import { hostWeb } from '../web-host.ts';

const built = existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'));

test.skipIf(!built)(
  'cached pages are answered while the server refuses others under load, also after an act of its own',
  async () => {
    const { platform } = await openTestPlatform();
    const app = await buildApp(platform);
    await hostWeb(app);
    afterAll(() => app.close());
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const source = 'load';
    const [kept, other, third] = await Promise.all(
      ['kept', 'not kept', 'third'].map((id) =>
        aProduct({ platform }, { id, priceMinor: 1500, source }),
      ),
    );
    const visit = (one: typeof kept) =>
      fetch(`${address}/commodity_details?productId=${one?.productId}`, {
        headers: { accept: 'text/html', cookie: 'wasit_lang=en' },
      });
    await expect
      .poll(async () => (await visit(kept)).headers.get('etag'), { timeout: 10_000 })
      .not.toBeNull();
    await importRows(platform, [aRow({ id: 'kept', priceMinor: 1700, supplier: 's-load' })], {
      source,
    });
    // The next visit makes the server read the price change.
    await visit(third);
    const release = await allConnectionsTaken(platform);
    await expect.poll(() => app.load.isBusy(), { timeout: 10_000 }).toBe(true);
    const [page, refused] = [await visit(kept), await visit(other)];
    await release();
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('$15.00');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    await expect
      .poll(async () => (await visit(kept)).text(), { timeout: 10_000 })
      .toContain('$17.00');
  },
);
