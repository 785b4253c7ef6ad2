import { newId } from '../../src/platform/ids/ids.ts';
import { staffSamples } from './samples-staff.ts';
import type { World } from './world.ts';

const paging = { pageNo: 1, pageSize: 20 };
const reason = 'test';

/** Samples of the features of console lists. */
const lists = {
  staffViews: { input: { desk: 'orders' } },
  saveStaffView: {
    input: { desk: 'orders', name: 'Large ones', query: 'sort=-total', isShared: false },
  },
  removeStaffView: { input: { viewId: newId('vw') } },
  matchingRows: { input: { desk: 'orders', query: { search: '0770' } } },
  makeListFile: {
    input: {
      desk: 'orders',
      query: { sort: '-total' },
      columns: [{ key: 'order', heading: 'Order', words: { PAID: 'Paid' } }],
      format: 'csv',
    },
  },
  listFile: { input: { fileId: newId('lf') } },
  listFileBody: { input: { fileId: newId('lf') } },
};

/** Samples of attachments of staff work. */
export const papers = ({ draft: { poNo }, containerId, staffFileId }: World) => ({
  attachmentUpload: { input: {} },
  addContainerFiles: {
    input: { containerId, kind: 'other', fileIds: [staffFileId], note: 'as agreed' },
  },
  removeContainerFile: { input: { containerId, fileId: staffFileId, reason } },
  addPurchaseOrderFiles: {
    input: { poNo, kind: 'chat', fileIds: [staffFileId], note: 'as agreed' },
  },
  removePurchaseOrderFile: { input: { poNo, fileId: staffFileId, reason } },
});

/** Samples of the customer, staff and audit desks. */
export const desk = ({ paid }: World) => {
  const { userId } = paid.customer;
  const ofTrail = {
    actor: 'sara',
    actingFor: 'ali',
    object: 'user:u_none',
    action: 'orders',
    address: '10.0.0.1',
    from: '2026-01-01T00:00:00Z',
    to: '2027-01-01T00:00:00Z',
  };
  const code = '123456';
  return {
    ...lists,
    staffCustomerPage: {
      input: { ...paging, search: '0770', status: 'active', level: 1, sort: '-name' },
    },
    staffCustomer: { input: { userId } },
    staffSetLevel: { input: { userId, from: 1, level: 6, reason } },
    staffSuspendCustomer: { input: { userId, reason } },
    staffLiftSuspension: { input: { userId, reason } },
    staffNotes: { input: { kind: 'order', id: paid.orderNo } },
    writeStaffNote: {
      input: {
        kind: 'order',
        id: paid.orderNo,
        text: 'call them at noon',
        mentions: ['st_none'],
        assigneeId: 'st_none',
        dueDay: '2030-01-02',
      },
    },
    endStaffTask: { input: { noteId: 'nt_none' } },
    staffPresence: { input: { kind: 'order', id: paid.orderNo, isOpen: true } },
    staffOpenSubjects: { input: { kind: 'order', ids: [paid.orderNo] } },
    ownStaffNotes: { input: { limit: 50 } },
    staffAddNote: { input: { userId, text: 'asks for invoices in Kurdish' } },
    staffEndSession: { input: { userId, sessionId: 'us_none' } },
    staffAssignAgent: { input: { userId, agentId: 'u_none' } },
    staffUnassignAgent: { input: { userId, agentId: 'u_none' } },
    ...staffSamples(),
    staffRecover: {
      input: { token: 'ws_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', recoveryCode: 'ABCDE-23456' },
    },
    staffSecurity: { input: {} },
    staffChangePassword: {
      input: {
        oldPassword: 'not this one',
        password: 'a very long one 2',
        confirmPassword: 'a very long one 2',
      },
    },
    staffNewRecoveryCodes: { input: { code } },
    staffBeginSecondFactor: { input: { password: 'not this one' } },
    staffConfirmSecondFactor: { input: { code } },
    staffConfirmCode: { input: { code } },
    staffPropose: {
      input: {
        change: {
          kind: 'staff.create',
          userName: newId('lead').replace('_', '.'),
          name: 'Zainab Ali',
          roles: ['finance'],
        },
        reason,
      },
    },
    staffProposals: { input: { ...paging, open: true, sort: 'by' } },
    staffApproveProposal: { input: { proposalId: 'sp_none' } },
    staffDeclineProposal: { input: { proposalId: 'sp_none', reason } },
    staffAuditPage: { input: { ...ofTrail, ...paging, sort: 'at' } },
  };
};
