import { testPayPassword } from '../../src/modules/wallet/wallet.testing.ts';

const reason = 'test';

/** Samples of cards and of cash codes. */
export const cardSamples = (payNo: string) => ({
  payByCard: {
    input: { payNo, currency: 'USD', cardId: 'bc_none', payPassword: testPayPassword, keep: true },
  },
  bankCardAdd: { input: { payPassword: testPayPassword, cardType: 'debit' } },
  bankCardResult: { input: { formId: 'cf_none' } },
  bankCardDelete: { input: { cardId: 'bc_none' } },
  cashCode: { input: { payNo } },
});

/** Samples of the till desk. */
export const tillSamples = {
  tillDesk: { input: {} },
  tillOpen: { input: { tillId: 'till_none', float: 50_000 } },
  tillFind: { input: { code: '12345678' } },
  tillRecord: { input: { code: '12345678', tendered: 30_000, change: 2250 } },
  tillClose: { input: { sessionId: 'ts_none', counted: 50_000, note: 'agrees' } },
  tillSessions: { input: { status: 'to-sign', pageNo: 1, pageSize: 20, sort: 'opened' } },
  tillSign: { input: { sessionId: 'ts_none', accept: true, reason } },
  tillSave: { input: { tillId: 'till_none', name: '2', store: 'IQ-BAGHDAD', active: true } },
};
