import { fromWire, toWire } from '@wasit/contract/money';
import { walletActEndpoints } from '@wasit/contract/wallet/acts';
import { walletEndpoints } from '@wasit/contract/wallet/endpoints';
import { routes } from '../../platform/http/call/call.ts';
import { sendOwnCode, visitOf } from '../accounts/index.ts';
import { resetPayPassword, setPayPassword } from './pay-password/pay-password.ts';
import { startPreCharge } from './pre-charges/pre-charge.ts';
import { viewPreCharge, viewPreCharges, viewTerms } from './pre-charges/pre-charges.view.ts';
import { statementQuery, viewStatement } from './statement/statement.view.ts';
import { statementFile } from './statement/statement-file.ts';
import { viewBalance } from './wallet.view.ts';
import { asWalletOwner } from './wallet-owner.ts';
import { cancelWithdrawal, minWithdrawal, requestWithdrawal } from './withdrawals/withdraw.ts';
import { viewWithdrawal, viewWithdrawals } from './withdrawals/withdrawals.view.ts';

const { walletTopUp: _topUp, walletTopUps: _topUps, ...acts } = walletActEndpoints;

export const walletRoutes = routes(walletEndpoints, {
  walletBalance: (call) => viewBalance(call.platform.db, asWalletOwner(call.actor).userId),
  walletStatement: (call, input) =>
    viewStatement(call.platform.db, statementQuery(asWalletOwner(call.actor).userId, input), input),
  walletStatementFile: ({ platform, actor, locale }, { format, ...filter }) =>
    statementFile(platform, asWalletOwner(actor).userId, { filter, format, locale }),
  setPayPassword: (call, input) => setPayPassword(call.platform, asWalletOwner(call.actor), input),
  sendPayPasswordCode: (call) =>
    sendOwnCode(
      call.platform,
      { ...visitOf(call), actor: asWalletOwner(call.actor) },
      'reset-payment-password',
    ),
  resetPayPassword: (call, input) =>
    resetPayPassword(call.platform, asWalletOwner(call.actor), input),
});

/** Pre-charges and withdrawals. Top-ups are pay orders and belong to payments. */
export const walletActRoutes = routes(acts, {
  withdrawalTerms: async ({ platform }) => {
    const { USD, IQD } = await minWithdrawal(platform, platform.db);
    return {
      minAmounts: [
        toWire({ amountMinor: USD, currency: 'USD' }),
        toWire({ amountMinor: IQD, currency: 'IQD' }),
      ],
    };
  },
  requestWithdrawal: async ({ platform, actor }, { amount, ...input }) =>
    viewWithdrawal(
      await requestWithdrawal(platform, asWalletOwner(actor), {
        ...input,
        money: fromWire(amount),
      }),
    ),
  withdrawalPage: ({ platform, actor }, page) =>
    viewWithdrawals(platform.db, asWalletOwner(actor).userId, page),
  cancelWithdrawal: async ({ platform, actor }, { withdrawalNo }) =>
    viewWithdrawal(await cancelWithdrawal(platform, asWalletOwner(actor), withdrawalNo)),
  preChargeTerms: ({ platform }) => viewTerms(platform),
  startPreCharge: async ({ platform, actor }, { amount, days, payPassword }) =>
    viewPreCharge(
      await startPreCharge(platform, asWalletOwner(actor), {
        ...fromWire(amount),
        days,
        payPassword,
      }),
    ),
  preChargePage: ({ platform, actor }, page) =>
    viewPreCharges(platform.db, asWalletOwner(actor).userId, page),
});
