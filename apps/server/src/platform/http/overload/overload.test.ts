import { once } from 'node:events';
import { connect } from 'node:net';
import { paths } from '@wasit/contract/paths';
import { expect, test } from 'vitest';
import { aLog } from '../../../../test/a-log.ts';
import { allConnectionsTaken } from '../../../../test/hold-rows.ts';
import { startTestApp } from '../../../../test/start.ts';
import { freePort } from '../../postgres/postmaster.ts';
import { refuse } from '../answer.ts';
import { answerWhileWaiting } from './answer-while-waiting.ts';
import { orLatest } from './overload.ts';

test('the server that answers until the database is up frees its port although a connection is silent or sent half a call', async () => {
  const port = await freePort();
  const waiting = await answerWhileWaiting({ host: '127.0.0.1', port });
  const readiness = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => undefined,
    );
  await expect.poll(readiness).toBe(503);
  const sockets = ['', 'GET / HTTP/1.1\r\nHost: shop'].map((sent) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent)).on('error', () => {});
    return socket.resume();
  });
  const ends = sockets.map((socket) => once(socket, 'close'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // It comes on a connection of its own, after theirs were accepted.
  expect(await readiness()).toBe(503);
  await waiting.close();
  await Promise.all(ends);
  expect(await readiness()).toBeUndefined();
});

test('under overload browsing is refused at once and buying served, and everything is once it is over', async () => {
  const { platform, app } = await startTestApp({ DATABASE_POOL: '2' });
  const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const post = (path: string) =>
    fetch(`${address}/pdpd${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: 'ARA' },
      body: '{}',
    });
  expect((await post(paths.rootCategories[1])).status).toBe(200);

  const release = await allConnectionsTaken(platform);
  await expect.poll(() => app.load.isBusy(), { timeout: 10_000 }).toBe(true);
  const refused = await post(paths.productPage[1]);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: 503,
    msg: expect.stringMatching(/[ء-ي]/),
    data: { key: 'UNAVAILABLE' },
  });
  const page = await fetch(`${address}/category_search_list`, {
    headers: { accept: 'text/html', cookie: 'wasit_lang=ckb' },
  });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('lang="ckb" dir="rtl"');
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  // A buyer's call is taken on: refused for what it lacks, not for the load.
  expect((await post(paths.createOrder[1])).status).toBe(401);

  await release();
  await expect.poll(() => app.load.isBusy(), { timeout: 10_000 }).toBe(false);
  expect((await post(paths.rootCategories[1])).status).toBe(200);
  const text = await platform.metrics.registry.metrics();
  expect(text).toMatch(/wasit_shed_total\{class="browse"\} 2/);
});

test('calls refused before their body is read occupy no place, however many they are', async () => {
  const { app } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '5' });
  const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const post = () =>
    fetch(`${address}/pdpd${paths.rootCategories[1]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).then(async (answer) => {
      await answer.text();
      return answer.status;
    });
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 10 }, post));
  expect(app.load.isBusy()).toBe(false);
  expect(await post()).toBe(429);
});

test('when no more files can be opened the last measurement counts, and calls are answered 503', async () => {
  let isExhausted = false;
  const exhausted = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  const measure = orLatest(() => {
    if (isExhausted) throw exhausted;
    return 'measured';
  });
  isExhausted = true;
  expect(measure()).toBe('measured');
  const refused = refuse(exhausted, { locale: 'en', requestId: 'r_1', log: aLog('silent').log });
  expect(refused.status).toBe(503);
});
