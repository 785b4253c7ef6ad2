import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Config } from './platform/config/config.ts';
import { migrate } from './platform/migrate.ts';
import { createDatabase, startCluster } from './platform/postgres/index.ts';

const mib = 1024 * 1024;

/**
 * How the embedded PostgreSQL shares the machine's memory: an eighth for its own pages, at most 3 GB (a million products with their search are 2.5 GB), and
 * the knowledge that the system keeps about half of it for files.
 */
function memoryFor(machineBytes: number): { shared_buffers: string; effective_cache_size: string } {
  const own = Math.min(3072, Math.max(128, Math.floor(machineBytes / mib / 8)));
  return { shared_buffers: `${own}MB`, effective_cache_size: `${Math.max(512, Math.floor(machineBytes / mib / 2))}MB` };
}

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
    settings: { ...memoryFor(totalmem()), max_connections: '120' },
    log: say,
  });
  await createDatabase(cluster.url(), 'wasit');
  const url = cluster.url('wasit');
  await migrate(url);
  return { url, adopted: cluster.adopted, stop: () => cluster.stop() };
}
