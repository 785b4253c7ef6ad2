import { newId } from '../../src/platform/ids/ids.ts';

const paging = { pageNo: 1, pageSize: 20 };
const reason = 'test';

/** Samples of staff accounts and company roles. */
export const staffSamples = () => ({
  staffMakeCustomer: { input: { name: 'Ali Hasan', phone: '07705550199', locale: 'ar' } },
  staffPage: { input: { ...paging, search: 'st_', sort: '-name' } },
  staffCreate: {
    input: { userName: newId('clerk').replace('_', '.'), name: 'Zainab Ali', roles: ['content'] },
  },
  staffSetRoles: { input: { staffId: 'st_none', from: ['support'], roles: ['finance'], reason } },
  staffRolePage: { input: { ...paging, sort: '-name' } },
  staffSaveRole: {
    input: {
      roleId: 'sr_none',
      version: 1,
      name: 'Counter',
      permissions: ['orders.read'],
      reason,
    },
  },
  staffRetireRole: { input: { roleId: 'sr_none', version: 1, reason } },
  staffDisable: { input: { staffId: 'st_none', reason } },
  staffEnable: { input: { staffId: 'st_none', reason } },
  staffResetPassword: { input: { staffId: 'st_none', reason } },
  staffResetSecondFactor: { input: { staffId: 'st_none', reason } },
});
