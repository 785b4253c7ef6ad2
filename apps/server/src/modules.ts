import { accountsModule } from './modules/accounts/index.ts';
import { cartModule } from './modules/cart/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { contentModule } from './modules/content/index.ts';
import { feesModule } from './modules/fees/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { staffModule } from './modules/staff/index.ts';
import { walletModule } from './modules/wallet/index.ts';
import type { Module } from './platform/module.ts';

/** The domains of the product, in their order: a later one may know an earlier one, never back. */
export const modules: readonly Module[] = [staffModule, accountsModule, contentModule, feesModule, catalogueModule, cartModule, walletModule, paymentsModule];
