import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../src/modules/payments/payments.testing.ts';
import { fetchOutside } from '../../src/platform/outbound/fetch-outside.ts';
import { inSpan } from '../../src/platform/tracing/tracing.ts';
import { startTestApp } from '../start.ts';
import { visitWithSecrets } from '../visit-with-secrets.ts';
import { tracedBy } from './traced-app.ts';

const { collector, telemetry } = await tracedBy();
const app = await startTestApp();
afterAll(async () => {
  await telemetry.stop();
  await collector.close();
});

const last = (name: string) =>
  eventually(async () => collector.spans.findLast((span) => span.name === name));

test('spans of registering, login, search and payment hold no input: no password, token, code, name or address', async () => {
  const { call, platform } = app;
  const secrets = await visitWithSecrets(app);
  await call('searchSuggest', { keyword: 'a secret wish' } as never);
  const query = 'keyword=a%20secret%20wish&card=4111111111111111';
  await app.app.server.inject({ url: `/pdpd/ds/search/suggest?${query}` });
  await inSpan({ name: 'a failed statement' }, () =>
    platform.pool.query('select $1::int', ['Sesame-9431-open']),
  ).catch(() => {});
  const { spanId } = await last('a failed statement');
  expect(
    collector.spans.find(({ parentSpanId }) => parentSpanId === spanId)?.attributes['error.type'],
  ).toBe('22P02');
  const sent = collector.raw.join('');
  expect(sent).toContain('/pdpd/hello/user/login/login');
  expect(sent).toContain('insert into');
  for (const secret of [
    ...secrets,
    'lina.k',
    'lina@example.com',
    'secret wish',
    'secret%20wish',
    '4111111111111111',
    'P1234567890123456',
  ])
    expect(sent, secret).not.toContain(secret);
});

test('spans of outgoing requests hold host and status but no URL, and no trace header is sent', async () => {
  const headerNames: string[][] = [];
  const company = createServer((request, response) => {
    headerNames.push(Object.keys(request.headers));
    response.writeHead(request.method === 'POST' ? 402 : 200).end('{}');
  });
  await new Promise<void>((resolve) => company.listen(0, '127.0.0.1', resolve));
  const { port } = company.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  await inSpan({ name: 'two requests' }, async () => {
    await (await fetch(`${origin}/pay/P12?key=of-the-shop`, { method: 'POST' })).text();
    await fetchOutside(`${origin}/picture/of-lina.png`, {
      maxBytes: 1_000,
      timeoutMs: 5_000,
      allowedOrigins: [origin],
    });
  });
  company.close();
  const { traceId } = await last('two requests');
  const requests = collector.spans.filter(
    (span) => span.traceId === traceId && span.attributes['server.port'] === port,
  );
  expect(requests.map(({ name, kind, attributes }) => ({ name, kind, attributes }))).toEqual(
    [
      ['POST', 402],
      ['GET', 200],
    ].map(([method, status]) => ({
      name: method,
      kind: 3,
      attributes: {
        'http.request.method': method,
        'server.address': '127.0.0.1',
        'server.port': port,
        'http.response.status_code': status,
        ...(status === 402 ? { 'error.type': '402' } : {}),
      },
    })),
  );
  expect(headerNames).toHaveLength(2);
  expect(headerNames.flat()).not.toContain('traceparent');
  expect(collector.raw.join('')).not.toMatch(/of-the-shop|of-lina/);
});
