import { expect, test } from 'vitest';
import { firstWay, waysOf } from './pay-ways.ts';

const off = {
  available: false,
  reason: 'empty',
  currencies: [],
  platforms: [],
  partOnly: false,
  minimums: [],
  maximums: [],
};
const on = { ...off, available: true, reason: null };
const company = (platform: 'fib' | 'zaincash', available: boolean) => ({
  platform,
  available,
  reason: available ? null : 'resting',
  amounts: [{ amount: 26_000, currency: 'IQD' as const }],
  minimum: platform === 'zaincash' ? { amount: 1000, currency: 'IQD' as const } : null,
  opens: 'app' as const,
  sample: true,
});

test('each payment company is a separate method with its availability and reason', () => {
  const ways = waysOf([
    { ...off, method: 'wallet' },
    { ...on, method: 'gateway', platforms: [company('fib', true), company('zaincash', false)] },
    { ...on, method: 'cash' },
  ]);
  expect(ways.map(({ id, available }) => [id, available])).toEqual([
    ['wallet', false],
    ['fib', true],
    ['zaincash', false],
    ['cash', true],
  ]);
  expect(ways[2]?.reason).toBe('resting');
  expect(ways.map(({ minimums }) => minimums)).toEqual([
    [],
    [],
    [{ amount: 1000, currency: 'IQD' }],
    [],
  ]);
});

test('the requested method is preselected if available, otherwise one that pays the whole', () => {
  const ways = waysOf([
    { ...on, method: 'wallet', partOnly: true },
    { ...on, method: 'bank-transfer' },
    { ...off, method: 'cash' },
  ]);
  expect(firstWay(ways, null)?.id).toBe('bank-transfer');
  expect(firstWay(ways, 'wallet')?.id).toBe('wallet');
  expect(firstWay(ways, 'cash')?.id).toBe('bank-transfer');
  expect(firstWay([], 'cash')).toBeUndefined();
});

test('after a try that came to nothing its way is selected again, where it can be used', () => {
  const ways = waysOf([
    { ...on, method: 'wallet', currencies: ['USD'] },
    { ...on, method: 'bank-transfer', currencies: ['USD'] },
    { ...on, method: 'gateway', platforms: [company('fib', true), company('zaincash', false)] },
  ]);
  const transfer = { method: 'bank-transfer', platform: null } as const;
  expect(firstWay(ways, null, transfer)?.id).toBe('bank-transfer');
  expect(firstWay(ways, 'wallet', transfer)?.id).toBe('wallet');
  expect(firstWay(ways, null, { method: 'gateway', platform: 'fib' })?.id).toBe('fib');
  expect(firstWay(ways, null, { method: 'gateway', platform: 'zaincash' })?.id).toBe('wallet');
});
