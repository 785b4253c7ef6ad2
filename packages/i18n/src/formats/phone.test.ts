import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

const plain = (phone: string) => formatPhone(phone).replaceAll('\u00a0', ' ');

test('a mobile number of Iraq is shown in groups however it was written, others as they are', () => {
  expect(plain('+9647701234501')).toBe('+964 770 123 4501');
  expect(plain('+964 7701234501')).toBe('+964 770 123 4501');
  expect(plain('9647701234501')).toBe('+964 770 123 4501');
  expect(plain('07701234501')).toBe('0770 123 4501');
  expect(plain('0770 1234501')).toBe('0770 123 4501');
  for (const other of ['+8613800138000', '+96417191234', '01 719 1234', ''])
    expect(plain(other)).toBe(other);
});

test('a number never breaks over two lines', () => {
  for (const phone of ['+9647701234501', '0770 123 4501', '+964 1 719 1234'])
    expect(formatPhone(phone)).not.toContain(' ');
});
