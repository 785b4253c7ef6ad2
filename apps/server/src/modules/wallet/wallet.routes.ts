import { walletEndpoints } from '@wasit/contract/payments';
import { routes } from '../../platform/http/call.ts';
import { sendOwnCode, visitOf } from '../accounts/index.ts';
import { resetPayPassword, setPayPassword } from './pay-password.ts';
import { viewBalance, viewStatement } from './wallet.view.ts';
import { asWalletOwner } from './wallet-owner.ts';

export const walletRoutes = routes(walletEndpoints, {
  walletBalance: (call) => viewBalance(call.platform.db, asWalletOwner(call.actor).userId),
  walletStatement: (call, input) => viewStatement(call.platform.db, { ...input, userId: asWalletOwner(call.actor).userId }),
  setPayPassword: async (call, input) => {
    await setPayPassword(call.platform, asWalletOwner(call.actor), input);
    return { done: true as const };
  },
  sendPayPasswordCode: (call) =>
    sendOwnCode(call.platform, { ...visitOf(call), actor: asWalletOwner(call.actor) }, 'reset-payment-password'),
  resetPayPassword: async (call, input) => {
    await resetPayPassword(call.platform, asWalletOwner(call.actor), input);
    return { done: true as const };
  },
});
