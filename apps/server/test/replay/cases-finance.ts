import { randomUUID } from 'node:crypto';
import { aPaidJourney } from '../../src/modules/console/journey.testing.ts';
import { uploadStatement } from '../../src/modules/payments/bank-statement/import-statement.ts';
import { standInOf } from '../../src/modules/payments/providers/stand-ins.testing.ts';
import { anOpenTill, aTill } from '../../src/modules/payments/till/till.testing.ts';
import { anOrderedPurchase } from '../../src/modules/procurement/procurement.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { testPayPassword } from '../../src/modules/wallet/wallet.testing.ts';
import { minutes } from '../../src/platform/clock/clock.ts';
import type { TestApp } from '../start.ts';
import {
  aComplaint,
  aPayableOfRich,
  aPriceRequest,
  aRich,
  type Cases,
  reason,
  transferred,
  usd,
} from './press.ts';

const toBank = {
  method: 'bank',
  holder: 'Ali',
  bankName: 'Rafidain',
  account: 'IQ98NBIQ85',
  payPassword: testPayPassword,
} as const;

/** Acts of finance, tills and the desks of complaints and prices. */
export const financeCases = (app: TestApp) => {
  const lead = async () => ({ as: (await aStaff(app, 'finance-lead')).token });
  // Long before any posting, each later than the previous one.
  let closed = 0;
  return {
    closeMonth: async () => {
      closed += 1;
      return { ...(await lead()), input: { month: `20${String(10 + closed)}-01` } };
    },
    ...reviewCases(app),
    ...tillCases(app),
    ...statementCases(app),
    ...deskCases(app),
    staffApproveWithdrawal: async () => ({ input: { withdrawalNo: await aWithdrawal(app) } }),
    staffRejectWithdrawal: async () => ({
      input: { withdrawalNo: await aWithdrawal(app), reason },
    }),
    staffPayWithdrawal: async () => ({
      input: { withdrawalNo: await anApprovedWithdrawal(app), reference: 'TT-1' },
    }),
    staffStartWithdrawal: async () => ({
      input: { withdrawalNo: await anApprovedWithdrawal(app), step: 'start' },
    }),
    staffReverse: async () => {
      const { userId } = await aRich(app);
      const as = await lead();
      const entries = (await app.ok('staffWalletStatement', { userId }, as)).items;
      return { ...as, input: { txId: entries[0]?.txId, reason } };
    },
    refundAsk: async () => {
      const { payNo } = await aSettled(app, 5_000);
      return { input: { payNo, kind: 'damaged', amount: usd(30), target: 'wallet', reason } };
    },
    refundApprove: async () => ({
      input: { refundNo: await aLargeRefund(app) },
      ...(await lead()),
    }),
    refundRefuse: async () => ({
      input: { refundNo: await aLargeRefund(app), reason },
      ...(await lead()),
    }),
    payoutSend: async () => ({
      input: { payoutId: await aPayout(app), reference: 'TT-77' },
    }),
    payoutStart: async () => ({ input: { payoutId: await aPayout(app), step: 'start' } }),
    chargebackRecord: async () => {
      const { paymentId } = await aSettled(app, 5_000);
      return { input: { paymentId, amount: usd(10), reference: 'CASE-1', reason } };
    },
  } satisfies Cases;
};

const aWithdrawal = async (app: TestApp): Promise<string> => {
  const { token: as } = await aRich(app);
  return (await app.ok('requestWithdrawal', { amount: usd(20), ...toBank }, { as })).withdrawalNo;
};

const anApprovedWithdrawal = async (app: TestApp): Promise<string> => {
  const withdrawalNo = await aWithdrawal(app);
  const { token: as } = await aStaff(app, 'finance');
  await app.ok('staffApproveWithdrawal', { withdrawalNo }, { as });
  return withdrawalNo;
};

/** Money on its way back to where it came from. */
async function aPayout(app: TestApp) {
  const { payNo } = await aSettled(app, 5_000);
  const { payouts } = await app.ok(
    'refundAsk',
    { payNo, kind: 'damaged', amount: usd(50), target: 'source', reason },
    { as: (await aStaff(app, 'finance')).token },
  );
  return payouts[0]?.payoutId;
}

/** A transfer that finance approved; above the limit two people did. */
async function aSettled(app: TestApp, amountMinor: number) {
  const transfer = await transferred(app, amountMinor);
  const input = { paymentId: transfer.paymentId, received: usd(amountMinor / 100) };
  for (let people = amountMinor > 100_000 ? 2 : 1; people > 0; people -= 1)
    await app.ok('reviewApprove', input, { as: (await aStaff(app, 'finance')).token });
  return transfer;
}

async function aLargeRefund(app: TestApp): Promise<string> {
  const { payNo } = await aSettled(app, 200_000);
  const input = { payNo, kind: 'damaged', amount: usd(1_500), target: 'wallet', reason } as const;
  return (await app.ok('refundAsk', input, { as: (await aStaff(app, 'finance')).token })).refundNo;
}

const reviewCases = (app: TestApp) =>
  ({
    reviewApprove: async () => ({
      input: { paymentId: (await transferred(app)).paymentId, received: usd(42) },
    }),
    reviewReject: async () => ({
      input: {
        paymentId: (await transferred(app)).paymentId,
        reason: 'other',
        note: 'not legible',
      },
    }),
    reviewClearOffline: async () => {
      const { paymentId } = await transferred(app);
      await app.ok(
        'reviewReject',
        { paymentId, reason: 'other', note: 'not legible' },
        { as: (await aStaff(app, 'finance')).token },
      );
      return { input: { paymentId, received: usd(42), reason } };
    },
    openPaymentRecord: async () => ({
      input: {
        paymentId: await leftOpen(app),
        received: { amount: 55_250, currency: 'IQD' },
        reference: 'PORTAL-1',
      },
    }),
    openPaymentGiveUp: async () => ({ input: { paymentId: await leftOpen(app), reason } }),
  }) satisfies Cases;

