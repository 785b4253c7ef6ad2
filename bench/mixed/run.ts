import { loadavg } from 'node:os';
import sharp from 'sharp';
import { openContext } from '../../apps/server/src/cli/context.ts';
import { checkInvariants } from '../../apps/server/src/oracle/invariants.ts';
import { payPassword, prepare, type World } from '../acts/world.ts';
import { importCatalogue } from '../buying/catalogue.ts';
import { multiplyGoods } from '../buying/multiply.ts';
import { readOr } from '../buying/process-tree.ts';
import { type Product, startFar, startProduct, startWorker } from '../buying/product.ts';
import { type Answer, call, sendRequest, type Wanted } from '../overload/send-request.ts';

const products = Number(process.env.BENCH_PRODUCTS ?? 10_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const rates = (process.env.BENCH_RATES ?? '60,100,150,220').split(',').map(Number);
/** Numbers of web processes. */
const webCounts = (process.env.BENCH_WEBS ?? '1,2').split(',').map(Number);
/** What the operator's tool imports; more are copies of these. */
const maxImported = 10_000;
const buyers = 32;
const maxMs = 150;
const began = performance.now();
const print = (text: string) => process.stdout.write(`${text}\n`);

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

const at = <T>(list: readonly T[], turn: number): T => {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const words = ['سماعة بلوتوث', 'حقيبة', 'bluetooth headphones', 'led lamp', 'کورسی', '充电器'];
const page = (path: string): Wanted => ({
  what: 'page',
  method: 'GET',
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', cookie: 'wasit_lang=ar' },
});

function upload(picture: Buffer): Wanted {
  const boundary = '----bench-mixed';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    what: 'upload',
    path: '/pdpd/ds/imageSearch/uploadImage',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, language: 'ENG' },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

type Act = (url: string, turn: number) => Promise<Answer[]>;

function actsOf(world: World, pictures: readonly Buffer[]): readonly (readonly [number, Act])[] {
  const one =
    (wanted: (turn: number) => Wanted): Act =>
    async (url, turn) => [await sendRequest(url, wanted(turn))];
  const buyer = (turn: number) => at(world.buyers, turn);
  const items = (turn: number) => [at(world.skus, turn)];
  const checkout: Act = async (url, turn) => {
    const { token } = buyer(turn);
    const preview = await sendRequest(
      url,
      call('/hello/order/previewOrder', { items: items(turn) }, token),
    );
    const order = await sendRequest(
      url,
      call('/hello/order/createOrder', { items: items(turn), deliveryMethod: 2 }, token),
    );
    if (order.status !== 200) return [preview, order];
    const { payNo } = JSON.parse(order.text).data;
    const wallet = { payNo, method: 'wallet', currency: 'USD', payPassword };
    return [preview, order, await sendRequest(url, call('/hello/pay/payment', wallet, token))];
  };
  const login = ({ userName }: { userName: string }) => ({
    type: 1,
    account: userName,
    password: 'a bench buyer 2026',
  });
  return [
    [
      30,
      one((turn) =>
        call('/ds/product/hello-page', {
          categoryId: at(world.categoryIds, turn),
          pageNo: 1 + (turn % 5),
        }),
      ),
    ],
    [15, one((turn) => call('/ds/imageSearch/keywordSearch', { keyword: at(words, turn) }))],
    [20, one((turn) => call('/hello/product/detail', { productId: at(world.productIds, turn) }))],
    [3, one(() => page('/'))],
    [4, one((turn) => page(`/category_search_list?categoryId=${at(world.categoryIds, turn)}`))],
    [8, one((turn) => page(`/commodity_details?productId=${at(world.productIds, turn)}`))],
    [12, one((turn) => call('/hello/cart/addCart', { items: items(turn) }, buyer(turn).token))],
    [5, checkout],
    [2, one((turn) => call('/hello/user/login/login', login(buyer(turn))))],
    [1, one((turn) => upload(at(pictures, turn)))],
  ];
}

interface Round {
  readonly answers: readonly Answer[];
  readonly perSecond: number;
}

/** Arrivals at a fixed rate, whether earlier ones are answered or not. */
async function round(
  urls: readonly string[],
  {
    rate,
    acts,
    forSeconds = seconds,
  }: { rate: number; acts: readonly (readonly [number, Act])[]; forSeconds?: number },
): Promise<Round> {
  const hundred = acts.flatMap(([times, act]) => Array.from({ length: times }, () => act));
  const under: Promise<Answer[]>[] = [];
  const from = performance.now();
  for (let now = 0; now < forSeconds; now = (performance.now() - from) / 1000) {
    // 37 and 100 have no common divisor: kinds take turns.
    while (under.length < now * rate) {
      const turn = under.length;
      under.push(at(hundred, turn * 37)(at(urls, turn), Math.floor(turn / 3)));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const answers = (await Promise.all(under)).flat();
  return { answers, perSecond: answers.length / ((performance.now() - from) / 1000) };
}

const mib = (pid: number, field: string): number =>
  Math.round(
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readOr(`/proc/${pid}/status`))?.[1]) / 1024,
  );

/** The kinds with the highest 95th percentile. */
function slowKinds(answers: readonly Answer[]): string {
  const kinds = Map.groupBy(answers, ({ what }) => what.split('/').at(-1) ?? what);
  return [...kinds]
    .map(
      ([kind, of]) =>
        [
          kind,
          quantile(
            of.map(({ ms }) => ms),
            0.95,
          ),
        ] as const,
    )
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`)
    .join(', ');
}

async function measure(product: Product, workerPid: number): Promise<void> {
  await importCatalogue(product, Math.min(products, maxImported));
  if (products > maxImported) await multiplyGoods(product.databaseUrl(), products);
  print(`goods are there after ${((performance.now() - began) / 60_000).toFixed(1)} minutes\n`);
  const world = await prepare(product, buyers);
  const grain = { width: 1600, height: 1200, channels: 3 } as const;
  const pictures = await Promise.all(
    ['#c33', '#3a6', '#36a', '#aa3'].map((background) =>
      sharp({ create: { ...grain, background, noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );
  const acts = actsOf(world, pictures);
  await product.quiet();
  const webs = [];
  for (let count = 0; count < Math.max(...webCounts); count += 1)
    webs.push(await startFar(product, product.databaseUrl(), {}));
  print(
    '| web processes | arrivals per second | answers per second | failed | p50 ms | p95 ms | p99 ms | slowest kinds, p95 | memory, MiB |',
  );
  print('|---|---|---|---|---|---|---|---|---|');
  for (const count of webCounts) {
    const used = webs.slice(0, count);
    const urls = used.map(({ url }) => url);
    // One-time work of each process is not measured: each product's page has been requested by
    // then.
    for (let time = 0; time < 3; time += 1)
      await round(urls, { rate: 80, acts, forSeconds: Math.min(seconds, 30) });
    for (const rate of rates) {
      const minutes: string[] = [];
      const eachMinute = setInterval(() => {
        minutes.push(used.map(({ child }) => mib(child.pid ?? 0, 'VmRSS')).join(' + '));
      }, 60_000);
      const { answers, perSecond } = await round(urls, { rate, acts });
      clearInterval(eachMinute);
      const failed = answers.filter(({ status }) => status !== 200).length;
      const ms = answers.map((answer) => answer.ms);
      const p95 = quantile(ms, 0.95);
      const memory = used.map(({ child }) => mib(child.pid ?? 0, 'VmHWM')).join(' + ');
      print(
        `| ${count} | ${rate} | ${perSecond.toFixed(0)} | ${failed} | ${quantile(ms, 0.5).toFixed(0)} | ${p95.toFixed(0)} | ${quantile(ms, 0.99).toFixed(0)} | ${slowKinds(answers)} | ${memory} |`,
      );
      if (minutes.length > 0) print(`resident after each minute, MiB: ${minutes.join(', ')}`);
      if (p95 > 10 * maxMs) break;
    }
  }
  print(`\nworker: ${mib(workerPid, 'VmHWM')} MiB at most`);
  for (const { child } of webs) child.kill('SIGTERM');
  const context = openContext(product.env);
  try {
    const broken = (await checkInvariants(await context.platform())).filter(
      ({ count }) => count > 0,
    );
    print(broken.length === 0 ? 'all invariants hold' : JSON.stringify(broken));
  } finally {
    await context.close();
  }
}

print(`${products} products, ${seconds} s each; load before: ${loadavg()[0]?.toFixed(2)}\n`);
// It holds the database and the sample pictures, and answers while the goods are prepared.
const product = await startProduct({ WASIT_ROLE: 'web', DEMO_PICTURES: '20', CAPTCHA: 'false' });
const worker = startWorker(product);
try {
  await measure(product, worker.pid ?? 0);
} finally {
  worker.kill('SIGTERM');
  await new Promise((resolve) => worker.once('exit', resolve));
  await product.stop();
}
