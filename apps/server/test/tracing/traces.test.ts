import { paths } from '@wasit/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { anOrder } from '../../src/modules/orders/orders.testing.ts';
import {
  aFundedWallet,
  eventually,
  testPayPassword,
} from '../../src/modules/payments/payments.testing.ts';
import { newBoss } from '../../src/platform/jobs/boss.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { makePlatform } from '../../src/platform/make-platform.ts';
import type { CollectedSpan } from '../../src/platform/tracing/collector.testing.ts';
import { inSpan } from '../../src/platform/tracing/tracing.ts';
import { pageCalls } from '../../src/web/page-call.ts';
import { openTestPlatform, testAppOf } from '../start.ts';
import { tracedBy } from './traced-app.ts';

const { collector, telemetry, book } = await tracedBy({
  OTEL_SERVICE_NAME: 'shop-of-the-tests',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
});
const proxy = '127.0.0.1';
const opened = await openTestPlatform({ TRUST_PROXY: proxy }, { log: book.log });

/** While true, the web process handles no events, as if it died after its commit. */
let isDying = false;
const web = makePlatform({
  ...opened.platform,
  subscribers: opened.platform.subscribers.map((one) => ({
    ...one,
    handle: async (...args: Parameters<typeof one.handle>) => {
      if (isDying) throw new Error('this process dies');
      await one.handle(...args);
    },
  })),
});
const built = await buildApp({ ...web, close: opened.platform.close });
built.server.get('/page-of-two-calls', async (request, reply) => {
  const call = pageCalls(built.http, undefined).ofRequest(request, reply, {
    locale: 'en',
    token: null,
  });
  await call('listBanners', {});
  return await call('orderDetail', { orderNo: 'none' }).catch(() => 'refused');
});
const app = await testAppOf(built);
const boss = newBoss(opened.platform.pool, { worker: true, onError: () => {} });

beforeAll(async () => {
  await boss.start();
  await startWorker(makePlatform({ ...opened.platform, boss }), []);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await built.close();
  await telemetry.stop();
  await collector.close();
});

const traceOf = (span: CollectedSpan): CollectedSpan[] =>
  collector.spans.filter(({ traceId }) => traceId === span.traceId);
const spanOf = (endpoint: string) =>
  eventually(async () =>
    collector.spans.findLast(({ attributes }) => attributes['wasit.endpoint'] === endpoint),
  );
const recorded = (requestId: unknown) =>
  collector.spans.find(({ attributes }) => attributes['wasit.request_id'] === requestId);
/** The span and its ancestors within the collected ones. */
const lineOf = (span: CollectedSpan): string[] => {
  const above = traceOf(span).find(({ spanId }) => spanId === span.parentSpanId);
  return above ? [span.name, ...lineOf(above)] : [span.name];
};

test('a payment is one trace: the call, its statements, a failed delivery, and its retry by a worker', async () => {
  const { customer, payNo } = await anOrder(app);
  await aFundedWallet(app, customer.userId, 1_000_000);
  isDying = true;
  await app.ok(
    'pay',
    { payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
    { as: customer.token },
  );
  isDying = false;
  const call = await spanOf('pay');
  const route = `POST /pdpd${paths.pay[1]}`;
  expect(call).toMatchObject({
    name: route,
    attributes: {
      'http.request.method': 'POST',
      'http.route': `/pdpd${paths.pay[1]}`,
      'http.response.status_code': 200,
      'wasit.request_id': expect.stringMatching(/^r_/),
    },
  });
  const delivery = await eventually(async () =>
    traceOf(call).find(
      (span) => span.name.startsWith('deliver ') && lineOf(span)[1] === 'job outbox.deliver',
    ),
  );
  expect(lineOf(delivery)).toEqual([delivery.name, 'job outbox.deliver', route]);
  const failed = await eventually(async () =>
    traceOf(call).find(({ name, status }) => name === delivery.name && status.code === 2),
  );
  expect(failed.attributes).toMatchObject({ 'error.type': 'Error' });
  // Spans are sent when they end, ancestors last.
  const statements = await eventually(async () => {
    const all = traceOf(call).filter(
      ({ attributes }) => attributes['db.system.name'] === 'postgresql',
    );
    const lines = all.map(lineOf);
    return (
      lines.every((line) => line.at(-1) === route) &&
      lines.some((line) => line.includes(delivery.name)) &&
      all
    );
  });
  expect(statements.length).toBeGreaterThan(10);
  expect(statements.map(({ name }) => name)).toContain('COMMIT');
  expect(collector.resource).toMatchObject({ 'service.name': 'shop-of-the-tests' });
  expect(collector.headers['x-key']).toBe('of-the-collector');
});

test('the calls of a server-rendered page are in its trace, with the error of a refused call', async () => {
  await built.server.inject('/page-of-two-calls');
  const page = await eventually(async () =>
    collector.spans.find(({ name }) => name === 'GET /page-of-two-calls'),
  );
  const calls = traceOf(page).filter(({ parentSpanId }) => parentSpanId === page.spanId);
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['listBanners', 'orderDetail']),
  );
  expect(calls.find(({ name }) => name === 'orderDetail')?.attributes['wasit.error']).toBe(
    'UNAUTHORISED',
  );
});

