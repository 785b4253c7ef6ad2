import { randomUUID } from 'node:crypto';
import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { aStaff } from '../staff/staff.testing.ts';

/** A coupon of 5 USD valid for years, with a unique code. */
export const couponFields = (
  changes: Partial<InputOf<'saveCoupon'>> = {},
): InputOf<'saveCoupon'> => ({
  code: `C-${randomUUID().slice(0, 12)}`,
  kind: 'amount',
  amount: 5,
  from: '2020-01-01T00:00:00.000Z',
  until: '2099-01-01T00:00:00.000Z',
  ...changes,
});

export const aCoupon = async (app: TestApp, changes: Partial<InputOf<'saveCoupon'>> = {}) => {
  const as = (await aStaff(app, 'finance-lead')).token;
  return (await app.ok('saveCoupon', couponFields(changes), { as })).couponId;
};
