import type { World } from './world.ts';

/** Calls of agents, and of the customers they act for. */
export const agents = ({ unpaid, entryId }: World) => ({
  getUserList: { input: { pageNo: 1, pageSize: 20, account: 'sara' } },
  userAuth: { input: { userId: unpaid.customer.userId } },
  getAgentUser: { input: {} },
  agentEnd: { input: {} },
  agentCustomers: { input: { pageNo: 1, pageSize: 20, account: '0770' } },
  agentReminder: { input: { orderNo: unpaid.orderNo, locale: 'ar' } },
  agentLog: { input: { pageNo: 1, pageSize: 20 } },
  reportAgentAct: {
    input: { entryId, reason: 'I did not ask for this' },
    owner: unpaid.customer.userId,
  },
  agentConsent: { input: {} },
  setAgentConsent: { input: { refuses: true } },
  staffAgentReports: { input: { pageNo: 1, pageSize: 20, status: 'open' } },
  staffCloseAgentReport: { input: { reportId: 'rp_none', note: 'spoke with both' } },
  updateOrderAmount: { input: { orderNo: unpaid.orderNo, amount: 19.5, note: 'a good customer' } },
  wishPrice: {
    input: { orderNo: unpaid.orderNo, amount: 19.5, note: 'I buy often' },
    owner: unpaid.customer.userId,
  },
  withdrawPriceWish: { input: { wishId: 'pw_none' }, owner: unpaid.customer.userId },
  staffPriceWishes: { input: { pageNo: 1, pageSize: 20, show: 'open', sort: 'wish' } },
  grantPriceWish: { input: { wishId: 'pw_none', amount: 19.5, note: 'agreed' } },
  refusePriceWish: { input: { wishId: 'pw_none', reason: 'already low' } },
  addOrderRemark: {
    input: { orderNo: unpaid.orderNo, remark: 'ring twice', previous: '' },
    owner: unpaid.customer.userId,
  },
  commissionMonths: { input: {} },
  commissionPage: { input: { pageNo: 1, pageSize: 20, month: '2099-01', agentId: 'u_none' } },
  commissionAgents: { input: { search: 'agent' } },
  commissionLines: { input: { pageNo: 1, pageSize: 20, month: '2099-01', agentId: 'u_none' } },
  closeCommissions: { input: { month: '2099-01' } },
  startCommissionPayout: {
    input: { statementId: 'cs_none', step: 'take-over', from: 'st_none' },
  },
  payCommission: { input: { statementId: 'cs_none', reference: 'TT-4711' } },
  takeBackCommissionPayment: { input: { statementId: 'cs_none', reason: 'wrong agent' } },
  myCommissions: { input: {} },
  myCommissionLines: { input: { pageNo: 1, pageSize: 20, month: '2099-01' } },
  printOrder: { input: { orderNo: unpaid.orderNo }, owner: unpaid.customer.userId },
});
