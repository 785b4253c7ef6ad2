export { closePayable } from './close-payable.ts';
export { issuePayable, type NewPayable } from './issue-payable.ts';
export { type PayableRow, type PaymentRow, payablesOf, receiptsOf, viewPayable } from './payments.view.ts';
export { type Refund, refundToWallet } from './refund-to-wallet.ts';
