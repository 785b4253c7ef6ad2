import { expect, test } from 'vitest';
import {
  isSigned,
  keyedHash,
  keyIdOf,
  needsReseal,
  reseal,
  seal,
  sign,
  unseal,
} from './sealing.ts';

const key = 'a secret for the tests, long enough';
const newer = 'another key of the environment, long enough';
const binding = { use: 'test', boundTo: 'u_1' };

test('a sealed text opens only with the key, use and owner it was sealed for', () => {
  const sealed = seal(key, '135790', binding);
  expect(sealed).not.toContain('135790');
  expect(unseal([key], sealed, binding)).toBe('135790');
  expect(seal(key, '135790', binding)).not.toBe(sealed);
  expect(() => unseal([newer], sealed, binding)).toThrow();
  expect(() => unseal([key], sealed, { ...binding, use: 'other' })).toThrow();
  expect(() => unseal([key], sealed, { ...binding, boundTo: 'u_2' })).toThrow();
});

test('a modified sealed text does not open', () => {
  const [id = '', iv = '', tag = '', body = ''] = seal(key, '135790', binding).split('.');
  const changed = [
    `${id}.${iv}.${tag}.${body}AA`,
    `${id}.${iv}.${tag.slice(0, 8)}.${body}`,
    `${id}.${tag}.${iv}.${body}`,
    '',
    'a.b.c',
  ];
  for (const bad of [...changed, `${keyIdOf(newer)}.${iv}.${tag}.${body}`])
    expect(() => unseal([key, newer], bad, binding)).toThrow();
});

test('texts sealed or signed with an earlier key are still read, and sealed anew with the current one', () => {
  const before = seal(key, '135790', binding);
  expect(unseal([newer, key], before, binding)).toBe('135790');
  expect(isSigned([newer, key], sign(key, binding), binding)).toBe(true);
  expect(isSigned([newer], sign(key, binding), binding)).toBe(false);
  expect(needsReseal([newer, key], before)).toBe(true);
  const after = reseal([newer, key], before, binding);
  expect(needsReseal([newer, key], after)).toBe(false);
  expect(unseal([newer], after, binding)).toBe('135790');
  expect(after.startsWith(`${keyIdOf(newer)}.`)).toBe(true);
});

test('texts of earlier releases, which name no key, open with any configured key that fits', () => {
  const unnamed = seal(key, '135790', binding).split('.').slice(1).join('.');
  expect(unseal([newer, key], unnamed, binding)).toBe('135790');
  expect(unseal([key, newer], unnamed, binding)).toBe('135790');
  expect(() => unseal([newer], unnamed, binding)).toThrow();
  expect(isSigned([newer, key], keyedHash(key, binding), binding)).toBe(true);
});

test('a keyed hash is equal only for equal key and input', () => {
  const one = keyedHash(key, binding);
  expect(keyedHash(key, binding)).toBe(one);
  expect(keyedHash(key, { ...binding, boundTo: 'u_2' })).not.toBe(one);
  expect(keyedHash(newer, binding)).not.toBe(one);
});
