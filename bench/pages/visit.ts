import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

/** A cheap phone on a slow line: 1.6 Mbit/s, 150 ms round trip, a quarter of the processor. */
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuRate = 4;
const phone = { width: 360, height: 740 };
const settleMs = 2500;
const tapMs = 800;

export interface Visit {
  readonly lcpMs: number;
  readonly lcpElement: string;
  readonly fcpMs: number;
  readonly cls: number;
  /** Everything of its kind that was loaded without user action, gzipped. */
  readonly jsBytes: number;
  readonly cssBytes: number;
  /** All that came, as transferred, with headers. */
  readonly allBytes: number;
  /** The page itself before compression. */
  readonly htmlBytes: number;
  /** From a press until the browser painted its effect, the slowest of them. */
  readonly inpMs: number;
}

interface Seen {
  lcp: number;
  element: string;
  cls: number;
  inp: number;
}

/** One visit with an empty browser cache, then a tap on each of `taps`. */
export async function visit(
  browser: Browser,
  { url, locale, taps }: { url: string; locale: string; taps: readonly string[] },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await context.addCookies([{ name: 'wasit_lang', value: locale, url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const kinds = new Map<string, 'js' | 'css'>();
  const bytes = { js: 0, css: 0 };
  const bodies: Promise<void>[] = [];
  let allBytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) kinds.set(requestId, 'js');
    else if (response.mimeType === 'text/css') kinds.set(requestId, 'css');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength;
    const kind = kinds.get(requestId);
    if (!kind) return;
    const weigh = async () => {
      const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
      bytes[kind] += gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), {
        level: 9,
      }).length;
    };
    bodies.push(weigh());
  });
  await page.addInitScript(() => {
    const seen: Seen = { lcp: 0, element: '', cls: 0, inp: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        seen.lcp = entry.startTime;
        seen.element = entry.element
          ? `${entry.element.tagName.toLowerCase()}.${entry.element.className}`
          : '';
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const answer = await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForTimeout(settleMs);
  const found = await page.evaluate(() => ({
    ...(window as unknown as { seen: Seen }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const loaded = allBytes;
  for (const tap of taps) {
    await page.locator(tap).locator('visible=true').first().tap();
    await page.waitForTimeout(tapMs);
  }
  const inpMs = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.inp);
  await Promise.all(bodies);
  const htmlBytes = (await answer?.body())?.length ?? 0;
  await context.close();
  return {
    lcpMs: found.lcp,
    lcpElement: found.element,
    fcpMs: found.fcp,
    cls: found.cls,
    jsBytes: bytes.js,
    cssBytes: bytes.css,
    allBytes: loaded,
    htmlBytes,
    inpMs,
  };
}
