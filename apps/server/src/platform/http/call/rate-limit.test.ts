import { paths } from '@wasit/contract/paths';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { newServer } from '../server.ts';

test('too many calls are refused with the waiting time, in the caller’s language, in the envelope', async () => {
  const { app } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '5' });
  const send = () =>
    app.server.inject({
      method: 'POST',
      url: '/pdpd/hello/pay/getBackCard',
      headers: { language: 'ENG' },
      payload: {},
    });
  for (let count = 0; count < 5; count += 1) await send();
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 429, data: { key: 'TOO_MANY' } });
  expect(refused.json().msg).toMatch(/wait \d+ s\b/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const pages = await newServer(app.platform);
  pages.get('/page', async () => 'a page');
  const visit = () =>
    pages.inject({ method: 'GET', url: '/page', headers: { accept: 'text/html' } });
  for (let count = 0; count < 5; count += 1) await visit();
  const page = await visit();
  expect(page.statusCode).toBe(429);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': expect.anything(),
  });
  for (const words of ['wait', 'الانتظار', 'چاوەڕێ', '请等待']) expect(page.body).toContain(words);
});

test('all addresses of an IPv6 /64 are one sender in both the global and an endpoint’s budget; another /64 is another', async () => {
  const { app } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '30' });
  const send = (remoteAddress: string) =>
    app.server.inject({
      method: 'POST',
      url: `/pdpd${paths.checkUserName[1]}`,
      payload: { userName: 'somebody' },
      remoteAddress,
    });
  const statuses: number[] = [];
  for (let last = 1; last <= 31; last += 1)
    statuses.push((await send(`2001:db8:1:2::${last}`)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  const overall = await app.server.inject({
    method: 'GET',
    url: `/pdpd${paths.categoryTree[1]}`,
    remoteAddress: '2001:db8:1:2:ffff::2',
  });
  expect(overall.statusCode).toBe(429);
  expect((await send('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await send('2001:db8:1:3::1')).statusCode).toBe(200);
});

test('checks whether a name, number or address is free are limited to twenty a minute together, and refusals give the wait', async () => {
  const { app } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
  const send = (
    name: 'checkUserName' | 'checkEmail' | 'checkPhone' | 'checkLoginPhone' | 'register',
    payload: object,
  ) => app.server.inject({ method: 'POST', url: `/pdpd${paths[name][1]}`, payload });
  const account = {
    userName: 'somebody',
    phone: '07701112233',
    email: 'x@example.com',
    password: 'x',
    confirmPassword: 'x',
  };
  const names = [
    'checkUserName',
    'checkEmail',
    'checkPhone',
    'checkLoginPhone',
    'register',
  ] as const;
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => send(names[index % 5] ?? 'register', account)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(5);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('an endpoint’s own budget counts per address, also across processes', async () => {
  const { app, call } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
  const tries = await Promise.all(
    Array.from({ length: 35 }, () => call('staffLogin', { userName: 'nobody', password: 'x' })),
  );
  expect(tries.filter(({ key }) => key === 'TOO_MANY').length).toBeGreaterThanOrEqual(5);
  expect(app.server).toBeDefined();
});

test('logins by a code sent to a phone number count with the other calls that tell whether an account exists', async () => {
  const { call } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
  const logIn = () => call('login', { type: 2, account: '+9647705500009', code: '123456' });
  const answers = await Promise.all(
    Array.from({ length: 45 }, (_, index) =>
      index % 2 ? logIn() : call('checkUserName', { userName: 'nobody.yet' }),
    ),
  );
  expect(answers.filter(({ key }) => key === 'TOO_MANY').length).toBeGreaterThanOrEqual(5);
});

test.each([
  ['is one sender, whatever addresses they write into their headers', '', 5],
  ['names its senders when the operator trusts it as a proxy', '127.0.0.1', 0],
])('the peer of a connection %s', async (_who, trusted, refusals) => {
  const { app } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '100000', TRUST_PROXY: trusted });
  const send = (last: number) =>
    app.server.inject({
      method: 'POST',
      url: `/pdpd${paths.staffLogin[1]}`,
      headers: {
        'x-forwarded-for': `203.0.113.${last}`,
        'x-real-ip': `203.0.113.${last}`,
        forwarded: `for=203.0.113.${last}`,
      },
      payload: { userName: `nobody.${last}`, password: 'x' },
    });
  const answers = await Promise.all(Array.from({ length: 35 }, (_, index) => send(index)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  if (refusals === 0) expect(refused).toEqual([]);
  else expect(refused.length).toBeGreaterThanOrEqual(refusals);
});

test('a call over its budget is refused before its values or files are read', async () => {
  const { app } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
  const card = { userName: 'nobody', password: '4111 1111 1111 1111' };
  const send = () =>
    app.server.inject({ method: 'POST', url: `/pdpd${paths.staffLogin[1]}`, payload: card });
  const keys = (await Promise.all(Array.from({ length: 40 }, send))).map(
    (answer) => answer.json().data.key,
  );
  expect(keys).toContain('CARD_DATA_REFUSED');
  expect(keys.at(-1)).toBe('TOO_MANY');
  const upload = () =>
    app.server.inject({
      method: 'POST',
      url: `/pdpd${paths.uploadSearchImage[1]}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'no part of anything',
    });
  const answers = await Promise.all(Array.from({ length: 130 }, upload));
  expect(answers.map((answer) => answer.json().data.key)).toContain('TOO_MANY');
});
