import { commissionEndpoints } from '@wasit/contract/agency/commissions';
import { agencyEndpoints } from '@wasit/contract/agency/endpoints';
import { asCustomer, asStaff } from '../../platform/actor.ts';
import { modeHeader } from '../../platform/http/call/acting.ts';
import { routes } from '../../platform/http/call/call.ts';
import { closeCommissions } from './commissions/close-commissions.ts';
import {
  commissionAgents,
  commissionLines,
  commissionMonths,
  commissionPage,
  ownCommissions,
} from './commissions/commissions.view.ts';
import { payCommission, takeBackCommissionPayment } from './commissions/pay-commission.ts';
import { agentLog } from './log/agent-log.ts';
import { closeReport, listReports, reportAct } from './log/reports.ts';
import { consentOf, setConsent } from './modes/consent.ts';
import { leaveMode } from './modes/end-modes.ts';
import { currentMode, enterMode } from './modes/enter-mode.ts';
import { findCustomers, myCustomers } from './modes/my-customers.ts';
import { remindCustomer } from './reminders/remind-customer.ts';

export const agencyRoutes = routes(agencyEndpoints, {
  getUserList: ({ platform, actor }, input) =>
    findCustomers(platform, asCustomer(actor).userId, input),
  userAuth: ({ platform, actor }, { userId }) => enterMode(platform, asCustomer(actor), userId),
  getAgentUser: ({ platform, actor }) => currentMode(platform, asCustomer(actor)),
  agentEnd: ({ platform, actor, headers }) =>
    leaveMode(platform, asCustomer(actor), headers[modeHeader]),
  agentCustomers: ({ platform, actor }, input) =>
    myCustomers(platform, asCustomer(actor).userId, input),
  agentReminder: ({ platform, actor }, input) => remindCustomer(platform, asCustomer(actor), input),
  agentLog: ({ platform, actor, locale }, paging) =>
    agentLog(platform, asCustomer(actor).userId, { ...paging, locale }),
  reportAgentAct: ({ platform, actor }, input) => reportAct(platform, asCustomer(actor), input),
  agentConsent: ({ platform, actor }) => consentOf(platform.db, asCustomer(actor).userId),
  setAgentConsent: ({ platform, actor }, { refuses }) =>
    setConsent(platform, asCustomer(actor), refuses),
  staffAgentReports: ({ platform, locale }, input) => listReports(platform, { ...input, locale }),
  staffCloseAgentReport: ({ platform, actor }, input) =>
    closeReport(platform, asStaff(actor), input),
});

export const commissionRoutes = routes(commissionEndpoints, {
  commissionMonths: ({ platform }) => commissionMonths(platform),
  commissionPage: ({ platform }, input) => commissionPage(platform, input),
  commissionAgents: ({ platform }, input) => commissionAgents(platform, input),
  commissionLines: ({ platform }, input) => commissionLines(platform, input),
  closeCommissions: ({ platform, actor }, input) =>
    closeCommissions(platform, asStaff(actor), input),
  payCommission: ({ platform, actor }, input) => payCommission(platform, asStaff(actor), input),
  takeBackCommissionPayment: ({ platform, actor }, input) =>
    takeBackCommissionPayment(platform, asStaff(actor), input),
  myCommissions: ({ platform, actor }) => ownCommissions(platform, asCustomer(actor).userId),
  myCommissionLines: ({ platform, actor }, input) =>
    commissionLines(platform, { ...input, agentId: asCustomer(actor).userId }),
});
