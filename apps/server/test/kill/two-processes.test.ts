import { codes } from '@wasit/contract/errors/codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../src/app.ts';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { resolveUserSession } from '../../src/modules/accounts/index.ts';
import { anAgent } from '../../src/modules/agency/agency.testing.ts';
import { assignAgent } from '../../src/modules/agency/index.ts';
import { enterMode } from '../../src/modules/agency/modes/enter-mode.ts';
import { aProduct, stockOf } from '../../src/modules/catalogue/catalogue.testing.ts';
import { submitTransfer } from '../../src/modules/payments/paying/submit-transfer.ts';
import { aPayable, aProof } from '../../src/modules/payments/payments.testing.ts';
import { staffNames } from '../../src/modules/staff/index.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { balances } from '../../src/modules/wallet/index.ts';
import { aFundedWallet, testPayPassword } from '../../src/modules/wallet/wallet.testing.ts';
import { system } from '../../src/platform/actor.ts';
import { modeHeader } from '../../src/platform/http/call/acting.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { type TestApp, testAppOf } from '../start.ts';
import { goodsRaces } from './goods-races.ts';
import { aPress, type Press, send } from './pressing.ts';
import { createOrderOf, ordersOf, walletOf } from './read-state.ts';
import { brokenPromises, openSite, type ServerProcess, type Site } from './real-server.ts';

let site: Site;
let webs: ServerProcess[];
beforeAll(async () => {
  site = await openSite();
  webs = await Promise.all([site.serve({ WASIT_ROLE: 'web' }), site.serve({ WASIT_ROLE: 'web' })]);
  await site.serve({ WASIT_ROLE: 'worker' });
});
afterAll(() => site?.close());

const urlOf = (index: number): string => webs[index % webs.length]?.url ?? '';
/** All at the same time, alternating between the two processes. */
const atOnce = (presses: readonly Press[]) =>
  Promise.all(presses.map((press, index) => send(urlOf(index), press)));
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const pickup = { deliveryMethod: 2 as const };
const done = 200;
const {
  STOCK_EXCEEDED,
  BALANCE_SHORT,
  IN_PROGRESS,
  REVIEW_DECIDED,
  SECOND_PERSON,
  REFUND_ABOVE_PAID,
} = codes;

/** Creates a transfer under review without using the servers. */
async function handIn({ userId }: { userId: string }, payNo: string): Promise<string> {
  const customer = { kind: 'user', userId, level: 1, sessionId: 's', agentId: null } as const;
  const proofFileIds = [await aProof(site, userId)];
  return (
    await submitTransfer(site.platform, customer, {
      payNo,
      currency: 'USD',
      reference: '',
      proofFileIds,
    })
  ).paymentId;
}

test('30 orders for the last unit through two processes at once sell it once', async () => {
  const { skuIds } = await aProduct(site, { priceMinor: 2_000, stock: 1 });
  const [skuId = 0] = skuIds;
  const buyers = await Promise.all(times(30, () => aCustomer(site)));
  const input = { items: [{ skuId, quantity: 1 }], ...pickup };
  const codes = await atOnce(
    buyers.map(({ token }) => aPress('createOrder', { key: newId('key'), token, input })),
  );
  expect(codes.toSorted()).toEqual([done, ...times(29, () => STOCK_EXCEEDED.code)]);
  expect(await stockOf(site.platform.db, skuId)).toMatchObject({ onHand: 1, reserved: 1 });
});

test('30 payments of 100 from a wallet of 1,000 through two processes at once: ten succeed, and their orders proceed', async () => {
  const customer = await aCustomer(site);
  const input = {
    deliveryMethod: 2 as const,
    items: (await aProduct(site, { priceMinor: 2_500, stock: 1_000 })).skuIds.map((skuId) => ({
      skuId,
      quantity: 4,
    })),
  };
  const orders = times(30, () =>
    aPress('createOrder', { key: newId('key'), token: customer.token, input }),
  );
  for (const order of orders) await send(urlOf(0), order);
  await aFundedWallet(site, customer.userId, 100_000);
  const codes = await atOnce(
    orders.map((order) =>
      aPress('pay', {
        key: newId('key'),
        token: customer.token,
        input: {
          payNo: createOrderOf(order).payNo,
          method: 'wallet',
          currency: 'USD',
          payPassword: testPayPassword,
        },
      }),
    ),
  );
  expect(codes.filter((code) => code === done)).toHaveLength(10);
  expect(codes.filter((code) => code === BALANCE_SHORT.code)).toHaveLength(20);
  expect(await walletOf(urlOf(1), customer.token)).toBe(0);
  const paid = async () =>
    (await ordersOf(urlOf(1), customer.token)).filter(({ status }) => status === 'WAITING_PURCHASE')
      .length;
  await expect.poll(paid, { timeout: 10_000 }).toBe(10);
});

