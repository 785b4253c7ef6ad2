import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openPlatform } from '../../apps/server/src/app.ts';
import { seedFees } from '../../apps/server/src/modules/fees/index.ts';
import { countStatistics } from '../../apps/server/src/modules/search/engine/index.ts';
import { keywordSearch } from '../../apps/server/src/modules/search/keyword-search.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { migrate } from '../../apps/server/src/platform/migrate/migrate.ts';
import { createDatabase, startCluster } from '../../apps/server/src/platform/postgres/index.ts';
import { maxGenerated } from './multiplied.ts';
import { countDifferences } from './plain-sql.ts';
import { type Query, queriesFor } from './queries.ts';
import { serve, startServer } from './served.ts';
import { generate, hasSyntheticData, load } from './synthetic.ts';
import {
  type Bar,
  clients,
  medianOf,
  msOf,
  percentile,
  printClients,
  printTable,
  three,
  timesOf,
} from './timing.ts';
import { servedBy, warmUp } from './warm.ts';

type GivenQuery = Awaited<ReturnType<typeof queriesFor>>[number];
type Platform = Awaited<ReturnType<typeof openPlatform>>;

/**
 * Limits by the largest catalogue of each row: milliseconds for 95 of 100 searches of any words,
 * sort and filter; searches per second of 16 clients; resident memory of the server; milliseconds
 * for 95 of 100 suggestions (design: search, section 7).
 */
const limits = [
  { products: 10_000, p95: 15, perSecond: 150, serverMiB: 600, suggestP95: 15 },
  { products: 100_000, p95: 40, perSecond: 150, serverMiB: 600, suggestP95: 15 },
  { products: 1_000_000, p95: 120, perSecond: 150, serverMiB: 600, suggestP95: 15 },
  { products: 10_000_000, p95: 200, perSecond: 0, serverMiB: 2_500, suggestP95: 50 },
] as const;
const limitsOf = (products: number) => limits.find((row) => products <= row.products) ?? limits[3];
const simultaneous = 16;
const seed = 20_261_121;
const warmSeed = seed + 100;

const print = (line = '') => process.stdout.write(`${line}\n`);
const load1 = () => (loadavg()[0] ?? 0).toFixed(1);

interface Options {
  readonly products: number;
  readonly queries: number;
  readonly seconds: number;
  readonly compared: number;
  /** SEARCH_MEMORY_MB. */
  readonly memory: number;
  readonly cluster: string | undefined;
}

/** As docs/operations.md has it: the default up to a million goods, then 70 MB for each. */
const memoryFor = (products: number): number => Math.max(80, Math.round((70 * products) / 1e6));

function optionsFrom(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '1000000' },
      queries: { type: 'string', default: '1500' },
      seconds: { type: 'string', default: '15' },
      compared: { type: 'string', default: '300' },
      memory: { type: 'string' },
      cluster: { type: 'string' },
    },
  });
  const { products, queries, seconds, compared, memory, cluster } = values;
  return {
    products: Number(products),
    queries: Number(queries),
    seconds: Number(seconds),
    compared: Number(compared),
    memory: memory === undefined ? memoryFor(Number(products)) : Number(memory),
    cluster,
  };
}

const configFor = (dataDir: string, memory: number) =>
  loadConfig({
    WASIT_MODE: 'demo',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '0',
    DATABASE_POOL: '16',
    SEARCH_MEMORY_MB: String(memory),
    SECRET_KEY: 'a secret for the bench, long enough',
  });

