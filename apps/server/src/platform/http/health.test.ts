import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';

test('a fresh process is alive and ready, and every answer carries its request id', async () => {
  const { app } = await startTestApp();
  const alive = await app.server.inject('/healthz');
  expect(alive.json()).toEqual({ ok: true });
  expect(alive.headers['x-request-id']).toMatch(/^r_/);
  const ready = await app.server.inject('/readyz');
  expect(ready.json()).toMatchObject({ ready: true, database: true });
});
