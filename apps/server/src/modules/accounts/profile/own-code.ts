import type { CodeSent } from '@wasit/contract/accounts/access/access';
import type { UserActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countNetworkCode } from '../access/counters.ts';
import { sendCode } from '../access/send-codes.ts';
import type { Visit } from '../access/visit.ts';
import { type UserRow, userById } from '../accounts.store.ts';
import { type CodeRoute, codeRouteTo } from '../codes/code-route.ts';
import { type CodeProof, type CodePurpose, verifyCode } from '../codes/codes.ts';

const routeTo = async (platform: Platform, user: UserRow): Promise<CodeRoute> =>
  (await codeRouteTo(platform, user)) ?? fail('CODE_NOT_SENT');

const ownerOf = (userId: string, purpose: CodePurpose) => ({
  purpose,
  userId,
  target: `own:${userId}`,
});

/**
 * Sends a code to the account's own contact.
 * @throws CODE_NOT_SENT when there is no channel, CODE_TOO_SOON, DAILY_LIMIT
 */
export async function sendOwnCode(
  platform: Platform,
  visit: Visit & { actor: UserActor },
  purpose: CodePurpose,
): Promise<CodeSent> {
  const { userId } = visit.actor;
  const user = (await userById(platform.db, userId)) ?? fail('UNAUTHORISED');
  const route = await routeTo(platform, user);
  await countNetworkCode(platform, visit.network);
  return platform.transact((tx) =>
    sendCode(platform, tx, { ...ownerOf(userId, purpose), ...route, locale: visit.locale }),
  );
}

/**
 * Verifies such a code; `redeemCode` spends it.
 * @throws CODE_WRONG, EMAIL_CODE_WRONG, CODE_SPENT
 */
export async function verifyOwnCode(
  platform: Platform,
  userId: string,
  { purpose, code }: { purpose: CodePurpose; code: string },
): Promise<CodeProof> {
  const user = (await userById(platform.db, userId)) ?? fail('UNAUTHORISED');
  return verifyCode(platform, {
    ...ownerOf(userId, purpose),
    code,
    channel: (await routeTo(platform, user)).channel,
  });
}
