/** Where finance and complaints are asked for. */
export const financePaths = {
  // Staff: finance
  reviewQueue: ['POST', '/console/payments/queue'],
  reviewDetail: ['POST', '/console/payments/detail'],
  reviewApprove: ['POST', '/console/payments/approve'],
  reviewReject: ['POST', '/console/payments/reject'],
  reviewClearOffline: ['POST', '/console/payments/clearOffline'],
  staffRefundPage: ['POST', '/console/refunds/list'],
  staffRefundable: ['POST', '/console/refunds/refundable'],
  refundAsk: ['POST', '/console/refunds/ask'],
  refundApprove: ['POST', '/console/refunds/approve'],
  refundRefuse: ['POST', '/console/refunds/refuse'],
  payoutSend: ['POST', '/console/refunds/payout'],
  chargebackRecord: ['POST', '/console/refunds/chargeback'],
  creditNotePage: ['POST', '/console/refunds/creditNotes'],
  statementUpload: ['POST', '/console/statements/upload'],
  statementImport: ['POST', '/console/statements/import'],
  statementLines: ['POST', '/console/statements/lines'],
  statementApprove: ['POST', '/console/statements/approve'],
  statementSetAside: ['POST', '/console/statements/setAside'],
  // Complaints
  staffComplaintPage: ['POST', '/console/complaints/list'],
  staffComplaint: ['POST', '/console/complaints/detail'],
  staffComplaintReply: ['POST', '/console/complaints/reply'],
  staffComplaintOffer: ['POST', '/console/complaints/offer'],
  staffComplaintRefuse: ['POST', '/console/complaints/refuse'],
  loseParcel: ['POST', '/console/logistics/loseParcel'],
} as const satisfies Record<string, readonly ['GET' | 'POST', `/${string}`]>;