test('30 acts through two processes at once, freezing 100 or spending 100 of 1,000: ten succeed, and frozen and left add up', async () => {
  const customer = await aCustomer(site);
  const { skuIds } = await aProduct(site, { priceMinor: 2_500, stock: 1_000 });
  const items = skuIds.map((skuId) => ({ skuId, quantity: 4 }));
  const orders = times(15, () =>
    aPress('createOrder', {
      key: newId('key'),
      token: customer.token,
      input: { items, ...pickup },
    }),
  );
  for (const order of orders) await send(urlOf(0), order);
  await aFundedWallet(site, customer.userId, 100_000);
  const { token } = customer;
  const spend = orders.map((order) =>
    aPress('pay', {
      key: newId('key'),
      token,
      input: {
        payNo: createOrderOf(order).payNo,
        method: 'wallet',
        currency: 'USD',
        payPassword: testPayPassword,
      },
    }),
  );
  const freeze = times(15, () =>
    aPress('requestWithdrawal', {
      key: newId('key'),
      token,
      input: {
        amount: { amount: 100, currency: 'USD' },
        method: 'cash',
        holder: 'Sara',
        payPassword: testPayPassword,
      },
    }),
  );
  // In pairs, so that both processes get each kind.
  const mixed = times(8, (pair) => [
    ...spend.slice(pair * 2, pair * 2 + 2),
    ...freeze.slice(pair * 2, pair * 2 + 2),
  ]).flat();
  const codes = await atOnce(mixed);
  expect(codes.filter((code) => code === done)).toHaveLength(10);
  expect(codes.filter((code) => code === BALANCE_SHORT.code)).toHaveLength(20);
  const frozen = freeze.filter((press) => press.acknowledged).length;
  expect((await balances(site.platform.db, customer.userId)).USD).toEqual({
    availableMinor: 0,
    frozenMinor: frozen * 10_000,
  });
});

test('one create-order request sent 20 times through two processes makes one order', async () => {
  const { token } = await aCustomer(site);
  const { skuIds } = await aProduct(site);
  const items = skuIds.map((skuId) => ({ skuId, quantity: 4 }));
  const presses = times(20, () =>
    aPress('createOrder', { key: 'pressed-once', token, input: { items, ...pickup } }),
  );
  const codes = await atOnce(presses);
  expect(codes.filter((code) => code !== done && code !== IN_PROGRESS.code)).toEqual([]);
  await send(
    urlOf(1),
    presses[0] ?? aPress('createOrder', { key: '', token, input: { items, ...pickup } }),
  );
  const orderNos = new Set(
    presses.filter((press) => press.acknowledged).map((press) => createOrderOf(press).orderNo),
  );
  expect([...orderNos]).toEqual((await ordersOf(urlOf(0), token)).map(({ orderNo }) => orderNo));
  expect(orderNos.size).toBe(1);
});

test('30 clerks approve or reject one transfer through two processes at once: one decision takes effect', async () => {
  const customer = await aCustomer(site);
  const payable = await aPayable(site, { userId: customer.userId, amountMinor: 5_000 });
  const paymentId = await handIn(customer, payable.payNo);
  const clerks = await Promise.all(times(4, () => aStaff(site, 'finance')));
  const codes = await atOnce(
    times(30, (index) => {
      const token = clerks[index % 4]?.token ?? '';
      const key = newId('key');
      return index % 3
        ? aPress('reviewApprove', {
            key,
            token,
            input: { paymentId, received: { amount: 50, currency: 'USD' } },
          })
        : aPress('reviewReject', { key, token, input: { paymentId, reason: 'unreadable' } });
    }),
  );
  expect(codes.toSorted()).toEqual([done, ...times(29, () => REVIEW_DECIDED.code)].toSorted());
});

test('30 approvals of a large transfer by two people through two processes at once settle it once', async () => {
  const customer = await aCustomer(site);
  const payable = await aPayable(site, { userId: customer.userId, amountMinor: 150_000 });
  const paymentId = await handIn(customer, payable.payNo);
  const clerks = await Promise.all(times(2, () => aStaff(site, 'finance')));
  const received = { amount: 1_500, currency: 'USD' as const };
  const codes = await atOnce(
    times(30, (index) =>
      aPress('reviewApprove', {
        key: newId('key'),
        token: clerks[index % 3 ? 0 : 1]?.token ?? '',
        input: { paymentId, received },
      }),
    ),
  );
  expect(codes.filter((code) => code === done)).toHaveLength(2);
  expect(
    codes.filter(
      (code) => code !== done && code !== SECOND_PERSON.code && code !== REVIEW_DECIDED.code,
    ),
  ).toEqual([]);
});

