import { userLevel } from '@wasit/contract/accounts/levels';
import { usd } from '@wasit/contract/money';
import type { StaffRole } from '@wasit/contract/staff/roles';
import sharp from 'sharp';
import { callAs } from '../../apps/server/src/call-as.ts';
import { createUser } from '../../apps/server/src/modules/accounts/index.ts';
import { accountByUserName, staffActorOf } from '../../apps/server/src/modules/staff/index.ts';
import { creditWallet } from '../../apps/server/src/modules/wallet/index.ts';
import type { StaffActor, UserActor } from '../../apps/server/src/platform/actor.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';

export const payPassword = '480615';
export const shopPassword = 'a bench shop 2026';

/** A shop with far more money than it spends. */
async function aShop(platform: Platform, nth: number): Promise<UserActor> {
  const userName = `bench.company.${nth}`;
  const { userId } = await createUser(platform, {
    userName,
    password: shopPassword,
    level: userLevel.customer,
    email: `${userName}@example.org`,
  });
  const actor: UserActor = {
    kind: 'user',
    userId,
    level: userLevel.customer,
    sessionId: '',
    agentId: null,
  };
  await callAs({ platform, actor }, 'setPayPassword', {
    payPassword,
    confirmPayPassword: payPassword,
    loginPassword: shopPassword,
  });
  await creditWallet(platform, {
    userId,
    money: usd(5_000_000_00),
    source: 'till',
    slip: `bench-${userId}`,
    reason: 'measurement',
    author: 'bench-clerk',
    approver: 'bench-lead',
  });
  return actor;
}

export async function shops(platform: Platform, count: number): Promise<UserActor[]> {
  const made: UserActor[] = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await aShop(platform, nth));
  return made;
}

/** The demo's clerk of a role. */
export async function clerk({ db }: Platform, role: StaffRole): Promise<StaffActor> {
  const account = await accountByUserName(db, role);
  const actor = account && (await staffActorOf(db, account.staffId));
  if (!actor) throw new Error(`the demo has no ${role}`);
  return actor;
}

/** The photo used for all parcels. */
export async function aPhoto(platform: Platform, owner: StaffActor): Promise<string> {
  const picture = await sharp({
    create: { width: 480, height: 360, channels: 3, background: '#c9b28a' },
  })
    .png()
    .toBuffer();
  const { fileId } = await platform.files.storePicture(owner, { kind: 'upload', picture });
  return fileId;
}
