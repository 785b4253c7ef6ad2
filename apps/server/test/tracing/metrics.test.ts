import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../src/modules/payments/payments.testing.ts';
import { startTestApp } from '../start.ts';
import { tracedBy } from './traced-app.ts';

const { collector, telemetry } = await tracedBy({ OTEL_METRIC_EXPORT_INTERVAL: '100' });
const { ok, platform } = await startTestApp();
await telemetry.sendMetricsOf(platform);
afterAll(() => collector.close());

const sent = (name: string) => collector.metrics.find((metric) => metric.name === name);

test('a collector receives the same counters, gauges and durations as Prometheus, once', async () => {
  await platform.pool.query(
    `insert into outbox_event (event_id, kind, payload, created_at) values ('e_old', 'none', '{}', $1)`,
    [new Date(platform.clock.now().getTime() - 600_000)],
  );
  platform.metrics.jobFailures.inc({ job: 'a job' }, 3);
  platform.metrics.gauges.backupAge.set(Number.POSITIVE_INFINITY);
  for (let time = 0; time < 3; time += 1) await ok('listBanners', {});
  await eventually(async () => sent('wasit_outbox_behind')?.gauge?.dataPoints[0]?.asDouble === 1);
  expect(sent('wasit_outbox_oldest_seconds')?.gauge?.dataPoints[0]?.asDouble).toBeGreaterThan(500);
  await platform.pool.query(`update outbox_event set done_at = now() where event_id = 'e_old'`);
  // The remaining data is sent at the stop.
  for (let time = 0; time < 4; time += 1) await ok('listBanners', {});
  await telemetry.stop();
  expect(sent('wasit_job_failures_total')?.sum).toMatchObject({
    isMonotonic: true,
    dataPoints: [{ attributes: { job: 'a job' }, asDouble: 3 }],
  });
  expect(sent('wasit_backup_age_seconds')?.gauge?.dataPoints).toEqual([]);
  const route = sent('wasit_http_seconds')?.histogram?.dataPoints.find(({ attributes }) =>
    String(attributes.route).includes('listBanner'),
  );
  expect(route).toMatchObject({ attributes: { method: 'POST', status: '200' }, count: 7 });
  expect(route?.explicitBounds).toEqual([0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]);
  expect(route?.bucketCounts).toHaveLength(10);
  expect(route?.bucketCounts?.reduce((a, b) => a + b, 0)).toBe(7);
  const read = await platform.metrics.registry.getMetricsAsJSON();
  expect(collector.metrics.map(({ name }) => name).toSorted()).toEqual(
    read.map(({ name }) => name).toSorted(),
  );
});
