import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { openTestPlatform } from '../test/start.ts';
import { buildApp } from './app.ts';
import { dropDatabase } from './platform/postgres/index.ts';

/** A listening server with one slow page. */
async function listening() {
  const { platform, databaseUrl } = await openTestPlatform();
  const app = await buildApp(platform);
  app.server.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await platform.pool.query('select 1');
    return { done: true };
  });
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  return { app, databaseUrl, origin };
}

test('a stop completes accepted calls and accepts no new ones', async () => {
  const { app, origin } = await listening();
  const accepted = fetch(`${origin}/slow`);
  await new Promise((resolve) => setTimeout(resolve, 150));
  const stopped = app.close();
  expect(app.state.stopping).toBe(true);
  const answer = await accepted;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ done: true });
  await stopped;
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
});

test('a stop does not wait for a connection on which nothing was sent', async () => {
  const { app, origin } = await listening();
  const accepted = once(app.server.server, 'connection');
  const silent = connect(Number(new URL(origin).port), '127.0.0.1')
    .on('error', () => {})
    .resume();
  const ended = once(silent, 'close');
  await accepted;
  const begun = Date.now();
  await app.close();
  await ended;
  expect(Date.now() - begun).toBeLessThan(5_000);
});

test('a process that is about to stop answers, reports that it is not ready, and closes each connection', async () => {
  const { app, origin } = await listening();
  const [ready, answered] = await Promise.all(
    ['/readyz', '/slow'].map((path) => fetch(`${origin}${path}`)),
  );
  expect([ready?.status, answered?.headers.get('connection')]).toEqual([200, 'keep-alive']);
  app.state.stopping = true;
  const [unready, last] = await Promise.all(
    ['/readyz', '/slow'].map((path) => fetch(`${origin}${path}`)),
  );
  expect([unready?.status, last?.status, last?.headers.get('connection')]).toEqual([
    503,
    200,
    'close',
  ]);
  await app.close();
});

test('without its database the process stays alive, is not ready, and refuses calls cleanly', async () => {
  const { app, databaseUrl, origin } = await listening();
  await dropDatabase(inject('adminUrl'), new URL(databaseUrl).pathname.slice(1));
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const ready = await fetch(`${origin}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ ready: false, database: false });
  const refused = await fetch(`${origin}/pdpd/hello/banner/listBanner`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({
    data: { key: 'UNAVAILABLE', requestId: expect.any(String) },
  });
  await app.close();
});
