import { staffRoles } from '@wasit/contract/staff/roles';
import { expect, test } from 'vitest';
import { desks, mayEnter } from './nav.ts';

const open = (role: keyof typeof staffRoles) =>
  desks.filter((desk) => mayEnter(desk, staffRoles[role])).map(({ key }) => key);

test('every role finds its own desk, and only those', () => {
  // What moves money is not the administrator's.
  const money = ['payments', 'till', 'refunds', 'statements', 'complaints', 'wishes'];
  expect(open('admin')).toEqual(desks.map(({ key }) => key).filter((key) => !money.includes(key)));
  expect(open('finance')).toEqual([
    'dashboard',
    'exceptions',
    'payments',
    'till',
    'wallets',
    'refunds',
    'statements',
    'orders',
    'messages',
    'approvals',
  ]);
  expect(open('purchaser')).toEqual([
    'dashboard',
    'exceptions',
    'purchasing',
    'purchase-orders',
    'orders',
    'inquiries',
    'opportunities',
  ]);
  expect(open('china-warehouse')).toEqual([
    'dashboard',
    'exceptions',
    'receiving',
    'containers',
    'orders',
  ]);
  expect(open('baghdad-warehouse')).toEqual([
    'dashboard',
    'exceptions',
    'till',
    'containers',
    'baghdad',
    'orders',
  ]);
  expect(open('support')).toEqual([
    'dashboard',
    'exceptions',
    'complaints',
    'orders',
    'wishes',
    'inquiries',
    'brand-agents',
    'opportunities',
    'customers',
    'reports',
    'messages',
  ]);
  expect(open('catalogue')).toEqual(['dashboard', 'catalogue', 'imports', 'brands', 'words']);
  expect(open('content')).toEqual(['dashboard', 'articles', 'events', 'brands', 'words']);
});
