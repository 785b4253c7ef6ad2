import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoProducts } from '../../apps/server/src/demo/catalogue.ts';
import { startStandby } from '../../apps/server/src/platform/postgres/standby.testing.ts';
import { prepare } from '../acts/world.ts';
import { importCatalogue } from '../buying/catalogue.ts';
import { processesOf, processorMs, readOr } from '../buying/process-tree.ts';
import { type Product, startFar, startProduct } from '../buying/product.ts';
import { call, sendRequest, type Wanted } from '../overload/send-request.ts';

const products = Number(process.env.BENCH_PRODUCTS ?? 10_000);
/** Of a round, the same for one replica and for two: words differ in what they cost. */
const queries = Number(process.env.BENCH_QUERIES ?? 600);
/** Of one core, for each replica: so little that neither server nor clients are the limit. */
const share = Number(process.env.BENCH_SHARE ?? 0.1);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const clients = 16;
const periodMicros = 50_000;
const must = 1.7;
const print = (text: string) => process.stdout.write(`${text}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Gives a process, and what it starts from now on, its share of a core before all others. */
function limit(pid: number): () => void {
  const isOld = existsSync('/sys/fs/cgroup/cpu/cpu.cfs_quota_us');
  const group = join(isOld ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', `wasit-replica-${pid}`);
  const quota = String(Math.round(periodMicros * share));
  mkdirSync(group);
  if (isOld) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodMicros));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), quota);
    writeFileSync(join(group, 'cpu.shares'), '65536');
  } else {
    writeFileSync(join(group, 'cpu.max'), `${quota} ${periodMicros}`);
    writeFileSync(join(group, 'cpu.weight'), '10000');
  }
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return () => rmdirSync(group);
}

interface Replica {
  readonly url: string;
  /** What lies in it is laid out like the data folder of a product. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** A replica of the product's PostgreSQL whose connections have a fixed share of a core. */
async function startReplica(product: Product): Promise<Replica> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wasit-bench-replica-'));
  const dir = join(dataDir, 'postgres');
  const started = await startStandby(
    { url: () => product.databaseUrl() },
    {
      primaryDir: join(product.env.DATA_DIR ?? '', 'postgres'),
      dir,
      // A replica may not allow fewer than its primary.
      settings: { max_connections: '200' },
    },
  );
  const free = limit(Number(readOr(join(dir, 'data/postmaster.pid')).split('\n', 1)[0]));
  const url = new URL(product.databaseUrl());
  url.port = new URL(started.url()).port;
  return {
    url: url.href,
    dataDir,
    async stop() {
      await started.stop();
      await pause(500);
      free();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Web {
  readonly url: string;
  /** Processor time so far, ms: of the server, of the primary, and of each replica. */
  spent(): number[];
}

/** Answers a second, and the share of a core that each of them took. */
async function measure(
  { url, spent }: Web,
  wanted: (turn: number) => Wanted,
): Promise<{ perSecond: number; failed: number; cores: number[] }> {
  let [turn, failed] = [0, 0];
  const [from, before] = [performance.now(), spent()];
  const client = async () => {
    while (turn < queries) {
      turn += 1;
      const { status } = await sendRequest(url, wanted(turn));
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const ms = performance.now() - from;
  const cores = spent().map((after, index) => (after - (before[index] ?? 0)) / ms);
  return { perSecond: ((turn - failed) * 1000) / ms, failed, cores };
}

async function compare(
  product: Product,
  { replicas, children }: { replicas: readonly Replica[]; children: ChildProcess[] },
): Promise<void> {
  const { categoryIds } = await prepare(product, 1);
  const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
  const names = [...demoProducts()].flatMap(({ name }) => [name.en, name.ar, name['zh-Hans']]);
  const words = names.flatMap((name) => (name ? name.split(' ').slice(0, 2).join(' ') : []));
  const kinds: Record<string, (turn: number) => Wanted> = {
    list: (turn) =>
      call('/ds/product/hello-page', { categoryId: at(categoryIds, turn), pageNo: 1 + (turn % 7) }),
    // 1,009 is prime: neighbours in the catalogue have much the same words.
    search: (turn) =>
      call('/ds/imageSearch/keywordSearch', { keyword: at(words, turn * 1_009), pageNo: 1 }),
  };
  const webs: Web[] = [];
  for (const count of [1, 2]) {
    const urls = replicas.slice(0, count).map(({ url }) => url);
    const { url, child } = await startFar(product, product.databaseUrl(), {
      DATABASE_READ_URLS: urls.join(','),
      SEARCH_MEMORY_MB: '0',
    });
    const folders = [product.env.DATA_DIR ?? '', ...replicas.map(({ dataDir }) => dataDir)];
    const spent = () => [
      processorMs([child.pid ?? 0]),
      ...folders.map((folder) => processorMs(processesOf(product.pid, folder).database)),
    ];
    webs.push({ url, spent });
    children.push(child);
  }
  print(
    '| queries | one replica, a second | two replicas, a second | ratio | failed | server, primary, replicas with one, of a core | with two |',
  );
  print('|---|---|---|---|---|---|---|');
  for (const [kind, wanted] of Object.entries(kinds)) {
    // In turns, each the first one as often: what else the machine does, it does to both. Answers
    // are kept, so each round has words and pages of its own.
    const runs: Awaited<ReturnType<typeof measure>>[][] = webs.map(() => []);
    for (let round = 0; round <= rounds; round += 1) {
      const order = [...webs.entries()];
      for (const [index, web] of round % 2 === 0 ? order : order.toReversed()) {
        const measured = await measure(web, (turn) => wanted(round * queries + turn));
        // The first round prepares statements and fills caches.
        if (round > 0) runs[index]?.push(measured);
      }
    }
    const [one = 0, two = 0] = runs.map((of) => median(of.map(({ perSecond }) => perSecond)));
    const cores = runs.map((of) =>
      [0, 1, 2, 3].map((index) => median(of.map((run) => run.cores[index] ?? 0))),
    );
    const used = [cores[0]?.[2], cores[1]?.[2], cores[1]?.[3]];
    const areLimit = used.every((core = 0) => core > share * 0.8);
    const failed = runs.flat().reduce((sum, run) => sum + run.failed, 0);
    const ratio = two / one;
    const note = areLimit ? (ratio < must ? ` (must ${must})` : '') : ' (not limited by them)';
    print(
      `| ${kind} | ${one.toFixed(1)} | ${two.toFixed(1)} | ${ratio.toFixed(2)}${note} | ${failed} | ${cores.map((of) => of.map((core) => core.toFixed(2)).join(', ')).join(' | ')} |`,
    );
  }
}

print(
  `${products} products; each replica has ${share} of a core; ${rounds} × ${queries} queries in turns; load before: ${loadavg()[0]?.toFixed(1)}\n`,
);
const product = await startProduct({ WASIT_ROLE: 'web', DEMO_PICTURES: '20', CAPTCHA: 'false' });
const replicas: Replica[] = [];
const children: ChildProcess[] = [];
try {
  await importCatalogue(product, products);
  replicas.push(await startReplica(product), await startReplica(product));
  await compare(product, { replicas, children });
} finally {
  for (const child of children) child.kill('SIGTERM');
  for (const replica of replicas) await replica.stop();
  await product.stop();
}
