import pg from 'pg';
import { openPlatform } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { importCatalogue } from '../buying/catalogue.ts';
import { type Product, startProduct } from '../buying/product.ts';
import { goodsOf } from './goods.ts';
import { Month } from './month.ts';
import { aPhoto, clerk, shops } from './people.ts';

/** A company's people and the goods that its shops buy. */
export async function aMonth(
  platform: Platform,
  size: {
    shops: number;
    goods?: number;
    ordersPerDay: number;
    linesPerOrder: number;
    /** What a line costs, US cents. */
    lineMinor?: number;
  },
): Promise<Month> {
  const photographer = await clerk(platform, 'china-warehouse');
  return new Month(
    {
      platform,
      shops: await shops(platform, size.shops),
      goods: (await goodsOf(platform, size.lineMinor)).slice(0, size.goods),
      purchaser: await clerk(platform, 'purchaser'),
      receiver: photographer,
      loader: await clerk(platform, 'logistics'),
      baghdad: await clerk(platform, 'baghdad-warehouse'),
      photoFileId: await aPhoto(platform, photographer),
    },
    size,
  );
}

export interface Filled {
  readonly product: Product;
  readonly platform: Platform;
  /** Connects as the owner of the database. */
  readonly owner: pg.Pool;
}

/**
 * Works with an idle product of so many goods: the simulated days are ahead of its worker's clock,
 * so the worker would repeat measured work. The bench fails when `work` returns that a limit was
 * missed.
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
