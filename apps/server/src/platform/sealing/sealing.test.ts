import { expect, test } from 'vitest';
import { keyedHash, seal, unseal } from './sealing.ts';

const key = 'a secret for the tests, long enough';
const binding = { use: 'test', boundTo: 'u_1' };

test('a sealed text opens with the key, use and owner it was sealed for, and with nothing else', () => {
  const sealed = seal(key, '135790', binding);
  expect(sealed).not.toContain('135790');
  expect(unseal(key, sealed, binding)).toBe('135790');
  expect(seal(key, '135790', binding)).not.toBe(sealed);
  expect(() => unseal('another key of the environment, long enough', sealed, binding)).toThrow();
  expect(() => unseal(key, sealed, { ...binding, use: 'other' })).toThrow();
  expect(() => unseal(key, sealed, { ...binding, boundTo: 'u_2' })).toThrow();
});

test('a sealed text that was changed does not open', () => {
  const [iv = '', tag = '', body = ''] = seal(key, '135790', binding).split('.');
  for (const bad of [`${iv}.${tag}.${body}AA`, `${iv}.${tag.slice(0, 8)}.${body}`, `${tag}.${iv}.${body}`, '', 'a.b.c'])
    expect(() => unseal(key, bad, binding)).toThrow();
});

test('a keyed hash is the same for the same thing only', () => {
  const one = keyedHash(key, binding);
  expect(keyedHash(key, binding)).toBe(one);
  expect(keyedHash(key, { ...binding, boundTo: 'u_2' })).not.toBe(one);
  expect(keyedHash('another key of the environment, long enough', binding)).not.toBe(one);
});
