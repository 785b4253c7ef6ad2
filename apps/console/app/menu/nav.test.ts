import { staffRoleNames, staffRoles } from '@wasit/contract/staff/roles';
import { expect, test } from 'vitest';
import { firstPage } from './first-page.ts';
import { deskOfPath, desks, mayEnter } from './nav.ts';

const open = (role: keyof typeof staffRoles) =>
  desks.filter((desk) => mayEnter(desk, staffRoles[role])).map(({ key }) => key);

test('each role sees its own desks and no others', () => {
  // Administrators have no permissions that move money.
  const money = [
    'payments',
    'till',
    'refunds',
    'statements',
    'accounting',
    'commissions',
    'complaints',
    'wishes',
    'prices',
    'coupons',
  ];
  expect(open('admin')).toEqual(desks.map(({ key }) => key).filter((key) => !money.includes(key)));
  expect(open('finance')).toEqual([
    'dashboard',
    'exceptions',
    'orders',
    'figures',
    'payments',
    'till',
    'wallets',
    'refunds',
    'statements',
    'accounting',
    'commissions',
    'messages',
    'suppliers',
    'unclaimed',
    'approvals',
  ]);
  expect(open('purchaser')).toEqual([
    'dashboard',
    'exceptions',
    'orders',
    'figures',
    'inquiries',
    'opportunities',
    'purchasing',
    'purchase-orders',
    'suppliers',
  ]);
  expect(open('china-warehouse')).toEqual([
    'dashboard',
    'exceptions',
    'orders',
    'figures',
    'receiving',
    'containers',
  ]);
  expect(open('baghdad-warehouse')).toEqual([
    'dashboard',
    'exceptions',
    'orders',
    'figures',
    'till',
    'containers',
    'baghdad',
    'unclaimed',
  ]);
  expect(open('support')).toEqual([
    'dashboard',
    'exceptions',
    'orders',
    'figures',
    'complaints',
    'wishes',
    'inquiries',
    'customers',
    'messages',
    'brand-agents',
    'opportunities',
    'reports',
    'reviews',
    'approvals',
  ]);
  expect(open('catalogue')).toEqual([
    'dashboard',
    'figures',
    'catalogue',
    'translations',
    'imports',
    'outside-figures',
    'brands',
    'certificates',
    'words',
  ]);
  expect(open('content')).toEqual([
    'dashboard',
    'figures',
    'articles',
    'events',
    'reviews',
    'brands',
    'certificates',
    'words',
  ]);
});

test('every address belongs to one desk', () => {
  const keyOf = (path: string) => deskOfPath(path)?.key;
  expect(keyOf('/catalogue/products/7')).toBe('catalogue');
  expect(keyOf('/receiving/unknown?search=SF-1')).toBe('receiving');
  expect(keyOf('/purchase-orders/PO-1')).toBe('purchase-orders');
  expect(keyOf('/')).toBe('dashboard');
  expect(keyOf('/security')).toBeUndefined();
});

test('everyone who may propose or approve something may open the approvals', () => {
  const approvals = desks.find(({ key }) => key === 'approvals');
  // The rights of approvals.rules.ts on the server.
  for (const permission of [
    'staff.manage',
    'staff.approve',
    'settings.money',
    'money.approve',
    'fees.manage',
    'till.sign',
    'complaints.handle',
    'wallet.credit',
  ] as const)
    expect(approvals && mayEnter(approvals, [permission]), permission).toBe(true);
});

test('each role starts at a desk that it may open; staff with several roles start at the overview', () => {
  for (const role of staffRoleNames) {
    const desk = desks.find(({ to }) => to === firstPage([role]));
    expect(desk && mayEnter(desk, staffRoles[role]), role).toBe(true);
  }
  expect(firstPage(['catalogue'])).toBe('/catalogue');
  expect(firstPage(['catalogue', 'content'])).toBe('/');
});