test('over a real connection with a chunked body, the statements of a call are children of its span', async () => {
  const origin = await built.server.listen({ port: 0, host: '127.0.0.1' });
  const login = JSON.stringify({ type: 1, account: 'nobody.here', password: 'Wrong-5521-guess' });
  const body = new ReadableStream({
    async start(to) {
      for (const part of [login.slice(0, 9), login.slice(9)]) {
        to.enqueue(new TextEncoder().encode(part));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      to.close();
    },
  });
  const answer = await fetch(`${origin}/pdpd${paths.login[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  });
  const call = await eventually(async () => recorded(answer.headers.get('x-request-id')));
  expect(call.attributes['wasit.error']).toBe('ACCOUNT_UNKNOWN');
  const below = traceOf(call).filter(({ parentSpanId }) => parentSpanId === call.spanId);
  expect(below.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SELECT user_account', 'COMMIT']),
  );
});

test('log lines hold the trace id of their call', async () => {
  await app.ok('listBanners', {});
  const { traceId, spanId, attributes } = await spanOf('listBanners');
  const lines = book.lines.map((line) => JSON.parse(line));
  expect(lines.find(({ requestId }) => requestId === attributes['wasit.request_id'])).toMatchObject(
    { trace_id: traceId, span_id: spanId },
  );
});

const [theirs, span] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
const request = (headers: Record<string, string>, remoteAddress = proxy) =>
  built.server.inject({
    method: 'POST',
    url: `/pdpd${paths.listBanners[1]}`,
    payload: {},
    headers,
    remoteAddress,
  });
test('the trace of a trusted proxy is continued; that of others is not', async () => {
  const traceparent = `00-${theirs}-${span}-01`;
  const through = { 'x-forwarded-for': '203.0.113.7', traceparent };
  const [trusted, stranger, direct] = [
    await request(through),
    await request(through, '203.0.113.9'),
    await request({ traceparent }),
  ].map(({ headers }) => headers['x-request-id']);
  const spans = await eventually(async () => {
    const all = [recorded(trusted), recorded(stranger), recorded(direct)];
    return all.every(Boolean) && all;
  });
  expect(spans[0]).toMatchObject({ traceId: theirs, parentSpanId: span });
  for (const one of spans.slice(1)) {
    expect(one?.traceId).not.toBe(theirs);
    expect(one?.parentSpanId ?? '').toBe('');
  }
});

test('an unsampled trace is not recorded', async () => {
  const quiet = await request({
    'x-forwarded-for': '203.0.113.7',
    traceparent: `00-${theirs.replaceAll('0', 'a')}-${span}-00`,
  });
  const next = await request({});
  await eventually(async () => recorded(next.headers['x-request-id']));
  expect(recorded(quiet.headers['x-request-id'])).toBeUndefined();
});

test('PostgreSQL receives the trace in a comment of the statement, and nowhere else', async () => {
  const client = await opened.platform.pool.connect();
  try {
    const own = 'select query from pg_stat_activity where pid = pg_backend_pid()';
    const seen = () => client.query(own).then(({ rows }) => String(rows[0]?.query));
    const query = await inSpan({ name: 'query' }, seen);
    const { traceId } = await eventually(async () =>
      collector.spans.find(({ name }) => name === 'query'),
    );
    expect(query).toMatch(
      new RegExp(`^${RegExp.escape(own)} /\\*traceparent='00-${traceId}-[0-9a-f]{16}-01'\\*/$`),
    );
    // Each text with a comment is different, so none may stay prepared.
    const often = 'select 4 as often';
    for (let time = 0; time < 5; time += 1)
      await inSpan({ name: 'often' }, () => client.query({ text: often }));
    const prepared = () =>
      client
        .query('select statement from pg_prepared_statements')
        .then(({ rows }) => rows.map(({ statement }) => String(statement)));
    expect((await prepared()).filter((text) => text.includes(often))).toEqual([]);
    for (let time = 0; time < 5; time += 1) expect(await seen()).toBe(own);
    expect((await prepared()).filter((text) => text.includes('traceparent='))).toEqual([]);
  } finally {
    client.release();
  }
});
