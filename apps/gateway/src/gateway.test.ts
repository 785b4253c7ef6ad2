import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startGateway } from './gateway.ts';
import { isSigned, sign } from './signature.ts';

const secret = 'a secret for the tests';
const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
const stateFile = join(folder, 'state.json');
let gateway = await startGateway({ port: 0, secret, stateFile });

interface ReceivedNotice {
  readonly text: string;
  readonly timestamp: string;
  readonly signature: string;
}
const received: ReceivedNotice[] = [];
let answers: number[] = [];
const merchant: Server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    received.push({
      text,
      timestamp: String(request.headers['x-timestamp']),
      signature: String(request.headers['x-signature']),
    });
    response.statusCode = answers.shift() ?? 200;
    response.end();
  });
});
await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
const shop = `http://127.0.0.1:${z.object({ port: z.number() }).parse(merchant.address()).port}`;

const call = (method: 'GET' | 'POST', path: string, body?: object, key = secret) => {
  const text = body ? JSON.stringify(body) : '';
  const timestamp = String(Date.now());
  return fetch(gateway.url + path, {
    method,
    headers: {
      'x-timestamp': timestamp,
      'x-signature': sign(key, { timestamp, text: text || path }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: text } : {}),
  });
};
let count = 0;
const newPayment = () => {
  count += 1;
  return {
    merchantRef: `pm_${count}`,
    amount: 12.5,
    currency: 'USD',
    returnUrl: `${shop}/back?a=1&b=2`,
    callbackUrl: `${shop}/callback`,
  };
};
const Opened = z.object({ id: z.string(), payUrl: z.string() });
const opened = async () =>
  Opened.parse(await (await call('POST', '/api/payments', newPayment())).json());
const press = (payUrl: string, button: string) =>
  fetch(`${payUrl}/${button}`, { method: 'POST', redirect: 'manual' });
const fault = (mode: string, more: object = {}) => call('POST', '/faults', { mode, ...more });
const until = async (wanted: number) => {
  for (const end = Date.now() + 5000; received.length < wanted && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  return received.map(({ text }) => JSON.parse(text));
};

beforeEach(async () => {
  received.length = 0;
  answers = [];
  await fault('none');
});
afterAll(async () => {
  await gateway.close();
  merchant.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a merchant', () => {
  test('opens one payment per reference, only with a valid signature', async () => {
    const wanted = newPayment();
    const first = Opened.parse(await (await call('POST', '/api/payments', wanted)).json());
    expect(await (await call('POST', '/api/payments', wanted)).json()).toMatchObject(first);
    expect((await call('POST', '/api/payments', { ...wanted, amount: 13 })).status).toBe(409);
    expect(
      (await call('POST', '/api/payments', wanted, 'the secret of somebody else')).status,
    ).toBe(401);
    expect(
      (await call('POST', '/api/payments', { ...wanted, returnUrl: 'javascript:alert(1)' })).status,
    ).toBe(400);
    expect(await (await call('GET', `/api/payments/${first.id}`)).json()).toMatchObject({
      status: 'open',
      amount: 12.5,
    });
  });

  test('is notified of a decision by a signed callback, repeated until it answers 2xx', async () => {
    const { id, payUrl } = await opened();
    answers = [500, 200];
    const answer = await press(payUrl, 'confirm');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${shop}/back?a=1&b=2`]);
    const [first, second] = await until(2);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ id, status: 'paid', amount: 12.5, currency: 'USD' });
    for (const one of received) expect(isSigned(secret, one)).toBe(true);
    await press(payUrl, 'decline');
    expect(await (await call('GET', `/api/payments/${id}`)).json()).toMatchObject({
      status: 'paid',
    });
  });

  test('receives callbacks that a restart had interrupted', async () => {
    const { payUrl } = await opened();
    answers = [500];
    await press(payUrl, 'confirm');
    await until(1);
    await gateway.close();
    gateway = await startGateway({ port: 0, secret, stateFile });
    expect((await until(2)).at(-1)).toMatchObject({ status: 'paid' });
  });
});

describe('on demand the gateway', () => {
  test('sends a callback twice, a late refusal after the success, a wrong signature, or no callback', async () => {
    const paid = async (mode: string, wanted: number) => {
      received.length = 0;
      await fault(mode);
      await press((await opened()).payUrl, 'confirm');
      return until(wanted);
    };
    const [one, two] = await paid('double', 2);
    expect(two).toEqual(one);
    expect((await paid('out-of-order', 2)).map(({ status }) => status)).toEqual([
      'paid',
      'declined',
    ]);
    await paid('bad-signature', 1);
    expect(received.map((notice) => isSigned(secret, notice))).toEqual([false]);
    await paid('no-callback', 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toEqual([]);
  });

  test('is down for the given number of calls, loses its answer, or is slow', async () => {
    await fault('down', { times: 1 });
    expect((await call('POST', '/api/payments', newPayment())).status).toBe(503);
    await fault('lose-answer', { times: 1 });
    const lost = newPayment();
    await expect(call('POST', '/api/payments', lost)).rejects.toThrow();
    expect((await call('POST', '/api/payments', lost)).status).toBe(201);
    await fault('slow', { delayMs: 300 });
    const start = Date.now();
    await call('POST', '/api/payments', newPayment());
    expect(Date.now() - start).toBeGreaterThanOrEqual(295);
  });
});

test('the payer’s page is in English and Arabic, has no script, and says that no real money is charged', async () => {
  const { payUrl } = await opened();
  const page = await fetch(payUrl);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  for (const part of [
    'lang="ar" dir="rtl"',
    'lang="en"',
    '12.50 USD',
    'no real money',
    '<h1>',
    'role="status"',
    '?a=1&amp;b=2',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('<script');
  expect((await fetch(`${gateway.url}/pay/unknown`)).status).toBe(404);
});
