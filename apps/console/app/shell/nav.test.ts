import { staffRoles } from '@wasit/contract/roles';
import { expect, test } from 'vitest';
import { desks, mayEnter } from './nav.ts';

const open = (role: keyof typeof staffRoles) => desks.filter((desk) => mayEnter(desk, staffRoles[role])).map(({ key }) => key);

test('every role finds its own desk, and only those', () => {
  expect(open('admin')).toEqual(desks.map(({ key }) => key));
  expect(open('finance')).toEqual(['dashboard', 'payments', 'till', 'wallets', 'refunds', 'statements', 'orders', 'messages']);
  expect(open('purchaser')).toEqual(['dashboard', 'purchasing', 'orders', 'inquiries']);
  expect(open('china-warehouse')).toEqual(['dashboard', 'receiving', 'containers', 'orders']);
  expect(open('baghdad-warehouse')).toEqual(['dashboard', 'till', 'containers', 'baghdad', 'orders']);
  expect(open('support')).toEqual([
    'dashboard',
    'complaints',
    'orders',
    'wishes',
    'inquiries',
    'brand-agents',
    'customers',
    'reports',
    'messages',
  ]);
  expect(open('catalogue')).toEqual(['dashboard', 'catalogue', 'imports', 'words']);
  expect(open('content')).toEqual(['dashboard', 'words']);
});
