import { recordServerTime } from '@wasit/client/server-time';
import { afterAll, expect, test } from 'vitest';
import { msUntil } from './ms-until.ts';

const minutes = (count: number) => count * 60_000;

afterAll(() => recordServerTime(new Date().toISOString()));

test('a computer whose clock is an hour off shows what is left by the clock of the shop', () => {
  for (const off of [-60, 60]) {
    const now = Date.now() + minutes(off);
    recordServerTime(new Date(now).toISOString());
    const left = msUntil(new Date(now + minutes(12)).toISOString());
    expect(Math.abs(left - minutes(12))).toBeLessThan(2_000);
  }
});
