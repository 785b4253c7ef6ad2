import type { World } from './world.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const paging = { pageNo: 1, pageSize: 20 };
const reason = 'test';
const refundNo = 'rf_none';
const complaintNo = 'cp_none';
const lineId = 'bl_none';
const mapping = {
  columns: { date: 'Date', amount: 'Amount' },
  dateOrder: 'dmy',
  encoding: 'utf-8',
  currency: 'IQD',
};

const figures = {
  report: 'sales',
  groupBy: 'month',
  from: '2026-11-01',
  to: '2026-11-30',
  categoryId: 1,
  supplierId: 1,
};

/** Samples of transfers under review, refunds, bank statements and complaints. */
export const finance = ({ paid, paymentId, handedOver, loaded, doubtfulId }: World) => ({
  reviewQueue: { input: { ...paging, show: 'waiting', search: '1234', sort: 'due' } },
  reviewDetail: { input: { paymentId } },
  reviewApprove: { input: { paymentId, received: usd(20) } },
  reviewReject: { input: { paymentId: doubtfulId, reason: 'other', note: 'not legible' } },
  reviewClearOffline: { input: { paymentId: doubtfulId, received: usd(20), reason: 'cash came' } },
  figureReports: { input: {} },
  figureTable: { input: figures },
  figureFile: { input: { ...figures, format: 'csv' } },
  openPaymentPage: { input: { ...paging } },
  openPaymentAsk: { input: { paymentId } },
  openPaymentRecord: { input: { paymentId, received: usd(20), reference: 'PORTAL-1' } },
  openPaymentGiveUp: { input: { paymentId, reason } },
  staffRefundPage: { input: { ...paging, show: 'all', search: '123', sort: '-amount' } },
  staffRefundable: { input: { number: paid.orderNo } },
  refundAsk: {
    input: { payNo: paid.payNo, kind: 'price-lower', amount: usd(1), target: 'wallet', reason },
  },
  refundApprove: { input: { refundNo } },
  refundRefuse: { input: { refundNo, reason } },
  payoutStart: { input: { payoutId: 'po_none', step: 'take-over', from: 'st_none' } },
  payoutSend: { input: { payoutId: 'po_none', reference: 'TT-1', from: 'bank' } },
  chargebackRecord: { input: { paymentId, amount: usd(1), reference: 'CASE-1', reason } },
  creditNotePage: { input: { ...paging, search: 'CN', currency: 'USD', sort: 'at' } },
  statementUpload: { input: {} },
  statementImport: { input: { fileId: 'f_none', mapping, check: true } },
  statementLines: { input: { ...paging, show: 'waiting', search: '1,250.50' } },
  statementApprove: { input: { lineId, paymentId } },
  statementSetAside: { input: { lineId, reason } },
  statementTakeBack: { input: { lineId } },
  loseParcel: {
    input: {
      parcelId: loaded.parcels[0]?.parcelId ?? 'pc_none',
      reason,
      pieces: loaded.lineIds.slice(0, 1).map((lineId) => ({ lineId, pieces: 1 })),
    },
  },
  complaintList: { input: { orderNo: handedOver.orderNo }, owner: handedOver.customer.userId },
  complaintOpen: {
    input: { orderNo: handedOver.orderNo, kind: 'quality', text: 'one is broken', pictureIds: [] },
    owner: handedOver.customer.userId,
  },
  complaintWrite: {
    input: { complaintNo, text: 'see the picture', pictureIds: [] },
    owner: handedOver.customer.userId,
  },
  complaintAnswer: { input: { complaintNo, answer: 'accept' }, owner: handedOver.customer.userId },
  complaintWithdraw: { input: { complaintNo }, owner: handedOver.customer.userId },
  staffComplaintPage: { input: { ...paging, show: 'open', search: '1234', sort: 'order' } },
  staffComplaint: { input: { complaintNo } },
  staffComplaintTakeUp: { input: { complaintNo } },
  staffComplaintReply: { input: { complaintNo, text: 'please send a picture' } },
  staffComplaintOffer: { input: { complaintNo, amount: usd(2), text: 'we are sorry' } },
  staffComplaintRefuse: { input: { complaintNo, reason } },
});
