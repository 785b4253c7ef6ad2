import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { loadConfig } from '../config/config.ts';
import { serveMetrics } from './serve-metrics.ts';

async function serve(env: Record<string, string> = {}) {
  const app = await startTestApp(env);
  const server = await serveMetrics(app.platform, 0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: response.status, text: await response.text() };
  };
  return { ...app, get };
}

/** The figure of a series in Prometheus' text. */
const figure = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('metrics show undelivered events and waiting jobs, with their ages', async () => {
  const { platform, get } = await serve();
  const dueAt = new Date(Date.now() - 90_000);
  await platform.boss.send('outbox.deliver', { eventId: 'e_none' }, { startAfter: dueAt });
  await platform.boss.send('outbox.deliver', { eventId: 'e_later' }, { startAfter: 3600 });
  await platform.pool.query(
    `insert into outbox_event (event_id, kind, payload, created_at) values ('e_old', 'none', '{}', $1)`,
    [new Date(platform.clock.now().getTime() - 600_000)],
  );
  const { text } = await get('/metrics');
  const jobs = '{queue="outbox.deliver"}';
  expect(figure(text, 'wasit_outbox_behind')).toBe(1);
  expect(figure(text, 'wasit_outbox_oldest_seconds')).toBeGreaterThanOrEqual(600);
  expect(figure(text, `wasit_jobs_waiting${jobs}`)).toBe(1);
  expect(figure(text, `wasit_jobs_oldest_seconds${jobs}`)).toBeGreaterThanOrEqual(90);
  await platform.pool.query(`update outbox_event set done_at = now() where event_id = 'e_old'`);
});

test('metrics need the token; health contains no figures and needs none', async () => {
  const { get } = await serve({ METRICS_TOKEN: 'a token of the tests' });
  expect((await get('/metrics')).status).toBe(401);
  expect((await get('/metrics', 'a token of the testz')).status).toBe(401);
  expect((await get('/metrics', 'a token of the tests')).status).toBe(200);
  expect(await get('/healthz')).toEqual({ status: 200, text: 'ok' });
  expect((await get('/')).status).toBe(404);
});

test('metrics are reachable from other machines only with a token', () => {
  const open = { METRICS_HOST: '0.0.0.0' };
  expect(() => loadConfig(open)).toThrowError(/METRICS_TOKEN/);
  expect(loadConfig({ ...open, METRICS_TOKEN: 'x'.repeat(16) }).METRICS_HOST).toBe('0.0.0.0');
});

test('a worker is ready as long as the job schedule is checked', async () => {
  const { platform, get } = await serve({ WASIT_ROLE: 'worker' });
  const lookedBefore = (seconds: number) =>
    platform.pool.query(`update pgboss.version set cron_on = now() - make_interval(secs => $1)`, [
      seconds,
    ]);
  await lookedBefore(20);
  expect((await get('/readyz')).status).toBe(200);
  const { text } = await get('/metrics');
  expect(figure(text, 'wasit_worker_seen_seconds')).toBeGreaterThanOrEqual(20);
  await lookedBefore(600);
  expect((await get('/readyz')).status).toBe(503);
});
