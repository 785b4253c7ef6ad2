import { type Address, iraqId } from '@wasit/contract/accounts/endpoints';
import { userLevel } from '@wasit/contract/accounts/levels';
import type { TestApp } from '../../../test/start.ts';
import { newId } from '../../platform/ids/ids.ts';
import { regionsBelow } from './addresses/regions.ts';
import { openSession } from './sessions/user-sessions.ts';
import { createUser } from './users/create-user.ts';

/** Deliberately weak: keeps tests with many customers fast. */
const cheapHash = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface TestCustomer {
  readonly token: string;
  readonly userId: string;
  readonly userName: string;
  readonly password: string;
}

export async function aCustomer(
  { platform }: Pick<TestApp, 'platform'>,
  { level = userLevel.customer }: { level?: number } = {},
): Promise<TestCustomer> {
  const userName = newId('buyer').replace('_', '.');
  const password = newId('pw');
  const { userId } = await createUser(platform, {
    userName,
    password,
    email: `${userName}@example.com`,
    level,
    cost: cheapHash,
  });
  const token = await platform.transact((tx) => openSession(tx, userId));
  return { token, userId, userName, password };
}

/** A province of Iraq with one of its cities. */
export function aCity(): { provinceId: number; cityId: number } {
  for (const province of regionsBelow(iraqId)) {
    const [city] = regionsBelow(province.id);
    if (city) return { provinceId: province.id, cityId: city.id };
  }
  throw new Error('no city in Iraq');
}

/** What a customer types into the address form. */
export const addressFields = () => ({
  firstName: 'Sara',
  lastName: 'Hassan',
  ...aCity(),
  address: 'Street 14, house 3',
  mobile: '07701234567',
});

/** An address of the customer behind `token`. */
export const anAddress = (app: Pick<TestApp, 'ok'>, token: string): Promise<Address> =>
  app.ok('addressAdd', addressFields(), { as: token });
