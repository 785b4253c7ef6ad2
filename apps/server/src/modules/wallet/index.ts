import type { Module } from '../../platform/module.ts';
import { walletPersonal } from './personal.store.ts';
import { walletRoutes } from './wallet.routes.ts';

export { creditWallet } from './credit-wallet.ts';
export { LedgerFault } from './ledger.rules.ts';
export { checkPayPassword } from './pay-password.ts';
export { type HouseBook, houseAccount, post, walletAccount } from './post.ts';
export { balances, hasPayPassword } from './wallet.view.ts';
export { asWalletOwner } from './wallet-owner.ts';

export const walletModule: Module = { name: 'wallet', routes: walletRoutes, personal: walletPersonal };
