import { newId } from '../../src/platform/ids.ts';
import type { World } from './world.ts';

const paging = { pageNo: 1, pageSize: 20 };
const reason = 'test';

/** Samples of the customers', the staff's and the audit desk. */
export const desk = ({ paid }: World) => {
  const { userId } = paid.customer;
  const ofTrail = {
    actor: 'sara',
    actingFor: 'ali',
    object: 'user:u_none',
    action: 'orders',
    from: '2026-01-01T00:00:00Z',
    to: '2027-01-01T00:00:00Z',
  };
  const code = '123456';
  return {
    staffCustomerPage: { input: { ...paging, search: '0770', status: 'active', level: 1, sort: 'name' } },
    staffCustomer: { input: { userId } },
    staffSetLevel: { input: { userId, from: 1, level: 6, reason } },
    staffSuspendCustomer: { input: { userId, reason } },
    staffLiftSuspension: { input: { userId, reason } },
    staffAddNote: { input: { userId, text: 'asks for invoices in Kurdish' } },
    staffEndSession: { input: { userId, sessionId: 'us_none' } },
    staffAssignAgent: { input: { userId, agentId: 'u_none' } },
    staffUnassignAgent: { input: { userId, agentId: 'u_none' } },
    staffPage: { input: { ...paging, search: 'st_' } },
    staffCreate: { input: { userName: newId('clerk').replace('_', '.'), name: 'Zainab Ali', roles: ['support'] } },
    staffSetRoles: { input: { staffId: 'st_none', from: ['support'], roles: ['finance'], reason } },
    staffDisable: { input: { staffId: 'st_none', reason } },
    staffEnable: { input: { staffId: 'st_none', reason } },
    staffResetPassword: { input: { staffId: 'st_none', reason } },
    staffResetSecondFactor: { input: { staffId: 'st_none', reason } },
    staffRecover: { input: { token: 'ws_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', recoveryCode: 'ABCDE-23456' } },
    staffSecurity: { input: {} },
    staffChangePassword: { input: { oldPassword: 'not this one', password: 'a very long one 2', confirmPassword: 'a very long one 2' } },
    staffNewRecoveryCodes: { input: { code } },
    staffBeginSecondFactor: { input: { password: 'not this one' } },
    staffConfirmSecondFactor: { input: { code } },
    staffAuditPage: { input: { ...ofTrail, before: 1000, pageSize: 20 } },
    staffAuditFile: { input: ofTrail },
  };
};