/** A payment at FIB whose start was never answered: its outcome is unknown. */
async function leftOpen(app: TestApp): Promise<string> {
  const { as, payNo } = await aPayableOfRich(app);
  await standInOf({ url: app.platform.config.FIB_URL.replace(/\/fib$/, '') }, 'fib').fault(
    'lose-answer',
    { times: 1 },
  );
  await app.call('goPay', { payNo, platform: 'fib', currency: 'IQD' }, { as });
  await app.pass(minutes(181), 'payments');
  const { items } = await app.ok(
    'openPaymentPage',
    { pageSize: 100 },
    { as: (await aStaff(app, 'finance')).token },
  );
  return items.find((item) => item.payNo === payNo)?.paymentId ?? 'none';
}

const tillCases = (app: TestApp) =>
  ({
    tillSave: async () => ({
      input: {
        tillId: await aTill(app),
        name: randomUUID().slice(0, 8),
        store: 'IQ-BAGHDAD',
        active: true,
      },
    }),
    tillOpen: async () => ({ input: { tillId: await aTill(app), float: 50_000 } }),
    tillRecord: async () => {
      const till = await anOpenTill(app);
      const { as, payNo } = await aPayableOfRich(app);
      const { code, amount } = await app.ok('cashCode', { payNo }, { as });
      return { as: till.token, input: { code, tendered: amount.amount } };
    },
    tillClose: async () => {
      const { token: as, sessionId } = await anOpenTill(app);
      return { as, input: { sessionId, counted: 50_000, note: 'agrees' } };
    },
    tillSign: async () => {
      const { token: as, sessionId, lead } = await anOpenTill(app);
      await app.ok(
        'tillClose',
        { sessionId, counted: 40_000, note: 'one note is missing' },
        { as },
      );
      return { as: lead.token, input: { sessionId, accept: true, reason } };
    },
  }) satisfies Cases;

/** A bank statement with one transfer and the amount paid. */
async function aStatement(app: TestApp) {
  const { paymentId, payNo } = await transferred(app);
  const { staffId, token: as } = await aStaff(app, 'finance');
  const actor = {
    kind: 'staff',
    staffId,
    sessionId: 's',
    roles: ['finance'],
    permissions: ['payments.review'],
  } as const;
  const today = app.platform.clock.now().toISOString().slice(0, 10);
  const body = Buffer.from(
    `Date,Amount,Description,Currency\n${today},42.00,"Transfer ${payNo.slice(-8)}",USD\n`,
  );
  const { fileId, mapping } = await uploadStatement(app.platform, actor, {
    fileName: 'october.csv',
    body,
  });
  return { as, paymentId, whole: { fileId, mapping, check: false } };
}

async function aStatementLine(app: TestApp) {
  const { as, whole, paymentId } = await aStatement(app);
  await app.ok('statementImport', whole, { as });
  const { items } = await app.ok('statementLines', { pageSize: 100 }, { as });
  return {
    as,
    paymentId,
    lineId: items.find(({ matches }) => matches[0]?.paymentId === paymentId)?.lineId ?? '',
  };
}

const statementCases = (app: TestApp) =>
  ({
    statementImport: async () => {
      const { as, whole } = await aStatement(app);
      return { as, input: whole };
    },
    statementApprove: async () => {
      const { as, lineId, paymentId } = await aStatementLine(app);
      return { as, input: { lineId, paymentId } };
    },
    statementSetAside: async () => {
      const { as, lineId } = await aStatementLine(app);
      return { as, input: { lineId, reason } };
    },
    statementTakeBack: async () => {
      const { as, lineId } = await aStatementLine(app);
      await app.ok('statementSetAside', { lineId, reason }, { as });
      return { as, input: { lineId } };
    },
  }) satisfies Cases;

const deskCases = (app: TestApp) =>
  ({
    staffComplaintTakeUp: async () => ({
      input: { complaintNo: (await aComplaint(app)).complaintNo },
    }),
    staffComplaintReply: async () => ({
      input: { complaintNo: (await aComplaint(app)).complaintNo, text: 'please send a picture' },
    }),
    staffComplaintOffer: async () => ({
      input: {
        complaintNo: (await aComplaint(app)).complaintNo,
        amount: usd(2),
        text: 'we are sorry',
      },
    }),
    staffComplaintRefuse: async () => ({
      input: { complaintNo: (await aComplaint(app)).complaintNo, reason },
    }),
    grantPriceWish: async () => {
      const { wishId, request } = await aPriceRequest(app);
      return { input: { wishId, amount: request.amount, note: 'agreed' } };
    },
    refusePriceWish: async () => ({
      input: { wishId: (await aPriceRequest(app)).wishId, reason: 'already low' },
    }),
    startSupplierPayment: async () => {
      const { poNo } = await anOrderedPurchase(app, [await aPaidJourney(app)]);
      return { input: { poNo, step: 'start' } };
    },
    terminateOrder: async () => ({ input: { orderNo: (await aPaidJourney(app)).orderNo, reason } }),
  }) satisfies Cases;
