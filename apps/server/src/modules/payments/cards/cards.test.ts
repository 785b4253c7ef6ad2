import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { freePort } from '../../../platform/postgres/postmaster.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { anAgent, inMode } from '../../agency/agency.testing.ts';
import { moneyFaults, noFaults } from '../payments.oracle.testing.ts';
import {
  aFundedWallet,
  aPayable,
  gatewaySecret,
  payByWallet,
  startTestGateway,
  testPayPassword,
} from '../payments.testing.ts';
import { cardOf } from './cards.store.ts';
import { aKeptCard, answerBank, testCards, typeCard } from './cards.testing.ts';
import { tokenOf } from './kept-card.ts';
import { vaultOf } from './vault.ts';

const gateway = await startTestGateway();
// Nothing listens there: callbacks get lost, and everything is learnt by polling.
const app = await startTestApp({
  PAY_GATEWAY_URL: gateway.url,
  PAY_WEBHOOK_SECRET: gatewaySecret,
  PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
});
const { platform, ok, call } = app;

beforeEach(() => gateway.fault('none'));
afterEach(async () => {
  expect(await moneyFaults(platform)).toEqual(noFaults);
});
afterAll(() => gateway.stop());

async function aBuyer() {
  const customer = await aCustomer(app);
  await aFundedWallet(app, customer.userId, 1);
  const as = customer.token;
  return {
    ...customer,
    newPayNo: async () =>
      (await aPayable(app, { userId: customer.userId, amountMinor: 4200 })).payNo,
    cards: async () => (await ok('bankAccounts', {}, { as })).cards,
    pay: (
      input: { payNo: string; cardId?: string; payPassword?: string; keep?: boolean },
      key?: string,
    ) => call('payByCard', input, { as, ...(key ? { key } : {}) }),
    status: (payNo: string) => ok('payStatus', { payNo }, { as }),
  };
}
const withPassword = (payNo: string, cardId: string) => ({
  payNo,
  cardId,
  payPassword: testPayPassword,
});

describe('a new card', () => {
  test('is entered at the platform, pays, and is kept once if its owner wants', async () => {
    const buyer = await aBuyer();
    const payNo = await buyer.newPayNo();
    const { data } = await buyer.pay({ payNo, keep: true });
    expect(data.redirectUrl).toContain(gateway.url);
    await typeCard(`${data.redirectUrl}/card`, testCards.qicard);
    await Promise.all(Array.from({ length: 5 }, () => buyer.status(payNo)));
    expect(await buyer.status(payNo)).toMatchObject({
      status: 'settled',
      payment: { method: 'card', card: { brand: 'QICARD', lastFour: '0001' } },
    });
    expect(await buyer.cards()).toMatchObject([
      { brand: 'QICARD', lastFour: '0001', expMonth: 12, expYear: 2039, expired: false },
    ]);
  });

  test('declined, has failed, is not kept, and the amount can be paid again', async () => {
    const buyer = await aBuyer();
    const payNo = await buyer.newPayNo();
    const { data } = await buyer.pay({ payNo, keep: true });
    await typeCard(`${data.redirectUrl}/card`, testCards.declined);
    expect(await buyer.status(payNo)).toMatchObject({
      status: 'open',
      payment: { status: 'failed' },
    });
    expect(await buyer.cards()).toEqual([]);
    const again = await buyer.pay({ payNo });
    await typeCard(`${again.data.redirectUrl}/card`, testCards.approved);
    expect((await buyer.status(payNo)).status).toBe('settled');
    expect(await buyer.cards()).toEqual([]);
  });

  test('cannot be requested while the platform is down; the same request works afterwards', async () => {
    const buyer = await aBuyer();
    const payNo = await buyer.newPayNo();
    await gateway.fault('down');
    const key = newId('key');
    expect((await buyer.pay({ payNo }, key)).key).toBe('GATEWAY_DOWN');
    await gateway.fault('none');
    const { data } = await buyer.pay({ payNo }, key);
    await typeCard(`${data.redirectUrl}/card`, testCards.approved);
    expect((await buyer.status(payNo)).status).toBe('settled');
  });
});

