import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { seedFees } from '../../src/modules/fees/index.ts';
import { anOrder, aPaidOrder } from '../../src/modules/orders/orders.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { checkInvariants } from '../../src/oracle/invariants.ts';
import { days } from '../../src/platform/clock/clock.ts';
import { startTestApp } from '../start.ts';

const app = await startTestApp();
await seedFees(app.platform);
const { clock, pool } = app.platform;
const baghdadDay = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);

/** Sessions end after some days. */
async function loggedIn(customer: TestCustomer): Promise<TestCustomer> {
  const { userName: account, password } = customer;
  const { token } = await app.ok('login', { type: 1, account, password });
  return { ...customer, token };
}

async function shownAt(to: string): Promise<number | null | undefined> {
  const { token } = await aStaff(app, 'analyst');
  const period = { report: 'customers', groupBy: 'month', from: to, to } as const;
  const { totals: whole, columns } = await app.ok('figureTable', period, { as: token });
  return whole?.[columns.findIndex(({ key }) => key === 'dormant')];
}

/** Of all payments, as they are recorded: who paid before, but nothing in the 90 days before. */
async function countedAt(to: string): Promise<number> {
  const end = Math.min(Date.parse(`${to}T00:00:00+03:00`) + days(1), clock.now().getTime());
  const { rows } = await pool.query<{ user_id: string; at: Date }>(
    `select o.user_id, e.at from order_event e join customer_order o using (order_no) where e.action = 'settleFirstStage'`,
  );
  const before = rows.filter(({ at }) => at.getTime() < end);
  const awake = before.filter(({ at }) => at.getTime() >= end - days(90));
  const names = (some: typeof rows) => new Set(some.map(({ user_id }) => user_id));
  return names(before).difference(names(awake)).size;
}

const someSteps = fc.array(
  fc.record({
    hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 100, max: 1_200 })),
    who: fc.nat(3),
    what: fc.constantFrom('pays', 'pays', 'leaves it unpaid', 'is refunded', 'waits'),
  }),
  { minLength: 26, maxLength: 30 },
);

test('dormant customers are those whom a recount of all payments finds, at any day, whether midnights are kept or not', {
  timeout: 240_000,
}, async () => {
  const buyers: TestCustomer[] = [];
  for (let nth = 0; nth < 4; nth += 1) buyers.push(await aCustomer(app));
  const start = clock.now();
  const seen = new Set<number>();
  const expectRecounted = async () => {
    const now = clock.now();
    const ago = [0, 1, 2, 20, 34, 36, 90].map((count) => now.getTime() - days(count));
    for (const at of ago.filter((one) => one >= start.getTime())) {
      const day = baghdadDay(new Date(at));
      const counted = await countedAt(day);
      expect([day, await shownAt(day)]).toEqual([day, counted]);
      seen.add(counted);
    }
  };
  await fc.assert(
    fc.asyncProperty(someSteps, async (steps) => {
      for (const { hours, who, what } of steps) {
        await app.pass(hours * 3_600_000, 'figures', 'orders', 'payments');
        const customer = await loggedIn(buyers[who] as TestCustomer);
        if (what === 'leaves it unpaid') await anOrder(app, { customer });
        if (what === 'pays') await aPaidOrder(app, { customer });
        if (what === 'is refunded') {
          const { orderNo } = await aPaidOrder(app, { customer });
          const { token } = await aStaff(app, 'admin');
          await app.ok('terminateOrder', { orderNo, reason: 'seized' }, { as: token });
        }
        await expectRecounted();
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  expect(Math.max(...seen)).toBeGreaterThan(1);
  expect((await checkInvariants(app.platform)).filter(({ count }) => count > 0)).toEqual([]);
  await pool.query('delete from dormant_customers');
  await expectRecounted();
});
