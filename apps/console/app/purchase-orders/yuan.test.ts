import { expect, test } from 'vitest';
import { sumYuan, yuanOf } from './yuan.tsx';

test('yuan are typed in any digits, to the fen', () => {
  expect(yuanOf('٣٫٢٥')).toBe(3.25);
  expect(yuanOf('0')).toBe(0);
  expect(yuanOf('3.255')).toBeUndefined();
  expect(yuanOf('')).toBeUndefined();
  expect(sumYuan([0.1, 0.2])).toBe(0.3);
});
