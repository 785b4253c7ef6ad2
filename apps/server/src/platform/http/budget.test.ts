import { paths } from '@wasit/contract/paths';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';

test('who asks too often is told how long to wait, in his language, with the envelope', async () => {
  const { app } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '5' });
  const ask = () => app.server.inject({ method: 'POST', url: '/pdpd/hello/pay/getBackCard', headers: { language: 'ENG' }, payload: {} });
  for (let count = 0; count < 5; count += 1) await ask();
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 429, data: { key: 'TOO_MANY' } });
  expect(refused.json().msg).toMatch(/wait \d+ s\b/);
});

test('an endpoint with a budget of its own counts per address, also over several processes', async () => {
  const { app, call } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
  const tries = await Promise.all(Array.from({ length: 35 }, () => call('staffLogin', { userName: 'nobody', password: 'x' })));
  expect(tries.filter(({ key }) => key === 'TOO_MANY').length).toBeGreaterThanOrEqual(5);
  expect(app.server).toBeDefined();
});

test.each([
  ['is one sender, whatever addresses he writes into his headers', '', 5],
  ['names its senders when the operator trusts it as a proxy', '127.0.0.1', 0],
])('whoever is at the other end of the line %s', async (_who, trusted, refusals) => {
  const { app } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '100000', TRUST_PROXY: trusted });
  const ask = (last: number) =>
    app.server.inject({
      method: 'POST',
      url: `/pdpd${paths.staffLogin[1]}`,
      headers: { 'x-forwarded-for': `203.0.113.${last}`, 'x-real-ip': `203.0.113.${last}`, forwarded: `for=203.0.113.${last}` },
      payload: { userName: `nobody.${last}`, password: 'x' },
    });
  const answers = await Promise.all(Array.from({ length: 35 }, (_, index) => ask(index)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  if (refusals === 0) expect(refused).toEqual([]);
  else expect(refused.length).toBeGreaterThanOrEqual(refusals);
});
