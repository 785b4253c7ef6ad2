import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlatform } from '../../apps/server/src/app.ts';
import { countStatistics } from '../../apps/server/src/modules/search/engine/index.ts';
import { reindexAll } from '../../apps/server/src/modules/search/index.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { migrate } from '../../apps/server/src/platform/migrate/migrate.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { createDatabase, startCluster } from '../../apps/server/src/platform/postgres/index.ts';

export interface Goods {
  /** The database's name: the goods of a name are the same in every run. */
  readonly name: string;
  /** Puts goods into the empty database before the product opens. */
  readonly load?: (databaseUrl: string, folder: string) => Promise<void>;
  /** Adds goods by the product itself. */
  readonly fill?: (platform: Platform) => Promise<void>;
}

/**
 * Where a run keeps its database for the next one (`--cluster FOLDER`), and whether its goods are
 * indexed again (`--reindex`).
 */
export interface Keeping {
  readonly cluster?: string | undefined;
  readonly reindex?: boolean | undefined;
}

/** Options every measurement on a throw-away database takes. */
export const keepingOptions = {
  cluster: { type: 'string' },
  reindex: { type: 'boolean', default: false },
} as const;

async function fillOnce(
  platform: Platform,
  { name, fill }: Goods,
  { dir, reindex }: { dir: string; reindex: boolean },
): Promise<void> {
  const mark = join(dir, `${name}.filled`);
  const isFilled = existsSync(mark);
  if (isFilled && !reindex) return;
  if (isFilled) await reindexAll(platform);
  else await fill?.(platform);
  await countStatistics(platform);
  writeFileSync(mark, '');
}

/**
 * The product on a database of its own, which is removed afterwards unless it is kept. Words are
 * counted before measuring.
 */
export async function withThrowAway<T>(
  measure: (platform: Platform, databaseUrl: string) => Promise<T>,
  goods: Goods,
  { cluster: kept, reindex = false }: Keeping = {},
): Promise<T> {
  if (kept) mkdirSync(kept, { recursive: true });
  const dir = kept ?? mkdtempSync(join(tmpdir(), 'wasit-bench-search-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '512MB', jit: 'off' };
  const cluster = await startCluster({ dir: join(dir, 'cluster'), settings });
  try {
    const databaseUrl = cluster.url(goods.name);
    if (!existsSync(join(dir, `${goods.name}.filled`))) {
      await createDatabase(cluster.url(), goods.name);
      await migrate(databaseUrl);
      await goods.load?.(databaseUrl, dir);
    }
    const config = loadConfig({
      WASIT_MODE: 'demo',
      LOG_LEVEL: 'warn',
      DATA_DIR: dir,
      RATE_LIMIT_PER_MINUTE: '0',
      SECRET_KEY: 'a secret for the bench, long enough',
    });
    const platform = await openPlatform({ config, databaseUrl, worker: false });
    try {
      await fillOnce(platform, goods, { dir, reindex });
      return await measure(platform, databaseUrl);
    } finally {
      await platform.close();
    }
  } finally {
    await cluster.stop();
    if (!kept) rmSync(dir, { recursive: true, force: true });
  }
}
