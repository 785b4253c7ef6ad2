import { testPayPassword } from '../../src/modules/wallet/wallet.testing.ts';
import type { World } from './world.ts';

const none = { input: {} };
const usd = (amount: number) => ({ amount, currency: 'USD' });
const page = { cursor: '999999', pageSize: 20 };
const deskPage = { pageNo: 1, pageSize: 20 };
const filter = {
  currency: 'USD',
  book: 'available',
  kind: 'credit',
  from: '2026-01-01',
  to: '2026-12-31',
};
const withdrawalNo = 'W1234567890123456';

/** Samples of the wallet, for the customer and for finance. */
export const walletSamples = ({ customer }: World) => ({
  walletBalance: none,
  walletStatement: { input: { ...page, ...filter } },
  walletStatementFile: { input: { ...filter, format: 'pdf' } },
  walletTopUp: { input: { amount: usd(50) } },
  walletTopUps: none,
  withdrawalTerms: none,
  requestWithdrawal: {
    input: {
      amount: usd(20),
      method: 'bank',
      holder: 'Ali',
      bankName: 'Rafidain',
      account: 'IQ98NBIQ85',
      payPassword: testPayPassword,
    },
  },
  withdrawalPage: { input: page },
  cancelWithdrawal: { input: { withdrawalNo } },
  preChargeTerms: none,
  startPreCharge: {
    input: { amount: { amount: 50_000, currency: 'IQD' }, days: 7, payPassword: testPayPassword },
  },
  preChargePage: { input: page },
  staffWithdrawals: {
    input: {
      ...deskPage,
      show: 'waiting',
      currency: 'USD',
      method: 'bank',
      search: 'Ali',
      sort: '-amount',
    },
  },
  staffApproveWithdrawal: { input: { withdrawalNo } },
  staffRejectWithdrawal: { input: { withdrawalNo, reason: 'wrong name' } },
  staffPayWithdrawal: { input: { withdrawalNo, reference: 'TT-1' } },
  staffStartWithdrawal: { input: { withdrawalNo, step: 'take-over', from: 'st_none' } },
  staffPreCharges: { input: { ...deskPage, show: 'all', search: 'PC1', sort: 'ends' } },
  staffLedgerChecks: { input: { ...deskPage, sort: '-at' } },
  staffCheckLedger: none,
  accountingMonths: none,
  accountingAges: none,
  trialBalance: { input: { month: '2026-10' } },
  journalFile: { input: { month: '2026-10', format: 'csv' } },
  closeMonth: { input: { month: '2099-01' } },
  staffWalletStatement: {
    input: { ...deskPage, ...filter, sort: '-amount', userId: customer.userId },
  },
  staffReverse: { input: { txId: 'lt_none', reason: 'entered twice' } },
});