describe('a kept card', () => {
  test('pays at once with the payment password and no other', async () => {
    const buyer = await aBuyer();
    const cardId = await aKeptCard(app, buyer.token);
    const payNo = await buyer.newPayNo();
    expect((await buyer.pay({ payNo, cardId })).fields).toHaveProperty('payPassword');
    expect((await buyer.pay({ payNo, cardId, payPassword: '000000' })).key).toBe(
      'PAY_PASSWORD_WRONG',
    );
    const { data } = await buyer.pay(withPassword(payNo, cardId));
    expect(data.redirectUrl).toBeNull();
    expect(await buyer.status(payNo)).toMatchObject({
      status: 'settled',
      payment: { card: { lastFour: '1111' } },
    });
  });

  test('whose bank challenges the payer redirects there; proving pays, refusing fails', async () => {
    const buyer = await aBuyer();
    const cardId = await aKeptCard(app, buyer.token, testCards.challenged);
    for (const [word, status] of [
      ['refused', 'open'],
      ['proved', 'settled'],
    ] as const) {
      const payNo = await buyer.newPayNo();
      const { data } = await buyer.pay(withPassword(payNo, cardId));
      await answerBank(data.redirectUrl ?? '', word);
      expect((await buyer.status(payNo)).status).toBe(status);
    }
  });

  test('charged while the answer is lost blocks every other payment and is booked once', async () => {
    const buyer = await aBuyer();
    await aFundedWallet(app, buyer.userId, 9000);
    const cardId = await aKeptCard(app, buyer.token);
    const payNo = await buyer.newPayNo();
    await gateway.fault('lose-answer', { times: 1 });
    expect((await buyer.pay(withPassword(payNo, cardId))).data.redirectUrl).toBeNull();
    await expect(payByWallet(app, buyer.token, payNo)).rejects.toThrow('PAYMENT_RUNNING');
    expect((await buyer.pay(withPassword(payNo, cardId))).key).toBe('PAYMENT_RUNNING');
    await app.pass(minutes(1));
    expect((await buyer.status(payNo)).status).toBe('settled');
  });

  test('unknown to the platform has failed, and can be tried again', async () => {
    const buyer = await aBuyer();
    const cardId = await aKeptCard(app, buyer.token);
    const payNo = await buyer.newPayNo();
    await gateway.fault('down', { times: 1 });
    expect((await buyer.pay(withPassword(payNo, cardId))).data.redirectUrl).toBeNull();
    await app.pass(minutes(1));
    expect(await buyer.status(payNo)).toMatchObject({
      status: 'open',
      payment: { status: 'failed' },
    });
    await buyer.pay(withPassword(payNo, cardId));
    expect((await buyer.status(payNo)).status).toBe('settled');
  });

  test('requested ten times under one key is charged once', async () => {
    const buyer = await aBuyer();
    const cardId = await aKeptCard(app, buyer.token);
    const payNo = await buyer.newPayNo();
    const key = newId('key');
    await Promise.all(
      Array.from({ length: 10 }, () => buyer.pay(withPassword(payNo, cardId), key)),
    );
    expect(
      (await buyer.status(payNo)).payments.filter(({ status }) => status === 'succeeded'),
    ).toHaveLength(1);
  });

  test('belongs to its owner: others neither use, see nor delete it, and an acting agent sees none', async () => {
    const [buyer, other] = [await aBuyer(), await aBuyer()];
    const cardId = await aKeptCard(app, buyer.token);
    expect((await other.pay(withPassword(await other.newPayNo(), cardId))).key).toBe('NOT_FOUND');
    expect((await call('bankCardDelete', { cardId }, { as: other.token })).key).toBe('NOT_FOUND');
    expect(await other.cards()).toEqual([]);
    const { as, mode } = await inMode(app, { agent: await anAgent(app), customer: buyer });
    expect((await ok('bankAccounts', {}, { as, ...(mode ? { mode } : {}) })).cards).toEqual([]);
    expect(await buyer.cards()).toHaveLength(1);
  });

  test('deleted, it is gone at once also from the vault; kept again it is one card, not two', async () => {
    const buyer = await aBuyer();
    const first = await aKeptCard(app, buyer.token);
    const second = await aKeptCard(app, buyer.token);
    expect((await buyer.cards()).map(({ cardId }) => cardId)).toEqual([second]);
    expect((await call('bankCardDelete', { cardId: first }, { as: buyer.token })).key).toBe(
      'NOT_FOUND',
    );
    const row = await cardOf(platform.db, buyer.userId, second);
    if (!row) throw new Error('no card');
    await ok('bankCardDelete', { cardId: second }, { as: buyer.token });
    expect(await buyer.cards()).toEqual([]);
    await app.pass(minutes(1));
    const { rows } = await platform.pool.query('select 1 from bank_card where user_id = $1', [
      buyer.userId,
    ]);
    expect(rows).toEqual([]);
    const lost = {
      paymentId: newId('pm'),
      money: { amountMinor: 100, currency: 'USD' as const },
      keep: false,
    };
    const tried = await vaultOf(platform.config)?.charge({
      ...lost,
      token: tokenOf(platform, row),
      returnUrl: gateway.url,
      callbackUrl: gateway.url,
    });
    expect(tried?.status).toBe('declined');
  });

  test('has only a sealed token stored, and no export contains it', async () => {
    const buyer = await aBuyer();
    const cardId = await aKeptCard(app, buyer.token);
    const row = await cardOf(platform.db, buyer.userId, cardId);
    const token = row && tokenOf(platform, row);
    expect(token).toMatch(/^card_/);
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

test('is not kept from an unfinished form, which expires; another customer’s form is not found', async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()];
  expect((await call('bankCardAdd', { payPassword: '000000' }, { as: buyer.token })).key).toBe(
    'PAY_PASSWORD_WRONG',
  );
  const { formId } = await ok('bankCardAdd', { payPassword: testPayPassword }, { as: buyer.token });
  expect((await call('bankCardResult', { formId }, { as: other.token })).key).toBe('NOT_FOUND');
  expect(await ok('bankCardResult', { formId }, { as: buyer.token })).toEqual({
    status: 'open',
    card: null,
  });
  await app.pass(minutes(61));
  expect(await ok('bankCardResult', { formId }, { as: buyer.token })).toEqual({
    status: 'given-up',
    card: null,
  });
});
