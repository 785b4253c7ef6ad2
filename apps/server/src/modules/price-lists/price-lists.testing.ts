import { userLevel } from '@wasit/contract/accounts/levels';
import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { aStaff } from '../staff/staff.testing.ts';

/** 10 percent off all goods for VIP customers, from now on. */
export const listFields = (
  changes: Partial<InputOf<'savePriceList'>> = {},
): InputOf<'savePriceList'> => ({
  name: 'VIP autumn',
  level: userLevel.vip,
  percent: 10,
  ...changes,
});

export const aPriceList = async (app: TestApp, changes: Partial<InputOf<'savePriceList'>> = {}) => {
  const as = (await aStaff(app, 'finance-lead')).token;
  return (await app.ok('savePriceList', listFields(changes), { as })).listId;
};
