import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { endpoints } from '@wasit/contract/endpoints';
import { paths } from '@wasit/contract/paths';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';

const { app } = await startTestApp();
const port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
const posts = Object.values(endpoints).filter(({ method }) => method === 'POST');
const login = `/pdpd${paths.login[1]}`;
const search = `/pdpd${paths.uploadSearchImage[1]}`;

const send = (path: string, payload: string, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', language: 'ENG', ...headers },
    payload,
  });

test('half a million values are refused by length at every endpoint, and tens of thousands by number', async () => {
  const long = `{"keyword":[${Array.from({ length: 500_000 }, (_, index) => index).join(',')}]}`;
  const many = `{"keyword":[${'1,'.repeat(30_000)}1]}`;
  for (const { path, name, files } of posts) {
    const [refused, counted] = [await send(`/pdpd${path}`, long), await send(`/pdpd${path}`, many)];
    expect(refused.statusCode, name).toBe(413);
    expect(refused.json(), name).toMatchObject({
      data: { key: 'REQUEST_TOO_LARGE', fields: [{ field: 'body' }] },
    });
    expect(counted.json(), name).toMatchObject({
      code: 400,
      data: { key: 'VALIDATION', fields: [{ field: 'body' }] },
    });
    expect(files ?? counted.json().data.fields[0].msg, name).toBeTruthy();
  }
});

test('values nested twenty thousand deep are refused as a body error at every endpoint, company callbacks included', async () => {
  for (const [begin, end] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const levels = begin === '[' ? 20_000 : 10_000;
    const deep = `${begin.repeat(levels)}1${end.repeat(levels)}`;
    for (const { path, name } of posts) {
      const answer = await send(`/pdpd${path}`, `{"account":${deep}}`);
      expect(answer.json(), name).toMatchObject({
        code: 400,
        data: { key: 'VALIDATION', fields: [{ field: 'body' }] },
      });
    }
  }
});

test('brackets and commas within texts do not count, and bodies up to the limits are accepted', async () => {
  const text = `\\"[{,${'[{,'.repeat(15_000)}`;
  const answer = await send(login, JSON.stringify({ type: 1, account: text, password: 'x' }));
  expect(answer.json().data.fields).toMatchObject([{ field: 'account' }]);
  const form = `account=${'&a='.repeat(12_000)}`;
  expect(
    (await send(login, form, { 'content-type': 'application/x-www-form-urlencoded' })).json().data
      .key,
  ).toBe('VALIDATION');
});

/**
 * Sends chunks without end until the server has had enough. What it said, and how many bytes it
 * took.
 */
async function flood(
  head: string,
  chunk: string,
  first = '',
): Promise<{ answer: string; taken: number }> {
  const serverSide = once(app.server.server, 'connection') as Promise<[Socket]>;
  const client = connect(port, '127.0.0.1');
  const [{ 0: taking }] = await Promise.all([serverSide, once(client, 'connect')]);
  let answer = '';
  client.on('data', (text) => {
    answer += text;
  });
  client.on('error', () => {});
  const closed = Promise.all(
    [client, taking].map((one) => new Promise((resolve) => one.once('close', resolve))),
  );
  const frame = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
  client.write(`${head}\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${first && frame(first)}`);
  const more = () => {
    while (answer === '' && !client.destroyed && client.write(frame(chunk)));
  };
  client.on('drain', more);
  more();
  await closed;
  return { answer, taken: taking.bytesRead };
}

const post = (path: string, type: string) => `POST ${path} HTTP/1.1\r\ncontent-type: ${type}`;
const multipart = 'multipart/form-data; boundary=line';
const part =
  '--line\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const megabyte = 1024 * 1024;
/** What lies in the buffers of the connection when the end comes. */
const underWay = 4 * megabyte;

test.each([
  ['JSON', post(login, 'application/json'), '', 413, 0],
  ['a form', post(login, 'application/x-www-form-urlencoded'), '', 413, 0],
  [
    'JSON to a company’s callback',
    post(`/pdpd${paths.gatewayCallback[1]}`, 'application/json'),
    '',
    413,
    0,
  ],
  ['a file', post(search, multipart), part, 413, 10 * megabyte],
  ['what stands before the first part', post(search, multipart), '', 413, 10 * megabyte],
  [
    'what stands behind the last part',
    post(search, multipart),
    `${part}x\r\n--line--\r\n`,
    413,
    10 * megabyte,
  ],
  [
    'a field',
    post(search, multipart),
    '--line\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
    413,
    10 * megabyte,
  ],
  ['files where none are taken', post(login, multipart), part, 400, 0],
  [
    'anything to an address that does not exist',
    post('/pdpd/nothing', 'application/json'),
    '',
    413,
    0,
  ],
])(
  'an endless %s is refused at its limit, and the connection closed',
  async (_what, head, first, status, limit) => {
    const { answer, taken } = await flood(head, 'x'.repeat(16 * 1024), first);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(taken).toBeLessThan(limit + underWay);
    expect((await app.server.inject('/healthz')).statusCode).toBe(200);
  },
);
