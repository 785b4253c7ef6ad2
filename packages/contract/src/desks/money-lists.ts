import type { EndpointName } from '../paths.ts';

/** An amount without its currency, which is in another field of the row or always the same. */
export interface AmountField {
  readonly amount: string;
  readonly currency: { readonly field: string } | 'CNY';
}

/**
 * A list of the console: its endpoint, the key of a row, its sortable columns, and the path of each
 * column's value in a row.
 */
export interface DeskList {
  readonly endpoint: EndpointName;
  /** The field that names a row. */
  readonly key: string;
  /** Columns that the server can sort by. */
  readonly sorts: readonly string[];
  /** Column to field; a column without one (buttons, pictures) is not exported. */
  readonly fields: Readonly<Record<string, string | AmountField>>;
}

/** Lists of the desks that handle money; part of `deskLists`. */
export const moneyLists = {
  payments: {
    endpoint: 'reviewQueue',
    key: 'paymentId',
    sorts: ['submitted', 'due'],
    fields: {
      due: 'due',
      clock: 'status',
      submitted: 'submittedAt',
      customer: 'customer.userName',
      order: 'orderNo',
      payNo: 'payNo',
      purpose: 'purpose',
      reference: 'reference',
      expected: 'expectedReference',
      reviewBy: 'reviewBy',
      proofs: 'proofs',
      warnings: 'warnings',
      first: 'firstApproved',
      received: 'received',
      decidedBy: 'decidedBy',
      decidedAt: 'decidedAt',
    },
  },
  commissions: {
    endpoint: 'commissionPage',
    key: 'agentId',
    sorts: [],
    fields: {
      agent: 'agent',
      share: 'share.percent',
      orders: 'orders',
      base: 'base',
      commission: 'commission',
      paid: 'paidAt',
      reference: 'reference',
    },
  },
  'commission-lines': {
    endpoint: 'commissionLines',
    key: 'orderNo',
    sorts: [],
    fields: {
      order: 'orderNo',
      ended: 'endedAt',
      base: 'base',
      percent: 'percent',
      commission: 'commission',
      correction: 'isCorrection',
    },
  },
  'open-payments': {
    endpoint: 'openPaymentPage',
    key: 'paymentId',
    sorts: [],
    fields: {
      amount: 'amount',
      since: 'since',
      customer: 'customer.userName',
      company: 'platform',
      state: 'status',
      order: 'orderNo',
      payNo: 'payNo',
      companyNo: 'gatewayId',
      reference: 'reference',
    },
  },
  'statement-lines': {
    endpoint: 'statementLines',
    key: 'lineId',
    sorts: [],
    fields: {
      amount: 'amount',
      day: 'bookedOn',
      reference: 'reference',
      words: 'description',
      match: 'note',
    },
  },
  refunds: {
    endpoint: 'staffRefundPage',
    key: 'refundNo',
    sorts: ['amount', 'who'],
    fields: {
      amount: 'amount.usd',
      status: 'status',
      kind: 'kind',
      customer: 'customer.userName',
      order: 'orderNo',
      why: 'reason',
      who: 'at',
      number: 'refundNo',
      payNo: 'payNo',
      target: 'target',
      requestedBy: 'requestedBy',
      decidedBy: 'decidedBy',
      refusal: 'refusal',
    },
  },
  'credit-notes': {
    endpoint: 'creditNotePage',
    key: 'creditNoteNo',
    sorts: ['no', 'at'],
    fields: {
      no: 'creditNoteNo',
      amount: 'amount',
      usd: 'amountUsd',
      customer: 'customer',
      order: 'orderNo',
      method: 'method',
      reason: 'reason',
      at: 'at',
    },
  },
  complaints: {
    endpoint: 'staffComplaintPage',
    key: 'complaintNo',
    sorts: ['order', 'at'],
    fields: {
      order: 'orderNo',
      status: 'status',
      kind: 'kind',
      customer: 'customer.userName',
      offer: 'offer.usd',
      due: 'due.deadlineAt',
      at: 'openedAt',
    },
  },
  'price-requests': {
    endpoint: 'staffPriceWishes',
    key: 'wishId',
    sorts: ['order', 'wish'],
    fields: {
      order: 'orderNo',
      customer: 'customer.userName',
      present: 'present.usd',
      from: 'from.usd',
      wish: 'amount.usd',
      why: 'note',
      at: 'at',
      status: 'status',
      granted: 'granted.usd',
      answer: 'answer',
    },
  },
  withdrawals: {
    endpoint: 'staffWithdrawals',
    key: 'withdrawalNo',
    sorts: ['asked', 'amount'],
    fields: {
      no: 'withdrawalNo',
      amount: 'amount',
      asked: 'requestedAt',
      customer: 'customer.userName',
      payout: 'holder',
      way: 'method',
      bank: 'bankName',
      account: 'account',
      status: 'status',
      paid: 'paidAt',
      reference: 'payoutReference',
      rejected: 'rejectReason',
      decidedBy: 'decidedBy',
    },
  },
  'pre-charges': {
    endpoint: 'staffPreCharges',
    key: 'preChargeNo',
    sorts: ['amount', 'began', 'ends'],
    fields: {
      no: 'preChargeNo',
      amount: 'amount',
      customer: 'customer.userName',
      days: 'days',
      percent: 'percent',
      gift: 'gift',
      began: 'startedAt',
      ends: 'endsAt',
      state: 'status',
    },
  },
  'ledger-checks': {
    endpoint: 'staffLedgerChecks',
    key: 'checkId',
    sorts: ['at', 'entries'],
    fields: { at: 'at', found: 'found', accounts: 'accounts', entries: 'entries' },
  },
  'wallet-statement': {
    endpoint: 'staffWalletStatement',
    key: 'entryId',
    sorts: ['at', 'amount'],
    fields: {
      at: 'at',
      kind: 'kind',
      reference: 'reference',
      amount: 'amount',
      balance: 'balance',
      reversed: 'reversed',
    },
  },
  'till-sessions': {
    endpoint: 'tillSessions',
    key: 'sessionId',
    sorts: ['opened'],
    fields: {
      till: 'tillName',
      clerk: 'clerk.name',
      opened: 'openedAt',
      closed: 'closedAt',
      float: 'float',
      received: 'received',
      expected: 'expected',
      counted: 'counted',
      difference: 'difference',
      status: 'status',
      signedBy: 'signedBy',
      note: 'note',
    },
  },
} as const satisfies Record<string, DeskList>;
