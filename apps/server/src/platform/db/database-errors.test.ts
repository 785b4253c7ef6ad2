import { expect, test } from 'vitest';
import { isDatabaseDown, isDatabaseTemporarilyDown } from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('from below'), { code });
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

test.each([
  '08006',
  '57P01',
  '57P03',
  '57014',
  '53300',
  '25006',
  '25P03',
  '40001',
  '55P03',
  'ECONNRESET',
  'EPIPE',
])('%s means that the database is unavailable', (code) => {
  expect(isDatabaseDown(wrapped(withCode(code)))).toBe(true);
  expect(isDatabaseTemporarilyDown(withCode(code))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('"%s" without an error code means the same', (message) =>
  expect(isDatabaseDown(wrapped(new Error(message)))).toBe(true),
);

test('a wrong statement does not mean an unavailable database, and a wrong password is not retried at the start', () => {
  expect(isDatabaseDown(wrapped(withCode('42601')))).toBe(false);
  expect(isDatabaseDown(new TypeError('x is undefined'))).toBe(false);
  expect([isDatabaseDown(withCode('28P01')), isDatabaseTemporarilyDown(withCode('28P01'))]).toEqual(
    [true, false],
  );
});
