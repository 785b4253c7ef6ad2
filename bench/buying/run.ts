import { loadavg } from 'node:os';
import autocannon from 'autocannon';
import { importCatalogue } from './catalogue.ts';
import { type Product, startProduct } from './product.ts';
import { type Scenario, scenarios, type World } from './scenarios.ts';

const connections = 16;
const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const products = Number(process.env.BENCH_PRODUCTS ?? 10_000);
const buyers = 64;

const words = [
  'سماعة بلوتوث',
  'حقيبة',
  'شاحن',
  'bluetooth headphones',
  'backpack',
  'led lamp',
  'کورسی',
  'جانتا',
  '充电器',
  '台灯',
];

async function call(url: string, path: string, body: object, token?: string) {
  const response = await fetch(`${url}/pdpd${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      language: 'ENG',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = await response.json();
  if (code !== 200) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

async function register(url: string, index: number): Promise<string> {
  const password = 'a bench buyer 2026';
  const { token } = await call(url, '/hello/user/login/register', {
    userName: `bench.${index}`,
    email: `bench.${index}@example.org`,
    password,
    confirmPassword: password,
  });
  return token;
}

async function prepare(product: Product): Promise<World> {
  const { url } = product;
  await importCatalogue(product, products);
  const tokens = [];
  for (let index = 0; index < buyers; index += 1) tokens.push(await register(url, index));
  const roots: { categoryId: number }[] = (await call(url, '/ds/category/root-category', {})).items;
  const skus: { productId: number; skuId: number; quantity: number }[] = [];
  for (const { categoryId } of roots) {
    const { items } = await call(url, '/ds/product/hello-page', {
      categoryId,
      sort: 'newest',
      pageSize: 20,
    });
    for (const { productId } of items) {
      const detail = await call(url, '/hello/product/detail', { productId });
      const sku = detail.skus[0];
      // Enough for the minimum order of 15 USD.
      if (sku && sku.skuStock > 1_000_000)
        skus.push({ productId, skuId: sku.skuId, quantity: Math.ceil(16 / sku.price.usd.amount) });
    }
  }
  return { url, tokens, categoryIds: roots.map(({ categoryId }) => categoryId), skus, words };
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(scenario: Scenario, world: World) {
  const runs: autocannon.Result[] = [];
  for (let round = 0; round < rounds; round += 1)
    runs.push(
      await autocannon({
        url: world.url,
        connections,
        duration: seconds,
        requests: scenario.requests(world),
      }),
    );
  const of = (read: (run: autocannon.Result) => number) => median(runs.map(read));
  return {
    name: scenario.name,
    perSecond: Math.round(of((run) => run.requests.average)),
    p50: of((run) => run.latency.p50),
    p99: of((run) => run.latency.p99),
    refused: runs.reduce((total, run) => total + run.non2xx + run.errors, 0),
  };
}

const load = loadavg()[0] ?? 0;
const product = await startProduct();
try {
  const world = await prepare(product);
  process.stdout.write(
    `${products} products, ${world.skus.length} SKUs in play, ${connections} connections, median of ${rounds} × ${seconds} s; load before: ${load.toFixed(2)}\n\n`,
  );
  process.stdout.write(
    '| what | per second | of the reference | p50 ms | p99 ms | refused |\n|---|---|---|---|---|---|\n',
  );
  let reference = 0;
  for (const scenario of scenarios) {
    const { name, perSecond, p50, p99, refused } = await measure(scenario, world);
    reference ||= perSecond;
    process.stdout.write(
      `| ${name} | ${perSecond} | ${((100 * perSecond) / reference).toFixed(1)}% | ${p50} | ${p99} | ${refused} |\n`,
    );
  }
  process.stdout.write(`\nMemory of the server afterwards: ${await product.memory()} MiB\n`);
  process.stdout.write(await product.cli('check:invariants'));
} finally {
  await product.stop();
}
