import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

const plain = (phone: string) => formatPhone(phone).replaceAll('\u00a0', ' ');

test('a mobile number of Iraq is shown in groups that stay together, others as they are', () => {
  expect(plain('+9647701234501')).toBe('+964 770 123 4501');
  expect(formatPhone('+9647701234501')).not.toContain(' ');
  for (const other of ['+8613800138000', '+96417191234', '0770 123 4567', ''])
    expect(formatPhone(other)).toBe(other);
});
