import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';

const { app, call } = await startTestApp();
const login = '/pdpd/hello/user/login/login';
const json = { 'content-type': 'application/json' };
const send = (payload: string, headers: Record<string, string> = json) =>
  app.server.inject({ method: 'POST', url: login, headers, payload });

test('an unreadable request gets the envelope with its request id, never a stack trace', async () => {
  const cases = [
    { payload: '{"type":1', headers: json, status: 400, key: 'MALFORMED' },
    { payload: '{} garbage', headers: json, status: 400, key: 'MALFORMED' },
    {
      payload: '{"__proto__":{"level":12},"type":1}',
      headers: json,
      status: 400,
      key: 'MALFORMED',
    },
    {
      payload: '{"constructor":{"prototype":{"level":12}}}',
      headers: json,
      status: 400,
      key: 'MALFORMED',
    },
    {
      payload: `{"account":"${'x'.repeat(1_100_000)}"}`,
      headers: json,
      status: 413,
      key: 'REQUEST_TOO_LARGE',
    },
    {
      payload: '<login/>',
      headers: { 'content-type': 'text/xml' },
      status: 415,
      key: 'MEDIA_TYPE',
    },
    { payload: 'hello', headers: { 'content-type': 'text/plain' }, status: 415, key: 'MEDIA_TYPE' },
  ];
  for (const { payload, headers, status, key } of cases) {
    const response = await send(payload, headers);
    expect(response.statusCode, payload.slice(0, 40)).toBe(status);
    const body = response.json();
    expect(body).toMatchObject({ code: status, data: { key } });
    expect(body.data.requestId).toBe(response.headers['x-request-id']);
    expect(response.body).not.toMatch(/ at |node_modules|SyntaxError/);
  }
});

test('an undecodable URL gets the envelope, without words of our framework', async () => {
  for (const url of ['/pdpd/%', '/%', '/%c0%ae%c0%ae/', `/pdpd/hello/${'a'.repeat(3)}%`]) {
    const response = await app.server.inject({ method: 'GET', url, headers: { language: 'ENG' } });
    expect(response.statusCode, url).toBe(400);
    expect(response.json()).toMatchObject({
      code: 400,
      data: { key: 'MALFORMED', requestId: expect.stringMatching(/^r_/) },
    });
    expect(response.body).not.toContain('FST_');
  }
});

test('an unknown URL is 404 with the envelope, in the requested language', async () => {
  for (const [method, url] of [
    ['GET', '/pdpd/nothing/here'],
    ['POST', '/pdpd/nothing/here'],
    ['GET', login],
  ] as const) {
    const response = await app.server.inject({ method, url, headers: { language: 'CHS' } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 404,
      msg: '未找到相关内容。',
      data: { key: 'NOT_FOUND' },
    });
  }
});

test('a form as in the specification is read like JSON', async () => {
  const response = await send('account=&password=x&type=1', {
    'content-type': 'application/x-www-form-urlencoded',
    language: 'ENG',
  });
  expect(response.json()).toMatchObject({ code: 400, data: { key: 'VALIDATION' } });
});

test.each([
  ['en', 'This field is required.'],
  ['ar', 'هذا الحقل مطلوب.'],
  ['ckb', 'ئەم خانەیە پێویستە.'],
  ['zh-Hans', '此项必填。'],
] as const)('a wrong field is named and explained in %s', async (locale, text) => {
  const answer = await call('login', { type: 1, account: '  ', password: '' }, { locale });
  expect(answer).toMatchObject({
    status: 400,
    code: 400,
    fields: { account: text, password: text },
  });
});

test('an unknown language gets Arabic (specification: language header)', async () => {
  const response = await send('{}', { ...json, language: "ENG' or 1=1" });
  expect(response.json().msg).toBe('يرجى مراجعة الحقول المحددة.');
});

test('a visitor on a private route must log in, and the answer is not cached', async () => {
  const answer = await app.server.inject({ method: 'GET', url: '/pdpd/hello/user/userInfo' });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toMatchObject({ code: 401, data: { key: 'UNAUTHORISED' } });
});

test('an answer cannot be sniffed, framed or read by another site', async () => {
  const { headers } = await app.server.inject('/healthz');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-site',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('a page may use the camera, read a scale, and use no other device feature', async () => {
  const { headers } = await app.server.inject('/healthz');
  const allowed = String(headers['permissions-policy']).split(', ');
  for (const feature of ['camera', 'serial']) expect(allowed).toContain(`${feature}=(self)`);
  for (const feature of ['microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
    expect(allowed).toContain(`${feature}=()`);
});
