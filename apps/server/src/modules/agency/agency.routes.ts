import { commissionEndpoints } from '@wasit/contract/agency/commissions';
import { agencyEndpoints } from '@wasit/contract/agency/endpoints';
import { shownMode } from '../../platform/http/call/acting.ts';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { closeCommissions } from './commissions/close-commissions.ts';
import {
  commissionAgents,
  commissionLines,
  commissionMonths,
  commissionPage,
  ownCommissions,
} from './commissions/commissions.view.ts';
import {
  payCommission,
  startCommissionPayout,
  takeBackCommissionPayment,
} from './commissions/pay-commission.ts';
import { agentLog } from './log/agent-log.ts';
import { closeReport, listReports, reportAct } from './log/reports.ts';
import { consentOf, setConsent } from './modes/consent.ts';
import { leaveMode } from './modes/end-modes.ts';
import { currentMode, enterMode } from './modes/enter-mode.ts';
import { findCustomers, myCustomers } from './modes/my-customers.ts';
import { remindCustomer } from './reminders/remind-customer.ts';

export const agencyRoutes = routes(agencyEndpoints, {
  getUserList: ({ platform, actor }, input) => findCustomers(platform, actor.userId, input),
  userAuth: ({ platform, actor }, { userId }) => enterMode(platform, actor, userId),
  getAgentUser: withActor(currentMode),
  agentEnd: (call) => leaveMode(call.platform, call.actor, shownMode(call)),
  agentCustomers: ({ platform, actor }, input) => myCustomers(platform, actor.userId, input),
  agentReminder: withActor(remindCustomer),
  agentLog: ({ platform, actor, locale }, paging) =>
    agentLog(platform, actor.userId, { ...paging, locale }),
  reportAgentAct: withActor(reportAct),
  agentConsent: ({ platform, actor }) => consentOf(platform.db, actor.userId),
  setAgentConsent: ({ platform, actor }, { refuses }) => setConsent(platform, actor, refuses),
  staffAgentReports: ({ platform, locale }, input) => listReports(platform, { ...input, locale }),
  staffCloseAgentReport: withActor(closeReport),
});

export const commissionRoutes = routes(commissionEndpoints, {
  commissionMonths: ({ platform }) => commissionMonths(platform),
  commissionPage: withActor(commissionPage),
  commissionAgents: ({ platform }, input) => commissionAgents(platform, input),
  commissionLines: ({ platform }, input) => commissionLines(platform, input),
  closeCommissions: withActor(closeCommissions),
  startCommissionPayout: withActor(startCommissionPayout),
  payCommission: withActor(payCommission),
  takeBackCommissionPayment: withActor(takeBackCommissionPayment),
  myCommissions: ({ platform, actor }) => ownCommissions(platform, actor.userId),
  myCommissionLines: ({ platform, actor }, input) =>
    commissionLines(platform, { ...input, agentId: actor.userId }),
});
