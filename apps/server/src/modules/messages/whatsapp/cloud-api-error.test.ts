import { expect, test } from 'vitest';
import { whatsappError } from './cloud-api-error.ts';

const fault = (status: number, code?: number, retryAfter: string | null = null) =>
  whatsappError({
    status,
    text:
      code === undefined ? '<h1>Sorry</h1>' : JSON.stringify({ error: { code, message: 'told' } }),
    retryAfter,
  });

test.each([
  ['a number that has no WhatsApp', 400, 131026],
  ['a conversation that is over', 400, 131047],
  ['a blank that is missing', 400, 132000],
])('%s is final and affects no other message', (_what, status, code) => {
  expect(fault(status, code)).toMatchObject({ final: true, away: false, unclear: false });
});

test.each([
  ['a template that is paused', 400, 132015],
  ['too much to one number', 400, 131056],
  ['a template that is not registered yet', 404, 132001],
])('%s is retried later and delays nobody else', (_what, status, code) => {
  expect(fault(status, code)).toMatchObject({ final: false, away: false });
});

test.each([
  ['a token that has ended', 401, 190],
  ['an unpaid bill', 400, 131042],
  ['too much from us', 429, 130429],
  ['an outage', 500, undefined],
])('%s affects all messages: everything waits', (_what, status, code) => {
  expect(fault(status, code)).toMatchObject({ final: false, away: true });
});

test('the wait is as long as requested, at most six hours; after a gateway timeout the message may have been sent', () => {
  expect([
    fault(429, 130429, '90').retryAfterMs,
    fault(429, 130429, '999999').retryAfterMs,
    fault(429, 130429, 'soon').retryAfterMs,
  ]).toEqual([90_000, 21_600_000, 0]);
  expect([fault(504).unclear, fault(500).unclear]).toEqual([true, false]);
});
