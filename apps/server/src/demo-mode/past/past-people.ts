import { createHmac } from 'node:crypto';
import { isEasyPin } from '@wasit/contract/accounts/access/password-rules';
import { userLevel } from '@wasit/contract/accounts/levels';
import { usd } from '@wasit/contract/money';
import type { StaffRole } from '@wasit/contract/staff/roles';
import { callAs } from '../../call-as.ts';
import { createUser, findUserByName } from '../../modules/accounts/index.ts';
import { accountByUserName, staffActorOf } from '../../modules/staff/index.ts';
import { creditWallet, hasPayPassword } from '../../modules/wallet/index.ts';
import type { StaffActor, UserActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { pastShops } from './past-plan.ts';

/** A sample shop. Its passwords are derived from the installation's key: nobody logs in to it. */
export interface PastShop {
  readonly actor: UserActor;
  readonly payPassword: string;
}

export type PastStaff = Readonly<
  Record<'purchaser' | 'china-warehouse' | 'logistics' | 'baghdad-warehouse', StaffActor>
>;

/** More than the total of a shop's orders. */
const openingBalance = usd(50_000_00);

const secretOf = ({ config }: Platform, purpose: string): string =>
  createHmac('sha256', config.secretKey).update(`demo past ${purpose}`).digest('hex');

/** Six digits accepted as a payment password. */
function pinOf(platform: Platform, userName: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const digits = BigInt(`0x${secretOf(platform, `pin ${attempt} of ${userName}`)}`) % 1_000_000n;
    const pin = String(digits).padStart(6, '0');
    if (!isEasyPin(pin, { userName, email: null, phone: null, since: new Date(0) })) return pin;
  }
}

async function makeShop(platform: Platform, userName: string): Promise<PastShop> {
  const password = `${secretOf(platform, `password of ${userName}`).slice(0, 24)}-Aa1`;
  const { userId } =
    (await findUserByName(platform.db, userName)) ??
    (await createUser(platform, {
      userName,
      password,
      level: userLevel.customer,
      email: `${userName}@example.com`,
    }));
  const level = userLevel.customer;
  const actor: UserActor = { kind: 'user', userId, level, sessionId: '', agentId: null };
  const payPassword = pinOf(platform, userName);
  if (!(await hasPayPassword(platform.db, userId)))
    await callAs({ platform, actor }, 'setPayPassword', {
      payPassword,
      confirmPayPassword: payPassword,
      loginPassword: password,
    });
  await creditWallet(platform, {
    userId,
    money: openingBalance,
    source: 'opening',
    slip: `Opening balance (${userName})`,
    reason: 'Balance of a sample shop',
    author: 'demo-seed',
    approver: 'demo-owner',
  });
  return { actor, payPassword };
}

/** Creates the shops of the past, named "sample-shop-1" and so on. Idempotent. */
export async function makePastShops(platform: Platform): Promise<PastShop[]> {
  const shops: PastShop[] = [];
  for (let nth = 1; nth <= pastShops; nth += 1)
    shops.push(await makeShop(platform, `sample-shop-${nth}`));
  return shops;
}

/** Demo staff who handle the orders of the past. */
export async function pastStaff({ db }: Platform): Promise<PastStaff> {
  const actorOfRole = async (role: StaffRole): Promise<StaffActor> => {
    const account = await accountByUserName(db, role);
    const actor = account && (await staffActorOf(db, account.staffId));
    if (!actor) throw new Error(`the demo has no ${role}`);
    return actor;
  };
  return {
    purchaser: await actorOfRole('purchaser'),
    'china-warehouse': await actorOfRole('china-warehouse'),
    logistics: await actorOfRole('logistics'),
    'baghdad-warehouse': await actorOfRole('baghdad-warehouse'),
  };
}
