import { endpoints } from '@wasit/contract/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestPlatform } from '../../../test/start.ts';
import { audit } from '../audit/audit.ts';
import { fail } from '../errors.ts';
import { newId } from '../ids/ids.ts';
import type { Call } from './call/call.ts';
import { serveRoutes } from './fastify-routes.ts';
import { newServer } from './server.ts';

const { platform } = await openTestPlatform();
const endpoint = endpoints.setRate;
let acts = 0;
let view: (call: Call) => Promise<void> = async () => {};
let act: () => Promise<void> = async () => {};

/** An endpoint of the contract with an act that leaves one trace per effect. */
const server = await newServer(platform);
serveRoutes(server, {
  platform,
  resolveActor: async () => ({
    kind: 'staff',
    staffId: 'st_1',
    sessionId: 's',
    roles: ['admin'],
    permissions: ['fees.manage'],
  }),
  routes: [
    {
      endpoint,
      handle: async (call) => {
        const done = await call.platform.transact(async (tx) => {
          acts += 1;
          await act();
          const rateId = newId('rate');
          await audit(tx, call.actor, { action: 'test.effect', object: rateId });
          return { rateId };
        });
        await view(call);
        return {
          ...done,
          dinarsPerDollar: 1310,
          source: 'test',
          author: 'x',
          reason: 'y',
          at: new Date(0).toISOString(),
        };
      },
    },
  ],
});
await server.ready();
afterAll(async () => {
  await server.close();
  await platform.close();
});
beforeEach(() => {
  acts = 0;
  view = async () => {};
  act = async () => {};
});

const body = { dinarsPerDollar: 1310, source: 'bank', reason: 'daily' };
const send = (key: string, payload: object = body) =>
  server.inject({
    method: 'POST',
    url: `/pdpd${endpoint.path}`,
    headers: { 'idempotency-key': key, language: 'ENG' },
    payload,
  });
const effects = async () =>
  Number(
    (
      await platform.db.execute(
        sql`select count(*) as n from audit_entry where action = 'test.effect'`,
      )
    ).rows[0]?.n,
  );

test('the same key with the same body returns the same bytes and acts once', async () => {
  const before = await effects();
  const first = await send('once');
  const again = await send('once', { reason: 'daily', source: 'bank', dinarsPerDollar: 1310 });
  expect(first.statusCode).toBe(200);
  expect(again.body).toBe(first.body);
  expect(acts).toBe(1);
  expect(await effects()).toBe(before + 1);
});

test('the same key with another body is refused', async () => {
  await send('other');
  const refused = await send('other', { ...body, dinarsPerDollar: 1311 });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().data.key).toBe('IDEMPOTENCY_MISMATCH');
  expect(acts).toBe(1);
});

test('ten parallel calls with one key act once: the others wait or get the same answer', async () => {
  act = () => new Promise((resolve) => setTimeout(resolve, 50));
  const before = await effects();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('parallel')));
  const good = answers.filter(({ statusCode }) => statusCode === 200);
  expect(new Set(good.map((answer) => answer.body)).size).toBe(1);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  expect(await effects()).toBe(before + 1);
  expect((await send('parallel')).body).toBe(good[0]?.body);
});

test('a refused act leaves the key free for a corrected input', async () => {
  act = async () => fail('RATE_JUMP', { params: { percent: 2 } });
  expect((await send('mended')).json().data.key).toBe('RATE_JUMP');
  act = async () => {};
  expect((await send('mended', { ...body, confirmed: true })).statusCode).toBe(200);
});

test('after a crash between commit and answer, a repeat returns the answer without acting again', async () => {
  const before = await effects();
  view = async () => {
    throw new Error('the process died here');
  };
  expect((await send('death')).statusCode).toBe(500);
  expect(await effects()).toBe(before + 1);
  view = async () => {};
  const answered = await send('death');
  expect(answered.statusCode).toBe(200);
  expect(acts).toBe(1);
  expect(await effects()).toBe(before + 1);
  expect((await send('death')).body).toBe(answered.body);
});

test('a process that disappeared holds the key for ten seconds only', async () => {
  await send('vanished');
  const { rows } = await platform.db.execute<{ seconds: number }>(
    sql`select extract(epoch from lease_until - created_at)::int as seconds from idempotency_key where key = 'vanished'`,
  );
  expect(rows).toEqual([{ seconds: 10 }]);
  const gone = (lease: string) =>
    platform.db.execute(sql`
      update idempotency_key set response_status = null, response_body = null, lease_until = now() + ${lease}::interval where key = 'vanished'`);
  await gone('8 seconds');
  expect((await send('vanished')).json().data.key).toBe('IN_PROGRESS');
  await gone('-1 seconds');
  expect((await send('vanished')).statusCode).toBe(200);
  expect(acts).toBe(1);
});

test('without a key every call acts; an empty or overlong key is refused', async () => {
  const free = () => server.inject({ method: 'POST', url: `/pdpd${endpoint.path}`, payload: body });
  await free();
  await free();
  expect(acts).toBe(2);
  expect((await send('x'.repeat(256))).statusCode).toBe(400);
});
