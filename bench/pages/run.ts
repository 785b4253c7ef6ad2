import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { startProduct } from '../buying/product.ts';
import { aims, median, musts, type Row, table } from './figures.ts';
import { keptRate } from './kept-rate.ts';
import { visit } from './visit.ts';

const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
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

async function seePage(
  browser: Browser,
  { name, url }: { name: keyof typeof aims; url: string },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const locale of languages) {
    const visits = [];
    for (let round = 0; round < rounds; round += 1)
      visits.push(await visit(browser, { url, locale }));
    const lcp = median(visits.map(({ lcpMs }) => lcpMs));
    const cls = Math.max(...visits.map((one) => one.cls));
    const [js, css] = [
      median(visits.map(({ jsBytes }) => jsBytes)),
      median(visits.map(({ cssBytes }) => cssBytes)),
    ];
    const fcp = median(visits.map(({ fcpMs }) => fcpMs)).toFixed(0);
    const place = `${name}, ${locale}`;
    rows.push(
      {
        what: `LCP ${place} (${visits[0]?.lcpElement}; FCP ${fcp} ms)`,
        shown: `${lcp.toFixed(0)} ms`,
        must: `${musts.lcpMs} ms (aim ${aims[name]})`,
        held: lcp <= musts.lcpMs,
      },
      {
        what: `CLS ${place}`,
        shown: cls.toFixed(3),
        must: String(musts.cls),
        held: cls <= musts.cls,
      },
      {
        what: `JS ${place} (scripts and sheets over the line: ${(median(visits.map(({ lineBytes }) => lineBytes)) / 1000).toFixed(1)} kB)`,
        shown: `${(js / 1000).toFixed(1)} kB`,
        must: `${musts.jsBytes / 1000} kB`,
        held: js <= musts.jsBytes,
      },
      {
        what: `CSS ${place}`,
        shown: `${(css / 1000).toFixed(1)} kB`,
        must: `${musts.cssBytes / 1000} kB`,
        held: css <= musts.cssBytes,
      },
    );
  }
  return rows;
}

async function medianOf(round: () => Promise<number>): Promise<number> {
  const runs = [];
  for (let count = 0; count < rounds; count += 1) runs.push(await round());
  return median(runs);
}

const rate = (url: string, headers: Record<string, string>): Promise<number> =>
  medianOf(async () => {
    const run = await autocannon({ url, connections, duration: seconds, headers });
    if (run.non2xx + run.errors > 0)
      throw new Error(`${url}: ${run.non2xx} refused, ${run.errors} failed`);
    return run.requests.average;
  });

async function pageRates({ name, url }: { name: string; url: string }): Promise<Row[]> {
  const cookie = 'wasit_lang=ar';
  const kept = await medianOf(() =>
    keptRate(url, { headers: { cookie, 'accept-encoding': 'br, gzip' }, connections, seconds }),
  );
  // Pages requested with a session are never cached: each answer is rendered.
  const rendered = await rate(url, { cookie, authorization: 'Bearer none' });
  const row = (what: string, shown: number, must: number): Row => ({
    what: `${name}, ${what}, per second`,
    shown: shown.toFixed(0),
    must: String(must),
    held: shown >= must,
  });
  return [
    row('kept', kept, musts.keptPerSecond),
    row('rendered', rendered, musts.renderedPerSecond),
  ];
}

const product = await startProduct();
try {
  const pages = [
    { name: 'home', url: `${product.url}/` },
    { name: 'product', url: `${product.url}${await productPath(product.url)}` },
  ] as const;
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
  const reference = await rate(`${product.url}/healthz`, {});
  for (const page of pages) rows.push(...(await pageRates(page)));
  print(
    `median of ${rounds}; load ${before} before, ${load()} after; reference /healthz ${reference.toFixed(0)} per second; ${await product.memory()} MiB\n`,
  );
  print(table(rows));
  process.exitCode = rows.every(({ held }) => held) ? 0 : 1;
} finally {
  await product.stop();
}
