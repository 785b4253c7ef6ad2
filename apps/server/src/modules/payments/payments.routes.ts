import { fromWire } from '@wasit/contract/money';
import { paymentEndpoints } from '@wasit/contract/payments/endpoints';
import type { PayPlatform } from '@wasit/contract/payments/platforms';
import { walletActEndpoints } from '@wasit/contract/wallet/acts';
import { fail } from '../../platform/errors.ts';
import { type Call, routes } from '../../platform/http/call/call.ts';
import { asWalletOwner } from '../wallet/index.ts';
import { checkCardPayments } from './cards/reconcile-cards.ts';
import { checkPaymentsOf } from './gateway/check-payment.ts';
import { goPay } from './gateway/go-pay.ts';
import { runningPlatformPayment } from './gateway/pay-platforms.ts';
import { receiveGatewayNotice } from './gateway/receive-notice.ts';
import { ownPayable, payableOfOrder } from './payables/open-payable.ts';
import { payFromWallet } from './paying/pay-from-wallet.ts';
import { bankAccounts, payMethods } from './paying/pay-methods.ts';
import { submitTransfer } from './paying/submit-transfer.ts';
import { topUp } from './paying/top-up.ts';
import { openTopUps, viewPayableDetail } from './payments.view.ts';

const callbackRoute =
  (key: PayPlatform) =>
  ({ platform, headers, query, rawBody }: Call, fields: Readonly<Record<string, unknown>>) =>
    receiveGatewayNotice(platform, key, { headers, query, rawBody, fields });

export const paymentRoutes = routes(paymentEndpoints, {
  bankAccounts: (call, { payNo }) => bankAccounts(call.platform, call.actor, payNo),
  payOrderCreate: async ({ platform, actor, locale }, { payNo, orderNo }) => {
    const payable = payNo
      ? await ownPayable(platform.db, actor, payNo)
      : await payableOfOrder(platform.db, actor, orderNo ?? '');
    if (orderNo !== undefined && payable.orderNo !== orderNo)
      return fail('NOT_FOUND', { field: 'orderNo' });
    return viewPayableDetail(platform, payable.payNo, locale);
  },
  payMethods: async ({ platform, actor, locale }, { payNo }) => ({
    items: await payMethods(platform, actor, { payNo, locale }),
  }),
  pay: async ({ platform, actor, locale }, input) => {
    if (input.method === 'wallet') {
      const part = input.part && fromWire(input.part);
      const payable = await payFromWallet(platform, asWalletOwner(actor), { ...input, part });
      // After a part, the payable for the rest is returned.
      const { payNo } = part
        ? await ownPayable(platform.db, asWalletOwner(actor), payable.payNo)
        : payable;
      return viewPayableDetail(platform, payNo, locale);
    }
    const { payNo } = await ownPayable(platform.db, actor, input.payNo);
    await submitTransfer(platform, actor, { ...input, payNo });
    return viewPayableDetail(platform, payNo, locale);
  },
  goPay: ({ platform, actor, locale }, input) => goPay(platform, actor, { ...input, locale }),
  payUnderWay: async ({ platform, actor }, { payNo }) => ({
    payment: await runningPlatformPayment(platform, actor, payNo),
  }),
  payStatus: async ({ platform, actor, locale }, { payNo }) => {
    const owned = await ownPayable(platform.db, actor, payNo);
    await checkPaymentsOf(platform, owned.payNo);
    await checkCardPayments(platform, owned.payNo);
    // Read again: the answer may have been a part that leaves a rest.
    const payable = await ownPayable(platform.db, actor, payNo);
    return viewPayableDetail(platform, payable.payNo, locale);
  },
  gatewayCallback: callbackRoute('sandbox'),
  fibCallback: callbackRoute('fib'),
  zainCashCallback: callbackRoute('zaincash'),
  qiCardCallback: callbackRoute('qicard'),
  fastPayCallback: callbackRoute('fastpay'),
  nassWalletCallback: callbackRoute('nasswallet'),
});

const { walletTopUp, walletTopUps } = walletActEndpoints;

/** Top-ups are payments without an order. */
export const topUpRoutes = routes(
  { walletTopUp, walletTopUps },
  {
    walletTopUp: ({ platform, actor }, { amount }) =>
      topUp(platform, asWalletOwner(actor), fromWire(amount)),
    walletTopUps: async ({ platform, actor }) => ({
      items: await openTopUps(platform, asWalletOwner(actor).userId),
    }),
  },
);
