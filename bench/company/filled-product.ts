import pg from 'pg';
import { openPlatform } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { importCatalogue } from '../buying/catalogue.ts';
import { type Product, startProduct } from '../buying/product.ts';
import { goodsOf } from './goods.ts';
import { Month } from './month.ts';
import { aPhoto, clerk, shops } from './people.ts';

/** The people of a company and what its shops buy. */
export async function aMonth(
  platform: Platform,
  size: { shops: number; goods?: number; ordersPerDay: number; linesPerOrder: number },
): Promise<Month> {
  const photographer = await clerk(platform, 'china-warehouse');
  return new Month(
    {
      platform,
      shops: await shops(platform, size.shops),
      goods: (await goodsOf(platform)).slice(0, size.goods),
      purchaser: await clerk(platform, 'purchaser'),
      receiver: photographer,
      loader: await clerk(platform, 'logistics'),
      baghdad: await clerk(platform, 'baghdad-warehouse'),
      photoFileId: await aPhoto(platform, photographer),
    },
    size,
  );
}

interface Filled {
  readonly product: Product;
  readonly platform: Platform;
  /** Connects as the owner of the database. */
  readonly owner: pg.Pool;
}

/**
 * Works with a product of so many goods that does nothing by itself: the walk of days is ahead of
 * its worker's clock, and what a bench measures would be done twice. The bench fails when `work`
 * answers that a must was missed.
 */
export async function withFilledProduct(
  goods: number,
  work: (filled: Filled) => Promise<boolean>,
  flags?: readonly string[],
): Promise<void> {
  const product = await startProduct(
    { WASIT_ROLE: 'web', DEMO_PICTURES: '20', CAPTCHA: 'false' },
    flags,
  );
  try {
    const databaseUrl = product.databaseUrl();
    await importCatalogue(product, goods);
    const platform = await openPlatform({
      config: loadConfig({ ...product.env, LOG_LEVEL: 'warn' }),
      databaseUrl,
      worker: false,
    });
    const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    try {
      process.exitCode = (await work({ product, platform, owner })) ? 0 : 1;
    } finally {
      await owner.end();
      await platform.close();
    }
  } finally {
    await product.stop();
  }
}
