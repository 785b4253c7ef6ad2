import type { ChildProcess } from 'node:child_process';
import { type CountingProxy, countingProxy } from '../../apps/server/test/cost/counting-proxy.ts';
import { type Product, startFar, startProduct } from '../buying/product.ts';

/** One way; a round trip to the database takes twice as long. */
const delayMs = Number(process.env.BENCH_DELAY_MS ?? 150);
const rounds = 5;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function call(
  url: string,
  path: string,
  { body = {}, token = '' }: { body?: object; token?: string } = {},
) {
  const response = await fetch(`${url}/pdpd${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      language: 'ENG',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = await response.json();
  if (code !== 200) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

async function page(url: string, path: string): Promise<void> {
  const response = await fetch(url + path, { headers: { cookie: 'wasit_lang=ar' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await response.text();
}

interface Act {
  readonly name: string;
  readonly run: (url: string) => Promise<unknown>;
}

async function measure(
  acts: readonly Act[],
  { url, proxy }: { url: string; proxy: CountingProxy },
): Promise<void> {
  for (const { name, run } of acts) {
    const [times, trips]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      proxy.take();
      const from = performance.now();
      await run(url);
      times.push(performance.now() - from);
      trips.push(proxy.take().roundTrips);
    }
    const [first = 0, ...rest] = times;
    const ms = median(rest);
    const inSequence = (ms / (2 * delayMs)).toFixed(1);
    process.stdout.write(
      `| ${name} | ${first.toFixed(0)} | ${ms.toFixed(0)} | ${inSequence} | ${median(trips.slice(1))} |\n`,
    );
  }
}

/** Goods and their buyers. */
async function prepare({ url }: Product) {
  const password = 'a bench buyer 2026';
  const account = {
    userName: 'bench.far',
    email: 'bench.far@example.org',
    password,
    confirmPassword: password,
  };
  const { token } = await call(url, '/hello/user/login/register', { body: account });
  const roots: { categoryId: number }[] = (await call(url, '/ds/category/root-category')).items;
  const categoryId = roots[0]?.categoryId;
  const { items } = await call(url, '/ds/product/hello-page', {
    body: { categoryId, pageSize: 20 },
  });
  const ids: number[] = items.map((one: { productId: number }) => one.productId);
  const details = await Promise.all(
    ids.map((productId) => call(url, '/hello/product/detail', { body: { productId } })),
  );
  const { productId, skus } = details.find((one) => one.skus[0]?.skuStock > 1000);
  const [sku] = skus;
  return {
    token,
    categoryId,
    productId,
    line: {
      skuId: sku.skuId,
      quantity: Math.max(sku.moq ?? 1, Math.ceil(16 / sku.price.usd.amount)),
    },
  };
}

const product = await startProduct();
const database = new URL(product.databaseUrl());
const proxy = await countingProxy(Number(database.port), delayMs);
database.port = String(proxy.port);
const far: ChildProcess[] = [];
try {
  const { token, categoryId, productId, line } = await prepare(product);
  const items = [line];
  const pages: readonly Act[] = [
    { name: 'home', run: (url) => page(url, '/home') },
    { name: 'list', run: (url) => page(url, `/category_search_list?categoryId=${categoryId}`) },
    { name: 'search', run: (url) => page(url, '/category_search_list?keyword=bag') },
    { name: 'product', run: (url) => page(url, `/commodity_details?productId=${productId}`) },
  ];
  const acts: readonly Act[] = [
    {
      name: 'add to cart',
      run: (url) => call(url, '/hello/cart/addCart', { body: { items }, token }),
    },
    {
      name: 'preview',
      run: (url) => call(url, '/hello/order/previewOrder', { body: { items }, token }),
    },
    {
      name: 'create order',
      run: (url) =>
        call(url, '/hello/order/createOrder', { body: { items, deliveryMethod: 2 }, token }),
    },
  ];
  process.stdout.write(`${delayMs} ms each way to the database, median of ${rounds}\n\n`);
  process.stdout.write(
    '| what | first ms | ms | round trips one after the other | round trips in all |\n|---|---|---|---|---|\n',
  );
  // Every page is rendered: cached ones need no database.
  const rendering = await startFar(product, database.href, { PAGE_CACHE_MB: '0' });
  far.push(rendering.child);
  await measure(pages, { url: rendering.url, proxy });
  const usual = await startFar(product, database.href, {});
  far.push(usual.child);
  await measure(acts, { url: usual.url, proxy });
} finally {
  for (const child of far) {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
  proxy.close();
  await product.stop();
}
