import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchOutside, type OutsideRules, type ResolveHost } from './fetch-outside.ts';
import { isPublicAddress } from './public-address.ts';

const started: http.Server[] = [];
afterAll(() => {
  for (const server of started) {
    server.closeAllConnections();
    server.close();
  }
});

/** A real server on the loopback address, and what it was asked. */
async function aHost(answer: RequestListener) {
  const requests: { url: string | undefined; host: string | undefined }[] = [];
  const server = http.createServer((request, response) => {
    requests.push({ url: request.url, host: request.headers.host });
    answer(request, response);
  });
  started.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, requests, origin: `http://127.0.0.1:${port}` };
}

const rules: OutsideRules = {
  maxBytes: 1_000,
  timeoutMs: 5_000,
  resolve: async () => ['127.0.0.1'],
};
const kindOf = (address: string, more: Partial<OutsideRules> = {}) =>
  fetchOutside(address, { ...rules, ...more }).then(
    () => 'fetched',
    (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : error),
  );

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '192.167.1.1',
  '223.255.255.255',
  '2400:cb00::1',
  '2a00:1450:4009::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(
  `0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.100.100.200 127.0.0.1 127.255.255.254 168.63.129.16 169.254.169.254 172.16.0.1 172.31.255.255
  192.0.0.192 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.7 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255
  :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b::a9fe:a9fe 64:ff9b:1::1 100::1 2001::1 2001:db8::1
  2002:7f00:1::1 3fff::1 5f00::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 2130706433 localhost 1 127.1`.split(
    /\s+/,
  ),
)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  'ftp://example.com/a.png',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//example.com/a.png',
  '/etc/passwd',
  'http://',
  'http://user:word@example.com/a.png',
  'http://example.com@127.0.0.1/',
  'http://example.com:22/',
  'http://example.com:8080/a.png',
  `http://example.com/${'a'.repeat(2_000)}`,
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://①②⑦.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00:ec2::254]/',
  'https://[fe80::1]/',
])('%s is refused, and no connection is made', async (address) => {
  const lookups: string[] = [];
  const kind = await kindOf(address, {
    resolve: async (host) => {
      lookups.push(host);
      return ['8.8.8.8'];
    },
  });
  expect([kind, lookups]).toEqual(['refused', []]);
});

test.each([
  ['127.0.0.1'],
  ['::1'],
  ['8.8.8.8', '10.0.0.1'],
  ['2400:cb00::1', '::ffff:192.168.0.1'],
])('a name with the address %s is refused', async (...addresses) => {
  expect(await kindOf('http://pictures.example/a.png', { resolve: async () => addresses })).toBe(
    'refused',
  );
});

test('a name is resolved once, so a second answer (rebinding) has no effect, and the host is called by its name', async () => {
  const host = await aHost((_, response) => response.end('picture'));
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  let lookups = 0;
  const resolve: ResolveHost = async () => answers[lookups++] ?? [];
  const address = `http://shop.example:${host.port}/a.png?b=c`;
  const body = await fetchOutside(address, {
    ...rules,
    resolve,
    allowedOrigins: [`http://shop.example:${host.port}`],
  });
  expect([body.toString(), lookups]).toEqual(['picture', 1]);
  expect(host.requests).toEqual([{ url: '/a.png?b=c', host: `shop.example:${host.port}` }]);
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const inner = await aHost((_, response) => response.end('secret'));
  const outer = await aHost((_, response) =>
    response.writeHead(status, { location: `${inner.origin}/admin` }).end(),
  );
  expect(await kindOf(`${outer.origin}/`, { allowedOrigins: [outer.origin, inner.origin] })).toBe(
    'unreachable',
  );
  expect(inner.requests).toEqual([]);
});

test.each([
  [
    'says that it is',
    (size: number): RequestListener =>
      (_, response) =>
        response.writeHead(200, { 'content-length': size }).end('x'.repeat(size)),
  ],
  [
    'never says how much',
    (): RequestListener => (_, response) => {
      const push = () => response.destroyed || response.write('x'.repeat(500), push);
      push();
    },
  ],
])('an answer that is too large and %s is aborted', async (_what, answer) => {
  const host = await aHost(answer(2_000));
  expect(await kindOf(`${host.origin}/`, { allowedOrigins: [host.origin] })).toBe('too-large');
});

const stalls: readonly (readonly [string, RequestListener])[] = [
  ['no head', () => {}],
  [
    'a head and no body',
    (_, response) => response.writeHead(200, { 'content-length': 9 }).flushHeaders(),
  ],
  [
    'a body in drops',
    (_, response) => {
      const drop = setInterval(() => response.write('x'), 5);
      response.on('close', () => clearInterval(drop));
    },
  ],
];
test.each(stalls)('an answer with %s ends at the time limit', async (_what, answer) => {
  const host = await aHost(answer);
  expect(
    await kindOf(`${host.origin}/`, {
      allowedOrigins: [host.origin],
      timeoutMs: 150,
      maxBytes: 1e9,
    }),
  ).toBe('unreachable');
});

const failures: readonly (readonly [string, RequestListener])[] = [
  ['404', (_, response) => response.writeHead(404).end('no')],
  ['204', (_, response) => response.writeHead(204).end()],
  [
    'compressed',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('bomb'),
  ],
  [
    'broken off',
    (_, response) =>
      response.writeHead(200, { 'content-length': 99 }).write('half', () => response.destroy()),
  ],
  ['no HTTP', (request) => request.socket.end('SSH-2.0-OpenSSH\r\n')],
  [
    'an upgrade',
    (_, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end(),
  ],
];
test.each(failures)('an answer that is %s counts as no answer', async (_what, answer) => {
  const host = await aHost(answer);
  expect(await kindOf(`${host.origin}/`, { allowedOrigins: [host.origin], timeoutMs: 1_000 })).toBe(
    'unreachable',
  );
});

test('a name that never resolves and a port without listener count as no answer', async () => {
  const never: ResolveHost = () => new Promise(() => {});
  expect(await kindOf('http://slow.example/', { resolve: never, timeoutMs: 50 })).toBe(
    'unreachable',
  );
  expect(await kindOf('http://gone.example/', { resolve: async () => [] })).toBe('unreachable');
  const host = await aHost((_, response) => response.end());
  started.at(-1)?.close();
  expect(await kindOf(`${host.origin}/`, { allowedOrigins: [host.origin] })).toBe('unreachable');
});

test('proxies of the environment are not used', async () => {
  const proxy = await aHost((_, response) => response.end('from the proxy'));
  const host = await aHost((_, response) => response.end('itself'));
  process.env.http_proxy = process.env.HTTP_PROXY = proxy.origin;
  const body = await fetchOutside(`${host.origin}/`, { ...rules, allowedOrigins: [host.origin] });
  delete process.env.http_proxy;
  delete process.env.HTTP_PROXY;
  expect([body.toString(), proxy.requests]).toEqual(['itself', []]);
});
