import { paths } from '@wasit/contract/paths';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';

test('a fresh process is alive and ready, and every answer has its request id', async () => {
  const { app } = await startTestApp();
  const alive = await app.server.inject('/healthz');
  expect(alive.json()).toEqual({ ok: true });
  expect(alive.headers['x-request-id']).toMatch(/^r_/);
  const ready = await app.server.inject('/readyz');
  expect(ready.json()).toMatchObject({ ready: true, database: true });
});

test('health checks are answered however many calls their address has made', async () => {
  const { app } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '2' });
  const get = (url: string) => app.server.inject({ url, remoteAddress: '10.0.0.1' });
  for (let count = 0; count < 4; count += 1) expect((await get('/readyz')).statusCode).toBe(200);
  const list = `/pdpd${paths.categoryTree[1]}`;
  for (const status of [200, 200, 429]) expect((await get(list)).statusCode).toBe(status);
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get('/healthz')).statusCode).toBe(200);
});
