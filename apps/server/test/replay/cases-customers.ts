import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { codeSentTo } from '../../src/modules/accounts/codes/codes.testing.ts';
import { anAgent, inMode } from '../../src/modules/agency/agency.testing.ts';
import { applicationFields } from '../../src/modules/brand-agents/brand-agents.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import {
  aHandedOverJourney,
  anArrivedJourney,
  anUnpaidJourney,
} from '../../src/modules/console/journey.testing.ts';
import { opportunityFields } from '../../src/modules/opportunities/opportunities.testing.ts';
import { anOpenTill } from '../../src/modules/payments/till/till.testing.ts';
import { aPriceOffer } from '../../src/modules/price-offers/price-offers.testing.ts';
import { inquiryFields } from '../../src/modules/quotes/quotes.testing.ts';
import { aReview, reviewFields } from '../../src/modules/reviews/reviews.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { testPayPassword } from '../../src/modules/wallet/wallet.testing.ts';
import { days } from '../../src/platform/clock/clock.ts';
import { aRaisedJourney } from '../attacks/world.ts';
import type { TestApp } from '../start.ts';
import {
  aComplaint,
  aPayableOfRich,
  aPriceRequest,
  aRich,
  aVipOrder,
  type Cases,
  usd,
} from './press.ts';

const toBank = {
  method: 'bank',
  holder: 'Ali',
  bankName: 'Rafidain',
  account: 'IQ98NBIQ85',
  payPassword: testPayPassword,
} as const;

const orderCases = (app: TestApp) =>
  ({
    createOrder: async () => {
      const { token: as } = await aRich(app);
      const { skuIds } = await aProduct(app);
      return {
        as,
        input: { items: skuIds.map((skuId) => ({ skuId, quantity: 4 })), deliveryMethod: 2 },
      };
    },
    changeOrder: async () => {
      const { orderNo, customer } = await anUnpaidJourney(app, { toAddress: true });
      return { as: customer.token, input: { orderNo, deliveryMethod: 2 } };
    },
    cancelOrder: async () => {
      const { orderNo, customer } = await anUnpaidJourney(app);
      return { as: customer.token, input: { orderNo, reason: 'too dear' } };
    },
    confirmOrder: async () => {
      const { orderNo, customer } = await aHandedOverJourney(app);
      return { as: customer.token, input: { orderNo } };
    },
    answerPriceRise: async () => {
      const { orderNo, customer, lineIds } = await aRaisedJourney(app);
      return { as: customer.token, input: { orderNo, lineId: lineIds[0], answer: 'pay' } };
    },
    updateOrderAmount: async () => {
      const { orderNo, customer } = await anUnpaidJourney(app);
      return {
        ...(await inMode(app, { agent: await anAgent(app), customer })),
        input: { orderNo, amount: 19.5, note: 'a good customer' },
      };
    },
    wishPrice: async () => {
      const { as, request } = await aVipOrder(app);
      return { as, input: request };
    },
    withdrawPriceWish: async () => {
      const { as, wishId } = await aPriceRequest(app);
      return { as, input: { wishId } };
    },
    payStorage: async () => {
      const { orderNo, customer } = await anArrivedJourney(app);
      app.skip(days(8));
      return { as: customer.token, input: { orderNo } };
    },
  }) satisfies Cases;

const moneyCases = (app: TestApp) =>
  ({
    pay: async () => {
      const { as, payNo } = await aPayableOfRich(app);
      return {
        as,
        input: { payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
      };
    },
    goPay: async () => {
      const { as, payNo } = await aPayableOfRich(app);
      return { as, input: { payNo, platform: 'sandbox', currency: 'USD' } };
    },
    payByCard: async () => {
      const { as, payNo } = await aPayableOfRich(app);
      return { as, input: { payNo, keep: true } };
    },
    bankCardAdd: async () => ({
      as: (await aRich(app)).token,
      input: { payPassword: testPayPassword },
    }),
    cashCode: async () => {
      await anOpenTill(app);
      const { as, payNo } = await aPayableOfRich(app);
      return { as, input: { payNo } };
    },
    walletTopUp: async () => ({ as: (await aRich(app)).token, input: { amount: usd(50) } }),
    requestWithdrawal: async () => ({
      as: (await aRich(app)).token,
      input: { amount: usd(20), ...toBank },
    }),
    cancelWithdrawal: async () => {
      const { token: as } = await aRich(app);
      return {
        as,
        input: {
          withdrawalNo: (await app.ok('requestWithdrawal', { amount: usd(20), ...toBank }, { as }))
            .withdrawalNo,
        },
      };
    },
    startPreCharge: async () => ({
      as: (await aRich(app)).token,
      input: { amount: { amount: 50_000, currency: 'IQD' }, days: 7, payPassword: testPayPassword },
    }),
  }) satisfies Cases;

const complaintCases = (app: TestApp) =>
  ({
    complaintOpen: async () => {
      const { orderNo, customer } = await aHandedOverJourney(app);
      return { as: customer.token, input: { orderNo, kind: 'quality', text: 'one is broken' } };
    },
    complaintWrite: async () => {
      const { as, complaintNo } = await aComplaint(app);
      return { as, input: { complaintNo, text: 'it leaks below' } };
    },
    complaintAnswer: async () => {
      const { as, complaintNo } = await aComplaint(app);
      const offer = { complaintNo, amount: usd(2), text: 'we are sorry' };
      await app.ok('staffComplaintOffer', offer, { as: (await aStaff(app, 'support')).token });
      return { as, input: { complaintNo, answer: 'accept' } };
    },
    complaintWithdraw: async () => {
      const { as, complaintNo } = await aComplaint(app);
      return { as, input: { complaintNo } };
    },
    writeReview: async () => {
      const order = await aHandedOverJourney(app);
      const { items } = await app.ok('receivedGoods', {}, { as: order.customer.token });
      return {
        as: order.customer.token,
        input: { productId: items[0]?.productId ?? 0, ...reviewFields },
      };
    },
    deleteReview: async () => {
      const order = await aHandedOverJourney(app);
      return { as: order.customer.token, input: { reviewId: await aReview(app, order) } };
    },
    acceptPriceOffer: async () => {
      const { offerNo, customer } = await aPriceOffer(app);
      return { as: customer.token, input: { offerNo } };
    },
    createInquiry: async () => ({ as: (await aRich(app)).token, input: inquiryFields() }),
    addOpportunity: async () => ({ as: (await aRich(app)).token, input: opportunityFields() }),
    applyAsBrandAgent: async () => ({ as: (await aRich(app)).token, input: applicationFields() }),
  }) satisfies Cases;

const accountCases = (app: TestApp) =>
  ({
    forgetPassword: async () => {
      const { userName: account } = await aCustomer(app);
      await app.ok('sendResetCode', { account });
      const code = await codeSentTo(app.platform, `${account}@example.com`);
      return { input: { account, code, password: 'quite new 1', confirmPassword: 'quite new 1' } };
    },
    changeContact: async () => {
      const { token: as, userName, password: loginPassword } = await aCustomer(app);
      const contact = { contact: 'email', email: `new.${userName}@example.com` } as const;
      await app.ok('sendContactCode', { ...contact, loginPassword }, { as });
      const code = await codeSentTo(app.platform, contact.email);
      return { as, input: { ...contact, code } };
    },
  }) satisfies Cases;

/** Acts of customers, visitors and agents. */
export const customerCases = (app: TestApp): Cases => ({
  ...orderCases(app),
  ...moneyCases(app),
  ...complaintCases(app),
  ...accountCases(app),
});
