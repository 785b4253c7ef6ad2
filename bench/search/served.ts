import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localeTable } from '@wasit/contract/locales';
import { paths } from '@wasit/contract/paths';
import { buildApp, openPlatform } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import type { Query } from './queries.ts';
import { warmUp } from './warm.ts';

/**
 * Serves the product's endpoints over HTTP in this process, warmed up, until it is ended: the
 * address is written to standard output.
 */
export async function serve(
  databaseUrl: string,
  { memory, ...warm }: Parameters<typeof warmUp>[1] & { memory: number },
): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wasit-bench-served-'));
  const config = loadConfig({
    WASIT_MODE: 'demo',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '0',
    SEARCH_MEMORY_MB: String(memory),
    SECRET_KEY: 'a secret for the bench, long enough',
  });
  const app = await buildApp(await openPlatform({ config, databaseUrl, worker: false }));
  await warmUp(app.platform, warm);
  process.stdout.write(`${await app.server.listen({ host: '127.0.0.1', port: 0 })}\n`);
  await once(process, 'SIGTERM');
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  return 0;
}

interface Served {
  search(query: Query): Promise<void>;
  /** Undefined if this build has no suggestions. */
  readonly suggest: ((query: Query) => Promise<void>) | undefined;
  memoryMiB(): Promise<number>;
  stop(): void;
}

/** The same in a process of its own. */
export async function startServer(
  databaseUrl: string,
  { count, seed, memory }: { count: number; seed: number; memory: number },
): Promise<Served> {
  // The flag is the server's own (main.ts).
  const child = spawn(
    process.execPath,
    [
      '--heap-growing-percent=60',
      process.argv[1] ?? '',
      'scale',
      '--serve',
      databaseUrl,
      String(count),
      String(seed),
      String(memory),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [first] = await once(child.stdout, 'data');
  const url = String(first).trim();
  const send = async (path: string, locale: Query['locale'], body?: object) => {
    const headers = {
      language: localeTable[locale].label,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const response = await fetch(`${url}/pdpd${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  };
  const [, searchPath] = paths.keywordSearch;
  const suggestPath = new Map<string, readonly string[]>(Object.entries(paths)).get(
    'searchSuggest',
  )?.[1];
  return {
    search: ({ input, locale }) => send(searchPath, locale, input),
    suggest: suggestPath
      ? ({ input, locale }) =>
          send(`${suggestPath}?keyword=${encodeURIComponent(input.keyword.slice(0, 3))}`, locale)
      : undefined,
    async memoryMiB() {
      return Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) /
          1024,
      );
    },
    stop: () => child.kill('SIGTERM'),
  };
}
