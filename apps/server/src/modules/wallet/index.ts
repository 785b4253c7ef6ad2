import type { Module } from '../../platform/module.ts';
import { ledgerCheckSweep } from './ledger-check/check-ledger.ts';
import { sealedPayPasswords } from './pay-password/sealed-digits.ts';
import { walletPersonal } from './personal.store.ts';
import { preChargeSweep } from './pre-charges/pre-charge.ts';
import { walletActRoutes, walletRoutes } from './wallet.routes.ts';
import { walletDeskRoutes } from './wallet.staff-routes.ts';

export { withdrawalAges } from './books/ages.store.ts';
export {
  bookSums,
  closings,
  countEntries,
  firstPosting,
  type JournalRow,
  journalRows,
} from './books/books.store.ts';
export { closeMonthIn } from './books/close-month.ts';
export { monthsBetween, spanOf } from './books/month.rules.ts';
export { captureHold, hold, releaseHold } from './holds/hold.ts';
export { type LedgerEntry, LedgerError } from './ledger.rules.ts';
export { plainAmount } from './min-amount.ts';
export {
  checkPayPassword,
  checkPayPasswordIn,
  payPasswordRules,
} from './pay-password/pay-password.ts';
export { creditWallet } from './postings/credit-wallet.ts';
export {
  accountOf,
  type Book,
  houseAccount,
  post,
  transfer,
  walletAccount,
} from './postings/post.ts';
export { causeOf, type Reversal, reverseIn } from './postings/reverse.ts';
export { balances, hasPayPassword } from './wallet.view.ts';
export { walletLoad } from './wallet-load.ts';
export { asWalletOwner } from './wallet-owner.ts';
export {
  assertNoOtherPayer,
  type PayerColumns,
  payerAfter,
  viewPaying,
} from './withdrawals/paying.ts';

/** The ledger, and everything customers do with their money except paying. */
export const walletModule: Module = {
  name: 'wallet',
  routes: [...walletRoutes, ...walletActRoutes, ...walletDeskRoutes],
  sweeps: [preChargeSweep, ledgerCheckSweep],
  sealed: [sealedPayPasswords],
  personal: walletPersonal,
};
