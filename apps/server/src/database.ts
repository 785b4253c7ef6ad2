import { join } from 'node:path';
import type { Config } from './platform/config/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { createDatabase, startCluster } from './platform/postgres/index.ts';

export interface Database {
  readonly url: string;
  /** The embedded PostgreSQL was running already and is another process's to stop. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

/** The PostgreSQL of `DATABASE_URL`, else the embedded one in the data folder; migrated. */
export async function openDatabase(config: Config, { say = () => {} }: { say?: (line: string) => void } = {}): Promise<Database> {
  if (config.DATABASE_URL) {
    await migrate(config.DATABASE_URL);
    return { url: config.DATABASE_URL, adopted: true, stop: async () => {} };
  }
  const cluster = await startCluster({
    dir: join(config.dataDir, 'postgres'),
    settings: { shared_buffers: '256MB', max_connections: '120' },
    log: say,
  });
  await createDatabase(cluster.url(), 'wasit');
  const url = cluster.url('wasit');
  await migrate(url);
  return { url, adopted: cluster.adopted, stop: () => cluster.stop() };
}
