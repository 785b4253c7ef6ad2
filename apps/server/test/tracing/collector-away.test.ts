import { registerHooks } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../src/modules/payments/payments.testing.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { inSpan } from '../../src/platform/tracing/tracing.ts';
import { openTelemetry } from '../../src/platform/watching/telemetry.ts';
import { aLog } from '../a-log.ts';
import { startTestApp } from '../start.ts';
import { tracedBy } from './traced-app.ts';

/** Packages of OpenTelemetry's SDK loaded by this process. */
const loaded: string[] = [];
registerHooks({
  resolve(name, where, next) {
    if (/@opentelemetry\/(?:sdk|exporter|otlp|context)/.test(name)) loaded.push(name);
    return next(name, where);
  },
});

const untraced = await startTestApp();

test('without a collector the SDK is not loaded, and log lines have no trace id', async () => {
  const { log, lines } = aLog();
  expect(await openTelemetry(loadConfig({ SECRET_KEY: 'x'.repeat(40) }), log)).toBeUndefined();
  await untraced.ok('listBanners', {});
  await inSpan({ name: 'no span' }, async () => log.info('within'));
  expect(loaded).toEqual([]);
  expect(Object.keys(JSON.parse(lines[0] ?? ''))).toEqual(['level', 'time', 'msg']);
});

test('an unavailable collector delays no call, is logged once, and loses spans beyond a few thousand', async () => {
  const { collector, telemetry, book } = await tracedBy({
    OTEL_EXPORTER_OTLP_TIMEOUT: '400',
  });
  afterAll(() => collector.close());
  const { ok } = await startTestApp({}, { log: book.log });
  const troubles = () => book.lines.filter((line) => line.includes('does not take telemetry'));
  collector.behave('hang');
  await ok('listBanners', {});
  await eventually(async () => collector.waiting() > 0);
  // The collector keeps a request pending, and calls are still answered.
  await ok('listBanners', {});
  const many = 6_000;
  for (let nth = 0; nth < many; nth += 1) await inSpan({ name: 'one of many' }, async () => {});
  await eventually(async () => troubles().length > 0);
  collector.behave('refuse');
  for (let nth = 0; nth < 10; nth += 1) {
    await ok('listBanners', {});
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  expect(troubles()).toHaveLength(1);
  collector.behave('take');
  await eventually(async () => {
    await inSpan({ name: 'heard again' }, async () => {});
    return collector.spans.some(({ name }) => name === 'heard again');
  });
  const kept = collector.spans.filter(({ name }) => name === 'one of many').length;
  expect(kept).toBeLessThanOrEqual(3_000);
  const mended = () => book.lines.filter((line) => line.includes('takes telemetry again'));
  await eventually(async () => mended().length > 0);
  expect(mended()).toHaveLength(1);
  // A stop sends what is left, without waiting for an unavailable collector.
  await inSpan({ name: 'the last' }, async () => {});
  await telemetry.stop();
  expect(collector.spans.map(({ name }) => name)).toContain('the last');
});
