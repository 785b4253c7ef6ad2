import { iraqId } from '@wasit/contract/accounts/endpoints';
import { userLevel } from '@wasit/contract/accounts/levels';
import { iqd, type MinorMoney, usd } from '@wasit/contract/money';
import { callAs } from '../call-as.ts';
import { createUser, findUserByName } from '../modules/accounts/index.ts';
import { assignAgent } from '../modules/agency/index.ts';
import { createStaff } from '../modules/staff/index.ts';
import { creditWallet, hasPayPassword, LedgerError } from '../modules/wallet/index.ts';
import { system, type UserActor } from '../platform/actor.ts';
import { BusinessError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import type { DemoAccounts } from './demo-accounts.ts';

type DemoCustomer = DemoAccounts['customers'][number];

/** Initial balance of the buyer's wallet. */
const openingBalances: readonly MinorMoney[] = [usd(2500_00), iqd(1_000_000)];

const addresses: Readonly<
  Record<
    string,
    { firstName: string; lastName: string; city: string; address: string; mobile: string }
  >
> = {
  buyer: {
    firstName: 'Sara',
    lastName: 'Hassan',
    city: 'Mansour',
    address: 'Street 14, house 3',
    mobile: '07701234501',
  },
  vip: {
    firstName: 'Omar',
    lastName: 'Kareem',
    city: 'Karrada',
    address: 'Street 62, shop 8',
    mobile: '07701234506',
  },
  agent: {
    firstName: 'Dilan',
    lastName: 'Aziz',
    city: 'Rusafa',
    address: 'Zayouna, street 9, office 4',
    mobile: '07701234512',
  },
};

/** Creates one staff member per role; existing ones are unchanged. */
export async function makeDemoStaff(platform: Platform, staff: DemoAccounts['staff']) {
  for (const { userName, password, totpSecret, roles } of staff) {
    // Named as their accounts, which are the same in every language.
    const person = { userName, name: userName, roles, password, totpSecret };
    await createStaff(platform, person).catch((error: unknown) => {
      if (!(error instanceof BusinessError && error.key === 'USER_NAME_EXISTS')) throw error;
    });
  }
}

/**
 * Creates the demo's customers, each with an address; the buyer also gets money and a payment
 * password.
 */
export async function makeDemoCustomers(platform: Platform, customers: DemoAccounts['customers']) {
  for (const customer of customers) {
    const userId = await findOrCreateCustomer(platform, customer);
    const actor: UserActor = {
      kind: 'user',
      userId,
      level: customer.level,
      sessionId: '',
      agentId: null,
    };
    await giveAddress(platform, actor, customer);
    if (customer.payPassword)
      await givePayPassword(platform, actor, { ...customer, payPassword: customer.payPassword });
    if (customer.level === userLevel.customer) await giveMoney(platform, customer, userId);
  }
}

/** Assigns all demo buyers to the demo's agents. */
export async function assignDemoAgents(platform: Platform, customers: DemoAccounts['customers']) {
  const accounts = await Promise.all(
    customers.map(async ({ userName, level }) => ({
      level,
      user: await findUserByName(platform.db, userName),
    })),
  );
  for (const agent of accounts.filter(({ level }) => level === userLevel.agent))
    for (const buyer of accounts.filter(({ level }) => level !== userLevel.agent))
      if (agent.user && buyer.user)
        await assignAgent(platform, system('demo'), {
          agentId: agent.user.userId,
          customerId: buyer.user.userId,
        }).catch((error: unknown) => {
          // Suspended since, or given another level.
          if (!(error instanceof BusinessError && error.key === 'NOT_FOUND')) throw error;
        });
}

async function findOrCreateCustomer(
  platform: Platform,
  { userName, password, level }: DemoCustomer,
): Promise<string> {
  const phone = addresses[userName]?.mobile.replace(/^0/, '+964');
  const email = `${userName}@example.com`;
  // Their owner may have changed either.
  for (const known of [userName, email, ...(phone ? [phone] : [])]) {
    const existing = await findUserByName(platform.db, known);
    if (existing) return existing.userId;
  }
  const { userId } = await createUser(platform, { userName, password, level, phone, email });
  return userId;
}

async function giveAddress(platform: Platform, actor: UserActor, { userName }: DemoCustomer) {
  const call = { platform, actor };
  const { items } = await callAs(call, 'addressList', {});
  const sample = addresses[userName];
  if (items.length > 0 || !sample) return;
  const { city: cityName, ...fields } = sample;
  const provinces = (await callAs(call, 'areaList', { parentId: iraqId })).items;
  const baghdad = provinces.find((area) => area.areaEnName === 'Baghdad') ?? provinces[0];
  if (!baghdad) return;
  const cities = (await callAs(call, 'areaList', { parentId: baghdad.id })).items;
  const city = cities.find((area) => area.areaEnName === cityName) ?? cities[0];
  await callAs(call, 'addressAdd', {
    ...fields,
    provinceId: baghdad.id,
    cityId: city?.id ?? null,
    isDefault: 1,
  });
}

async function givePayPassword(
  platform: Platform,
  actor: UserActor,
  { payPassword, password }: { payPassword: string; password: string },
): Promise<void> {
  if (await hasPayPassword(platform.db, actor.userId)) return;
  await callAs({ platform, actor }, 'setPayPassword', {
    payPassword,
    confirmPayPassword: payPassword,
    loginPassword: password,
  });
}

/**
 * The slip contains customer and currency, so repeated runs credit the wallet only once. The
 * statement is read in four languages and shows a number instead.
 */
async function giveMoney(platform: Platform, { userName }: DemoCustomer, userId: string) {
  for (const money of openingBalances) {
    const give = (owner: string) =>
      creditWallet(platform, {
        userId,
        money,
        source: 'opening',
        slip: `Opening balance ${money.currency} (${owner})`,
        memo: `DEMO-${money.currency}`,
        reason: 'Demo balance',
        author: 'demo-seed',
        approver: 'demo-owner',
      });
    await give(userName).catch((error: unknown) => {
      // An account of this name had it, and was deleted.
      if (error instanceof LedgerError) return give(userId);
      throw error;
    });
  }
}
