/** The wallet's paths below `/pdpd`, of the customer and of finance. Free of zod. */
export const walletPaths = {
  // Staff
  staffWithdrawals: ['POST', '/console/wallet/withdrawals'],
  staffApproveWithdrawal: ['POST', '/console/wallet/approveWithdrawal'],
  staffRejectWithdrawal: ['POST', '/console/wallet/rejectWithdrawal'],
  staffPayWithdrawal: ['POST', '/console/wallet/payWithdrawal'],
  staffPreCharges: ['POST', '/console/wallet/preCharges'],
  staffLedgerChecks: ['POST', '/console/wallet/ledgerChecks'],
  staffCheckLedger: ['POST', '/console/wallet/checkLedger'],
  staffWalletStatement: ['POST', '/console/wallet/statement'],
  staffReverse: ['POST', '/console/wallet/reverse'],
} as const satisfies Record<string, readonly ['GET' | 'POST', `/${string}`]>;
