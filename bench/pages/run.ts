import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { importCatalogue } from '../buying/catalogue.ts';
import { processesOf, processorMs } from '../buying/process-tree.ts';
import { startProduct } from '../buying/product.ts';
import { median, musts, type PageName, type Row, table } from './figures.ts';
import { keptRate } from './kept-rate.ts';
import { type Visit, visit } from './visit.ts';

const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
/** Goods imported beside the sample catalogue. */
const products = Number(process.env.BENCH_PRODUCTS ?? 0);
const connections = 16;
const languages = ['en', 'ar'] as const;
const print = (text: string) => process.stdout.write(`${text}\n`);
const load = () => (loadavg()[0] ?? 0).toFixed(2);

async function productPath(url: string): Promise<string> {
  const home = await (await fetch(`${url}/?lang=en`)).text();
  const found = /\/commodity_details\?productId=\d+/.exec(home)?.[0];
  if (!found) throw new Error('the home page shows no product');
  return found;
}

/** Demo pictures are drawn in parallel; a page is measured once its own are ready. */
async function untilPainted(url: string, path: string): Promise<void> {
  for (const until = Date.now() + 900_000; Date.now() < until; ) {
    const html = await (await fetch(`${url}${path}`)).text();
    const pictures = [
      ...new Set([...html.matchAll(/\/pictures\/[\w./-]+/g)].map(([address]) => address)),
    ].filter((address) => !address.includes('/share/'));
    const answers = await Promise.all(
      pictures.map((address) => fetch(`${url}${address}`).then(({ status }) => status)),
    );
    if (answers.every((status) => status === 200)) return;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
  throw new Error('the pictures of the page did not come');
}

interface Page {
  readonly name: PageName;
  readonly url: string;
  /** What a visitor presses there: the slowest answer counts. */
  readonly taps: readonly string[];
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function seePage(browser: Browser, { name, url, taps }: Page): Promise<Row[]> {
  const rows: Row[] = [];
  for (const locale of languages) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1)
      visits.push(await visit(browser, { url, locale, taps }));
    const middle = (of: (visit: Visit) => number) => median(visits.map(of));
    const place = `${name}, ${locale}`;
    const row = (
      [what, more]: readonly [what: string, more?: string],
      shown: number,
      { most, show }: { most: number; show: (value: number) => string },
    ): Row => ({
      what: `${what} ${place}${more ? ` (${more})` : ''}`,
      shown: show(shown),
      must: show(most),
      held: shown <= most,
    });
    const lcp = `${visits[0]?.lcpElement}; FCP ${ms(middle(({ fcpMs }) => fcpMs))}`;
    const ratio = (value: number) => value.toFixed(3);
    rows.push(
      row(
        ['LCP', lcp],
        middle(({ lcpMs }) => lcpMs),
        { most: musts.lcpMs[name], show: ms },
      ),
      row(['CLS'], Math.max(...visits.map(({ cls }) => cls)), { most: musts.cls, show: ratio }),
      row(
        ['INP'],
        middle(({ inpMs }) => inpMs),
        { most: musts.inpMs, show: ms },
      ),
      row(
        ['JS'],
        middle(({ jsBytes }) => jsBytes),
        { most: musts.jsBytes, show: kB },
      ),
      row(
        ['CSS'],
        middle(({ cssBytes }) => cssBytes),
        { most: musts.cssBytes, show: kB },
      ),
      row(
        ['all bytes'],
        middle(({ allBytes }) => allBytes),
        { most: musts.allBytes, show: kB },
      ),
      row(
        ['HTML'],
        middle(({ htmlBytes }) => htmlBytes),
        { most: musts.htmlBytes, show: kB },
      ),
    );
  }
  return rows;
}

async function medianOf(round: () => Promise<number>): Promise<number> {
  const runs = [];
  for (let count = 0; count < rounds; count += 1) runs.push(await round());
  return median(runs);
}

async function answersOf(url: string, headers: Record<string, string>) {
  const run = await autocannon({ url, connections, duration: seconds, headers });
  if (run.non2xx + run.errors > 0)
    throw new Error(`${url}: ${run.non2xx} refused, ${run.errors} failed`);
  return run;
}

async function pageRates({ name, url }: { name: string; url: string }): Promise<Row[]> {
  const cookie = 'wasit_lang=ar';
  // Searches are answered anew: no copy of their pages is kept.
  const kept =
    name === 'search'
      ? undefined
      : await medianOf(() =>
          keptRate(url, {
            headers: { cookie, 'accept-encoding': 'br, gzip' },
            connections,
            seconds,
          }),
        );
  // Pages requested with a session are never cached: each answer is rendered.
  const headers = { cookie, authorization: 'Bearer none' };
  const usedMs = () => {
    const { others, database } = processesOf(product.pid, product.env.DATA_DIR ?? '');
    return processorMs([product.pid, ...others, ...database]);
  };
  const costs: number[] = [];
  const rendered = await medianOf(async () => {
    const before = usedMs();
    const run = await answersOf(url, headers);
    costs.push((usedMs() - before) / run.requests.total);
    return run.requests.average;
  });
  const row = (what: string, shown: number, must: number): Row => ({
    what: `${name}, ${what}, per second`,
    shown: shown.toFixed(0),
    must: String(must),
    held: shown >= must,
  });
  return [
    ...(kept === undefined ? [] : [row('kept', kept, musts.keptPerSecond)]),
    row('rendered', rendered, musts.renderedPerSecond),
    {
      what: `${name}, rendered, processor of server and database`,
      shown: `${median(costs).toFixed(1)} ms`,
      must: `${musts.renderedMs} ms`,
      held: median(costs) <= musts.renderedMs,
    },
  ];
}

const product = await startProduct();
try {
  if (products > 0) await importCatalogue(product, products);
  const categories = '.bottom-bar button';
  const pages: readonly Page[] = [
    { name: 'home', url: `${product.url}/`, taps: [categories] },
    {
      name: 'list',
      url: `${product.url}/category_search_list?firstId=1`,
      taps: ['.filter-opener button'],
    },
    {
      name: 'search',
      url: `${product.url}/search-list?name=shoes`,
      taps: ['.filter-opener button'],
    },
    {
      name: 'product',
      url: `${product.url}${await productPath(product.url)}`,
      taps: ['.stepper button:last-of-type', '.buy-cart'],
    },
  ];
  for (const { url } of pages)
    await untilPainted(product.url, new URL(url).pathname + new URL(url).search);
  await product.quiet();
  const before = load();
  const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const rows: Row[] = [];
  for (const page of pages) rows.push(...(await seePage(browser, page)));
  await browser.close();
  const reference = await medianOf(
    async () => (await answersOf(`${product.url}/healthz`, {})).requests.average,
  );
  for (const page of pages) rows.push(...(await pageRates(page)));
  print(
    `median of ${rounds}; load ${before} before, ${load()} after; reference /healthz ${reference.toFixed(0)} per second;\n${await product.memory()} MiB in one process that does everything: pages, calls, worker and the demo's pictures (a web process alone: bench/mixed)\n`,
  );
  print(table(rows));
  process.exitCode = rows.every(({ held }) => held) ? 0 : 1;
} finally {
  await product.stop();
}
