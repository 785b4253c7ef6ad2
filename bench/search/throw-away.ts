import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlatform } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { createDatabase, startCluster } from '../../apps/server/src/platform/postgres/index.ts';

const database = 'search_bench';

/** The product over a database of its own, which is gone afterwards. `fill` puts goods into it before the product opens. */
export async function withThrowAway<T>(
  measure: (platform: Platform) => Promise<T>,
  { fill }: { fill?: (databaseUrl: string, folder: string) => Promise<void> } = {},
): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'wasit-bench-search-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '512MB', jit: 'off' };
  const cluster = await startCluster({ dir: join(dir, 'cluster'), settings });
  try {
    await createDatabase(cluster.url(), database);
    const databaseUrl = cluster.url(database);
    await migrate(databaseUrl);
    await fill?.(databaseUrl, dir);
    const config = loadConfig({
      WASIT_MODE: 'demo',
      LOG_LEVEL: 'warn',
      DATA_DIR: dir,
      RATE_LIMIT_PER_MINUTE: '0',
      SECRET_KEY: 'a secret for the bench, long enough',
    });
    const platform = await openPlatform({ config, databaseUrl, worker: false });
    try {
      return await measure(platform);
    } finally {
      await platform.close();
    }
  } finally {
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