test('30 refunds of 5 on a payment of 50 through two processes at once: ten succeed', async () => {
  const customer = await aCustomer(site);
  const { payNo } = await aPayable(site, { userId: customer.userId, amountMinor: 5_000 });
  const paymentId = await handIn(customer, payNo);
  const { token } = await aStaff(site, 'finance');
  const received = { amount: 50, currency: 'USD' as const };
  await send(
    urlOf(0),
    aPress('reviewApprove', { key: newId('key'), token, input: { paymentId, received } }),
  );
  const input = {
    payNo,
    kind: 'other',
    amount: { amount: 5, currency: 'USD' },
    target: 'wallet',
    reason: 'race',
  } as const;
  const codes = await atOnce(
    times(30, () => aPress('refundAsk', { key: newId('key'), token, input })),
  );
  expect(codes.filter((code) => code === done)).toHaveLength(10);
  expect(codes.filter((code) => code === REFUND_ABOVE_PAID.code)).toHaveLength(20);
  expect(await walletOf(urlOf(1), customer.token)).toBe(50);
});

test('30 price changes and payments of one order through two processes at once: the amount paid is the amount asked', async () => {
  const customer = await aCustomer(site);
  const agent = await anAgent(site);
  await assignAgent(site.platform, system('test'), {
    agentId: agent.userId,
    customerId: customer.userId,
  });
  const session = await resolveUserSession(site.platform, agent.token);
  if (!session) throw new Error('no session');
  const { modeId } = await enterMode(site.platform, session, customer.userId);
  const items = (await aProduct(site, { priceMinor: 5_000 })).skuIds.map((skuId) => ({
    skuId,
    quantity: 4,
  }));
  const order = aPress('createOrder', {
    key: newId('key'),
    token: customer.token,
    input: { items, ...pickup },
  });
  await send(urlOf(0), order);
  const { orderNo, payNo } = createOrderOf(order);
  await aFundedWallet(site, customer.userId, 1_000_000);
  const codes = await atOnce(
    times(30, (index) => {
      const key = newId('key');
      const input = {
        payNo,
        method: 'wallet',
        currency: 'USD',
        payPassword: testPayPassword,
      } as const;
      const headers = { [modeHeader]: modeId };
      return index % 2
        ? aPress('pay', { key, token: customer.token, input })
        : aPress('updateOrderAmount', {
            key,
            token: agent.token,
            headers,
            input: { orderNo, amount: 199 - index / 10, note: 'race' },
          });
    }),
  );
  expect(codes.filter((code) => code === null || (code >= 500 && code < 600))).toEqual([]);
  const paid = codes.filter((code, index) => index % 2 === 1 && code === done).length;
  const { rows } = await site.platform.pool.query(
    `select y.status, y.amount_minor = o.first_stage_minor as "isFull" from payable y join customer_order o using (order_no)
     where order_no = $1 and y.status <> 'closed'`,
    [orderNo],
  );
  expect(paid).toBeLessThanOrEqual(1);
  expect(rows).toEqual([{ status: paid ? 'settled' : 'open', isFull: true }]);
});

describe('two clerks at two processes', () => {
  const answerOf = z.object({
    key: z.string(),
    faster: z.object({ who: z.string(), at: z.iso.datetime(), state: z.string().nullable() }),
  });
  let testApp: TestApp;
  beforeAll(async () => {
    const app = await buildApp({ ...site.platform, close: async () => {} });
    await app.server.ready();
    testApp = await testAppOf(app);
  });

  test.each(Object.entries(goodsRaces))(
    '%s: one effect, and the slower clerk gets the name of the faster one',
    async (_, { role, key, conflict, prepare }) => {
      const pressOf = await prepare(testApp);
      const clerks = [await aStaff(site, role), await aStaff(site, role)];
      const names = await staffNames(
        site.platform.db,
        clerks.map(({ staffId }) => staffId),
      );
      const presses = await Promise.all(clerks.map(async (clerk, at) => pressOf(clerk, at)));
      const answers = await atOnce(presses);
      expect(answers.toSorted()).toEqual([done, codes[key].code].toSorted());
      const faster = names.get(clerks[answers.indexOf(done)]?.staffId ?? '') ?? 'nobody';
      const { msg = '', data } = presses.find(({ refused }) => refused)?.refused ?? {};
      expect(answerOf.parse(data)).toMatchObject({ key, faster: { who: faster } });
      expect(msg).toMatch(
        new RegExp(`^${faster} has already .*${conflict}.*\\(.*\\d\\d:\\d\\d\\)`),
      );
    },
  );
});

test('afterwards every invariant of the stored data holds', async () => {
  expect(await brokenPromises(site.platform)).toEqual([]);
});
