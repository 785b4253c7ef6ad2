import { userLevel } from '@wasit/contract/accounts/levels';
import { type Endpoints, endpoints } from '@wasit/contract/endpoints';
import { type StaffRole, staffRoleNames, staffRoles } from '@wasit/contract/staff/roles';
import { aCustomer, type TestCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { aHandedOverJourney } from '../../src/modules/console/journey.testing.ts';
import { anOrder } from '../../src/modules/orders/orders.testing.ts';
import { aFundedWallet, aPayable, aTransfer } from '../../src/modules/payments/payments.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import type { TestApp } from '../start.ts';

/**
 * A call that succeeds with 200, and its caller: a token, or a staff role where the endpoint's
 * permission does not determine it.
 */
export interface Press {
  readonly input: object;
  readonly as?: string;
  readonly mode?: string;
}
export type Name = keyof Endpoints;
export type Cases = Partial<Record<Name, () => Promise<Press>>>;

export const usd = (amount: number) => ({ amount, currency: 'USD' as const });
export const reason = 'test';

/**
 * A new session of staff with the endpoint's permission, with a role other than administrator where
 * one exists.
 */
export async function servedStaff(app: TestApp, name: Name): Promise<string | undefined> {
  const { policy } = endpoints[name];
  if (!policy.startsWith('staff:')) return undefined;
  const needed = policy.slice('staff:'.length).split('|');
  const may = (role: StaffRole) =>
    staffRoles[role].some((permission) => needed.includes(permission));
  const role = staffRoleNames.find((one) => one !== 'admin' && may(one)) ?? 'admin';
  return (await aStaff(app, role)).token;
}

export const aRich = async (app: TestApp): Promise<TestCustomer> => {
  const customer = await aCustomer(app);
  await aFundedWallet(app, customer.userId, 1_000_000);
  await aFundedWallet(app, customer.userId, 10_000_000, 'IQD');
  return customer;
};

/** A payable of 42 USD. */
export async function aPayableOfRich(app: TestApp) {
  const customer = await aRich(app);
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 4200 });
  return { customer, as: customer.token, payNo };
}

/** A bank transfer not reviewed by finance yet. */
export async function transferred(app: TestApp, amountMinor = 4200) {
  const customer = await aCustomer(app);
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor });
  return { customer, payNo, paymentId: await aTransfer(app, customer, { payNo }) };
}

/** A VIP customer's unpaid order, and one with an open request for a lower price. */
export async function aVipOrder(app: TestApp) {
  const customer = await aCustomer(app, { level: userLevel.vip });
  const order = await anOrder(app, { customer, quantity: 20 });
  const { firstStage } = await app.ok(
    'orderDetail',
    { orderNo: order.orderNo },
    { as: customer.token },
  );
  const lower = Math.round(firstStage.usd.amount * 0.96 * 100) / 100;
  return {
    ...order,
    as: customer.token,
    request: { orderNo: order.orderNo, amount: lower, note: 'I buy every month' },
  };
}
export async function aPriceRequest(app: TestApp) {
  const order = await aVipOrder(app);
  const { wishId } = await app.ok('wishPrice', order.request, { as: order.as });
  return { ...order, wishId };
}

export async function aComplaint(app: TestApp) {
  const order = await aHandedOverJourney(app);
  const as = order.customer.token;
  const input = {
    orderNo: order.orderNo,
    kind: 'quality' as const,
    text: 'one kettle leaks',
    pictureIds: [],
  };
  return { as, complaintNo: (await app.ok('complaintOpen', input, { as })).complaintNo };
}
