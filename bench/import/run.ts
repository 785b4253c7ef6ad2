import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startProduct } from '../buying/product.ts';
import { processorSeconds } from './processor-time.ts';

const root = join(import.meta.dirname, '../..');
const shared = join(root, '../shared/data');
const mustPerSecond = 2_000;
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    file: { type: 'string' },
    'no-shop': { type: 'boolean', default: false },
  },
});

interface Sample {
  readonly at: number;
  readonly rows: number;
}

interface ImportFigures {
  readonly rows: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Of the last tenth of the rows, relative to the first: 1 without a slowdown. */
  readonly endAgainstStart: number;
  readonly importerMb: number;
}

const rssMb = (pid: number | undefined): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const rate = (from: Sample, to: Sample): number =>
  (1000 * (to.rows - from.rows)) / Math.max(1, to.at - from.at);

/** Runs the operator's own command, and measures its speed and resources. */
function importFile(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<ImportFigures> {
  const child = spawn(
    process.execPath,
    [join(root, 'apps/server/src/cli/main.ts'), 'catalog:import', ...words, '--json'],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const samples: Sample[] = [];
  let importerMb = 0;
  let answer = '';
  child.stdout.on('data', (chunk: Buffer) => {
    answer += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    const rowsDone = /(\d+) rows\s*$/.exec(String(chunk).trimEnd())?.[1];
    if (!rowsDone) return;
    samples.push({ at: performance.now(), rows: Number(rowsDone) });
    importerMb = Math.max(importerMb, rssMb(child.pid));
  });
  return new Promise((resolve, reject) =>
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`catalog:import ended with ${code}: ${answer}`));
      const { rows, seconds } = JSON.parse(answer);
      const tenth = Math.max(1, Math.floor(samples.length / 10));
      const [first, early, late, last] = [
        samples[0],
        samples[tenth],
        samples[samples.length - 1 - tenth],
        samples.at(-1),
      ];
      const endAgainstStart =
        first && early && late && last && samples.length > 20
          ? rate(late, last) / rate(first, early)
          : 1;
      resolve({ rows, seconds, perSecond: rows / seconds, endAgainstStart, importerMb });
    }),
  );
}

/** Requests a product page again and again during an import. */
async function watchShop(
  url: string,
  until: Promise<unknown>,
): Promise<{ requests: number; failed: number; p50: number; p95: number; worst: number }> {
  const times: number[] = [];
  let failed = 0;
  let over = false;
  until.finally(() => {
    over = true;
  });
  const list = await fetch(`${url}/pdpd/ds/product/hello-page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'ENG' },
    body: JSON.stringify({ pageSize: 20 }),
  }).then((response) => response.json());
  const ids: number[] = list.data.items.map(({ productId }: { productId: number }) => productId);
  for (let at = 0; !over; at += 1) {
    const started = performance.now();
    const response = await fetch(`${url}/pdpd/hello/product/detail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: 'ENG' },
      body: JSON.stringify({ productId: ids[at % ids.length] }),
    });
    const body = await response.json();
    if (body.code !== 200) failed += 1;
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const sorted = times.sort((a, b) => a - b);
  const of = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { requests: times.length, failed, p50: of(0.5), p95: of(0.95), worst: of(1) };
}

/** Rows of the load generator, with its own tree of categories. */
async function synthetic(folder: string, rows: number): Promise<string> {
  const file = join(folder, 'synthetic.jsonl');
  const child = spawn(
    process.execPath,
    [join(shared, 'synthetic/generate.mjs'), String(rows), file],
    { stdio: 'inherit' },
  );
  await new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0 ? resolve(code) : reject(new Error('the generator failed')),
    ),
  );
  return file;
}

async function sizes(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; bytes: string }>(`
      select 'whole database' as name, pg_database_size(current_database())::text as bytes
      union all (select relname, pg_total_relation_size(oid)::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        order by pg_total_relation_size(oid) desc limit 5)
      union all (select relname, pg_relation_size(oid)::text from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace
        order by pg_relation_size(oid) desc limit 5)`);
    return rows.map(
      ({ name, bytes }) => `| ${name} | ${(Number(bytes) / 1024 / 1024).toFixed(0)} MB |`,
    );
  } finally {
    await client.end();
  }
}

const load = (): string => (loadavg()[0] ?? 0).toFixed(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

if (!existsSync(shared)) {
  print('Skipped: the shared data folder is not there (../shared/data beside the repository).');
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'wasit-bench-import-'));
const product = await startProduct();
const used = { dataDir: String(product.env.DATA_DIR), shopPid: product.pid };
let missed = false;
try {
  await product.cli('catalog:categories', join(shared, 'taxonomy-lab-4lang.tsv'));
  const file = values.file ?? (await synthetic(folder, Number(values.rows)));
  await product.quiet();
  print(`load before: ${load()}`);
  print(`${file}: ${(statSync(file).size / 1024 / 1024).toFixed(0)} MB\n`);
  print(
    '| run | rows | seconds | rows/s | end against start | importer, MB | server, MB | processor time per row, importer + database + server, µs | product page p50/p95/worst, ms | load |',
  );
  print('|---|---|---|---|---|---|---|---|---|---|');
  for (const name of ['first', 'again', 'prices only']) {
    const words = [file, '--source', 'bench', ...(name === 'prices only' ? ['--refresh'] : [])];
    const before = processorSeconds(used);
    const run = importFile(product.env, words);
    const shop = values['no-shop'] ? undefined : await watchShop(product.url, run);
    const figures = await run;
    const after = processorSeconds(used);
    const perRow = (['importer', 'database', 'shop'] as const).map((who) =>
      Math.round((1e6 * (after[who] - before[who])) / figures.rows),
    );
    if (name === 'first' && figures.perSecond < mustPerSecond) missed = true;
    if (shop && shop.failed > 0) missed = true;
    const pages = shop
      ? `${shop.p50}/${shop.p95}/${shop.worst} (${shop.requests} asked, ${shop.failed} failed)`
      : '–';
    print(
      `| ${name} | ${figures.rows} | ${figures.seconds.toFixed(1)} | ${Math.round(figures.perSecond)} | ${figures.endAgainstStart.toFixed(2)} | ${figures.importerMb} | ${await product.memory()} | ${perRow.join(' + ')} | ${pages} | ${load()} |`,
    );
  }
  print('\n| what | size |\n|---|---|');
  for (const line of await sizes(product.databaseUrl())) print(line);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (missed) {
  print(`\nMissed: at least ${mustPerSecond} rows a second, and every product page answered.`);
  process.exitCode = 1;
}
