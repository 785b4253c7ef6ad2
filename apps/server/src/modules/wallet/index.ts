import type { Module } from '../../platform/module.ts';
import { walletRoutes } from './wallet.routes.ts';

export { creditWallet, type WalletCredit } from './credit-wallet.ts';
export { LedgerFault, type Posting } from './ledger.rules.ts';
export { checkPayPassword } from './pay-password.ts';
export { type HouseBook, houseAccount, houseBooks, post, walletAccount } from './post.ts';
export { type Balance, balances, hasPayPassword } from './wallet.view.ts';
export { asWalletOwner } from './wallet-owner.ts';

export const walletModule: Module = { name: 'wallet', routes: walletRoutes };
