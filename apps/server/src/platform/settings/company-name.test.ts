import { expect, test } from 'vitest';
import { companyName } from './company-name.ts';

test('papers carry the name of the shop as its pages do, until the operator sets another', () => {
  expect(companyName('Wasit', 'ar')).toBe('وسيط');
  expect(companyName('Wasit', 'ckb')).toBe('وەسیت');
  expect(companyName('Wasit', 'en')).toBe('Wasit');
  expect(companyName('Another House', 'ar')).toBe('Another House');
});
