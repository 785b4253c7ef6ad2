import { randomUUID } from 'node:crypto';
import {
  anEarnedCommission,
  anUnpaidStatement,
} from '../../src/modules/console/commissions.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import type { TestApp } from '../start.ts';
import { type Cases, reason } from './press.ts';

const aRole = () => ({
  ...{ roleId: null, version: 0, name: `Counter ${randomUUID().slice(0, 8)}` },
  permissions: ['orders.read' as const],
});

let numbers = 0;
const aPhone = () => {
  numbers += 1;
  return `0770556${String(numbers).padStart(4, '0')}`;
};

/** Customers created at the counter, agents' commissions, staff accounts and company roles. */
export const staffCases = (app: TestApp) => {
  const staffId = async () => (await aStaff(app, 'content')).staffId;
  const boss = async () => ({ as: (await aStaff(app, 'admin')).token });
  return {
    staffMakeCustomer: async () => ({
      input: { name: 'Ali Hasan', phone: aPhone(), locale: 'ar' },
    }),
    closeCommissions: async () => {
      const { month } = await anEarnedCommission(app);
      await app.passDays(32, 'orders');
      return { input: { month } };
    },
    startCommissionPayout: async () => ({
      input: { statementId: await anUnpaidStatement(app), step: 'start' },
    }),
    payCommission: async () => ({
      input: { statementId: await anUnpaidStatement(app), reference: 'TT-4711' },
    }),
    takeBackCommissionPayment: async () => {
      const statementId = await anUnpaidStatement(app);
      const { token: as } = await aStaff(app, 'finance');
      await app.ok('payCommission', { statementId, reference: 'TT-4711' }, { as });
      return { as, input: { statementId, reason } };
    },
    staffSetRoles: async () => ({
      input: { staffId: await staffId(), from: ['content'], roles: ['catalogue'], reason },
    }),
    staffSaveRole: async () => ({ as: (await boss()).as, input: { ...aRole(), reason } }),
    staffRetireRole: async () => ({
      input: { ...(await app.ok('staffSaveRole', { ...aRole(), reason }, await boss())), reason },
    }),
    staffDisable: async () => ({ input: { staffId: await staffId(), reason } }),
    staffEnable: async () => {
      const disabled = await staffId();
      await app.ok('staffDisable', { staffId: disabled, reason }, await boss());
      return { input: { staffId: disabled, reason } };
    },
    staffResetSecondFactor: async () => ({ input: { staffId: await staffId(), reason } }),
  } satisfies Cases;
};
