import { fromWire } from '@wasit/contract/money';
import { complaintEndpoints, staffComplaintEndpoints } from '@wasit/contract/orders/complaints';
import { fail } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/call/call.ts';
import { findOrder } from '../finding/find-order.ts';
import {
  answerOffer,
  appendToComplaint,
  complaintWindows,
  openComplaint,
  withdrawComplaint,
} from './complain.ts';
import {
  staffComplaint,
  staffComplaintPage,
  viewComplaint,
  viewComplaintsOf,
} from './complaints.view.ts';
import {
  offerCompensation,
  refuseComplaint,
  replyToComplaint,
  takeUpComplaint,
} from './handle-complaint.ts';

const customerRoutes = routes(complaintEndpoints, {
  complaintList: async ({ platform, actor }, { orderNo }) => {
    const order = await findOrder(platform.db, orderNo, actor.userId);
    return {
      items: await viewComplaintsOf(platform, orderNo),
      mayOpen: await complaintWindows(platform, order),
    };
  },
  complaintOpen: async ({ platform, actor }, input) =>
    viewComplaint(platform, await openComplaint(platform, actor, input)),
  complaintWrite: async ({ platform, actor }, input) =>
    viewComplaint(platform, await appendToComplaint(platform, actor, input)),
  complaintAnswer: async ({ platform, actor }, input) =>
    viewComplaint(platform, await answerOffer(platform, actor, input)),
  complaintWithdraw: async ({ platform, actor }, input) =>
    viewComplaint(platform, await withdrawComplaint(platform, actor, input)),
});

const staffRoutes = routes(staffComplaintEndpoints, {
  staffComplaintPage: ({ platform }, input) => staffComplaintPage(platform, input),
  staffComplaint: ({ platform }, { complaintNo }) => staffComplaint(platform, complaintNo),
  staffComplaintTakeUp: async ({ platform, actor }, { complaintNo }) => {
    await takeUpComplaint(platform, actor, complaintNo);
    return staffComplaint(platform, complaintNo);
  },
  staffComplaintReply: async ({ platform, actor }, input) => {
    await replyToComplaint(platform, actor, input);
    return staffComplaint(platform, input.complaintNo);
  },
  staffComplaintOffer: async ({ platform, actor }, { amount, ...input }) => {
    if (amount.currency !== 'USD') fail('VALIDATION', { field: 'amount' });
    await offerCompensation(platform, actor, {
      ...input,
      amountMinor: fromWire(amount).amountMinor,
    });
    return staffComplaint(platform, input.complaintNo);
  },
  staffComplaintRefuse: async ({ platform, actor }, input) => {
    await refuseComplaint(platform, actor, input);
    return staffComplaint(platform, input.complaintNo);
  },
});

export const complaintRoutes = [...customerRoutes, ...staffRoutes];
