import { decidesAttempt, isUndecided } from '@wasit/client/once';
import { ApiError } from '@wasit/contract/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attemptMs, deleteAttempt, keyOfAttempt, readAttempt } from './attempt.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
beforeEach(() => kept.clear());
afterEach(() => vi.useRealTimers());

test('the same input keeps its key over presses and reloads; another input gets another key', () => {
  const first = keyOfAttempt(store, 'order', 'two lamps');
  expect(keyOfAttempt(store, 'order', 'two lamps')).toBe(first);
  expect(keyOfAttempt(store, 'order', 'three lamps')).not.toBe(first);
});

test('after a decided attempt the next press gets a new key', () => {
  const first = keyOfAttempt(store, 'order', 'two lamps');
  deleteAttempt(store, 'order');
  expect(readAttempt(store, 'order')).toBeNull();
  expect(keyOfAttempt(store, 'order', 'two lamps')).not.toBe(first);
});

test('the same input some minutes later gets a new key; each press extends that time', () => {
  vi.useFakeTimers();
  const first = keyOfAttempt(store, 'withdraw', '100,000');
  for (let press = 0; press < 3; press += 1) {
    vi.advanceTimersByTime(attemptMs - 1000);
    expect(keyOfAttempt(store, 'withdraw', '100,000')).toBe(first);
  }
  vi.advanceTimersByTime(attemptMs);
  expect(readAttempt(store, 'withdraw')).toBeNull();
  expect(keyOfAttempt(store, 'withdraw', '100,000')).not.toBe(first);
});

test('corrupt storage holds no attempt', () => {
  store.setItem('wasit.attempt.order', '{"key":7');
  expect(readAttempt(store, 'order')).toBeNull();
});

test('a refusal decides an attempt; no answer or a server error does not', () => {
  const error = (code: number, status: number) => new ApiError({ code, status, msg: '' });
  expect(isUndecided(error(-404, 0))).toBe(true);
  expect(isUndecided(error(503, 503))).toBe(true);
  expect(isUndecided(error(409, 409))).toBe(true);
  expect(isUndecided(error(7046, 422))).toBe(false);
  expect(isUndecided(error(7032, 409))).toBe(false);
  for (const refusal of [error(7046, 422), error(7032, 409)])
    expect(decidesAttempt(refusal)).toBe(true);
  for (const refusal of [error(429, 429), error(401, 401), error(-404, 0)])
    expect(decidesAttempt(refusal)).toBe(false);
});