/** Fills the database, unless an earlier run has. */
async function fill(
  databaseUrl: string,
  { products, folder }: { products: number; folder: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client
    .query<{ n: number }>('select count(*)::int as n from product_search')
    .finally(() => client.end());
  if (rows[0]?.n === products) {
    print(`${products} products are there from an earlier run`);
    return;
  }
  const generated = Math.min(products, maxGenerated);
  const file = join(folder, `synthetic-${generated}.jsonl`);
  if (!existsSync(file)) generate(generated, file);
  const seconds = await load(databaseUrl, { file, count: products });
  print(`loaded ${products} products, seconds: ${JSON.stringify(seconds)}`);
}

async function printSizes(platform: Platform): Promise<void> {
  const { rows } = await platform.pool.query<{ table: string; heap: string; indexes: string }>(
    `select relname as table, pg_size_pretty(pg_table_size(oid)) as heap, pg_size_pretty(pg_indexes_size(oid)) as indexes
     from pg_class where relname in ('product', 'product_search', 'search_term') order by relname`,
  );
  printTable(
    ['table', 'rows', 'indexes'],
    rows.map(({ table, heap, indexes }) => [table, heap, indexes]),
  );
}

const search =
  (platform: Platform) =>
  ({ input, locale }: Query) =>
    keywordSearch(platform, input, locale);

/**
 * One client after the other, all kinds of words, sort orders and filters.
 * @returns what misses its limit
 */
async function oneClient(platform: Platform, { products, queries }: Options): Promise<Bar> {
  // Other searches first, so that pages, code and words are warm but no answer is cached.
  await warmUp(platform, { count: queries, seed: warmSeed });
  print(`warm: ${servedBy(platform)}`);
  const times: { query: GivenQuery; ms: number }[] = [];
  const p95 = await medianOf(async (round) => {
    const measured = await timesOf(
      await queriesFor(platform.pool, { count: queries, seed: seed + round }),
      search(platform),
    );
    times.push(...measured);
    return percentile(msOf(measured), 95);
  });
  const groups: [string, (query: GivenQuery) => string][] = [
    ['words', ({ kind }) => kind],
    ['sort', ({ input }) => input.sort],
    ['filter', ({ filter }) => filter],
  ];
  for (const [name, of] of groups) {
    const byGroup = Map.groupBy(times, ({ query }) => of(query));
    printTable(
      [name, 'searches', 'p50 ms', 'p95 ms', 'most ms'],
      [...byGroup].map(([group, of]) => [group, of.length, ...three(msOf(of))]),
    );
  }
  for (const { query, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 8))
    print(
      `  ${ms.toFixed(0)} ms  ${query.kind} “${query.input.keyword}”, ${query.input.sort}, ${query.filter}, page ${query.input.pageNo}`,
    );
  return {
    what: `p95 of any words, sort and filter at ${products} products, ms`,
    measured: p95,
    must: limitsOf(products).p95,
    most: true,
  };
}

async function manyClients(
  platform: Platform,
  { products, queries, seconds }: Options,
): Promise<Bar> {
  print();
  const perSecond = await medianOf(async (round) => {
    const sample = await queriesFor(platform.pool, { count: queries, seed: seed + 10 + round });
    const measured = await clients({
      queries: sample,
      seconds,
      count: simultaneous,
      send: search(platform),
    });
    printClients(`${simultaneous} clients in this process`, measured);
    return measured.perSecond;
  });
  print(servedBy(platform));
  return {
    what: `${simultaneous} clients, searches per second`,
    measured: perSecond,
    must: limitsOf(products).perSecond,
    most: false,
  };
}

async function overHttp(
  platform: Platform,
  { products, queries, seconds, memory }: Options,
  databaseUrl: string,
): Promise<Bar[]> {
  const sample = await queriesFor(platform.pool, { count: queries, seed: seed + 20 });
  const server = await startServer(databaseUrl, { count: queries, seed: warmSeed, memory });
  try {
    const perSecond = await medianOf(async (round) => {
      const others = sample.slice(round * 100).concat(sample.slice(0, round * 100));
      const measured = await clients({
        queries: others,
        seconds,
        count: simultaneous,
        send: server.search,
      });
      printClients(`${simultaneous} clients over HTTP`, measured);
      return measured.perSecond;
    });
    const serverMiB = await server.memoryMiB();
    print(`over HTTP, median: ${perSecond.toFixed(0)} per second; server ${serverMiB} MiB`);
    const bars: Bar[] = [
      {
        what: 'resident memory of the server, MiB',
        measured: serverMiB,
        must: limitsOf(products).serverMiB,
        most: true,
      },
    ];
    const { suggest } = server;
    if (suggest) {
      const third = Math.ceil(sample.length / 3);
      const p95 = await medianOf(async (round) => {
        const typed = sample.slice(third * round, third * (round + 1));
        return percentile(msOf(await timesOf(typed, suggest)), 95);
      });
      print(`suggestions, p95: ${p95.toFixed(1)} ms`);
      const { suggestP95: must } = limitsOf(products);
      bars.push({ what: 'suggestions p95, ms', measured: p95, must, most: true });
    }
    return bars;
  } finally {
    server.stop();
  }
}

async function measure(databaseUrl: string, options: Options, dataDir: string): Promise<Bar[]> {
  const platform = await openPlatform({
    config: configFor(dataDir, options.memory),
    databaseUrl,
    worker: false,
  });
  try {
    await seedFees(platform);
    const start = performance.now();
    await countStatistics(platform);
    print(`words counted in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    await printSizes(platform);
    print(`\nload ${load1()}`);
    const bars = [await oneClient(platform, options)];
    print(`load ${load1()}`);
    bars.push(
      await manyClients(platform, options),
      ...(await overHttp(platform, options, databaseUrl)),
    );
    const sample = await queriesFor(platform.pool, { count: options.compared, seed: seed + 30 });
    bars.push({
      what: 'pages by price, sales or time that differ from plain SQL',
      measured: await countDifferences(platform, sample),
      must: 0,
      most: true,
    });
    return bars;
  } finally {
    await platform.close();
  }
}

/**
 * `npm run bench -- search scale [--products 1000000] [--cluster FOLDER]`: see README.md.
 * @returns the exit code
 */
export async function scale(args: readonly string[]): Promise<number> {
  if (args[0] === '--serve')
    return serve(args[1] ?? '', {
      count: Number(args[2]),
      seed: Number(args[3]),
      memory: Number(args[4]),
    });
  if (!hasSyntheticData()) {
    print('Skipped: the generator of synthetic goods is not there (../shared/data/synthetic).');
    return 0;
  }
  const options = optionsFrom(args);
  const folder = options.cluster ?? mkdtempSync(join(tmpdir(), 'wasit-bench-search-'));
  const cluster = await startCluster({
    dir: join(folder, 'postgres'),
    settings: { shared_buffers: '3GB', max_wal_size: '8GB', max_connections: '60' },
    log: print,
  });
  try {
    const name = `bench_${options.products}`;
    await createDatabase(cluster.url(), name);
    await migrate(cluster.url(name));
    await fill(cluster.url(name), { products: options.products, folder });
    const bars = await measure(cluster.url(name), options, folder);
    print(`\n${options.products} products; load at the end ${load1()}`);
    const missed = bars.filter(({ measured, must, most }) =>
      most ? measured > must : measured < must,
    );
    printTable(
      ['bar', 'must', 'measured', ''],
      bars.map((bar) => [
        bar.what,
        `${bar.most ? '≤' : '≥'} ${bar.must}`,
        bar.measured.toFixed(1),
        missed.includes(bar) ? 'MISSED' : 'held',
      ]),
    );
    return missed.length > 0 ? 1 : 0;
  } finally {
    await cluster.stop();
    if (!options.cluster) rmSync(folder, { recursive: true, force: true });
  }
}
