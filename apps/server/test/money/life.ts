import { aCustomer, type TestCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { payablesOf } from '../../src/modules/payments/index.ts';
import { aFundedWallet, type TestGateway } from '../../src/modules/payments/payments.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import type { TestApp } from '../start.ts';

/** A customer's history so far, as needed by the next steps of customer and desks. */
export interface Life {
  readonly app: TestApp;
  readonly gateway: TestGateway;
  readonly customer: TestCustomer;
  readonly orderNos: string[];
}

/**
 * A step tries an act; a refusal is as valid as a success.
 * @returns whether it succeeded
 */
export type Step = (life: Life) => Promise<boolean>;

/** A customer with 600 USD and 400,000 dinars. */
export async function aLife(app: TestApp, gateway: TestGateway): Promise<Life> {
  const customer = await aCustomer(app);
  await aFundedWallet(app, customer.userId, 60_000);
  await aFundedWallet(app, customer.userId, 400_000, 'IQD');
  return { app, gateway, customer, orderNos: [] };
}

export const isDone = ({ code }: { readonly code: number }): boolean => code === 200;

/** Staff with a new session, because a life's clock moves by days. */
export const atDesk = async ({ app }: Life) =>
  ({
    as: (
      await aStaff(app, [
        'admin',
        'finance',
        'finance-lead',
        'purchaser',
        'support',
        'china-warehouse',
        'logistics',
      ])
    ).token,
  }) as const;

export const one = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % Math.max(1, list.length)];

/** A payable of their orders that is waiting to be paid. */
export async function openPayable({ app, orderNos }: Life, pick: number) {
  const payables = await payablesOf(app.platform.db, orderNos);
  return one(
    payables.filter(({ status, restPayNo }) => status === 'open' && restPayNo === null),
    pick,
  );
}
