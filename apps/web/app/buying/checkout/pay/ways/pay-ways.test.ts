import { expect, test } from 'vitest';
import { currencyFirst } from '../../../own-first.ts';
import { firstWay, waysOf as waysOfBoth } from './pay-ways.ts';

type Methods = Parameters<typeof waysOfBoth>[0];
const waysOf = (methods: Methods) => waysOfBoth(methods, currencyFirst('USD'));

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

test('of a company that takes both currencies, readers of dinars are asked for dinars first', () => {
  const both = {
    ...company('fib', true),
    amounts: [
      { amount: 20, currency: 'USD' as const },
      { amount: 26_000, currency: 'IQD' as const },
    ],
  };
  const methods: Methods = [
    { ...on, method: 'wallet', currencies: ['USD', 'IQD'] },
    { ...on, method: 'gateway', platforms: [both] },
  ];
  const firstOf = (own: 'USD' | 'IQD') =>
    waysOfBoth(methods, currencyFirst(own)).map(({ currencies }) => currencies[0]);
  expect(firstOf('IQD')).toEqual(['IQD', 'IQD']);
  expect(firstOf('USD')).toEqual(['USD', 'USD']);
  expect(waysOfBoth(methods, currencyFirst('IQD'))[1]?.amounts[0]?.currency).toBe('IQD');
});
