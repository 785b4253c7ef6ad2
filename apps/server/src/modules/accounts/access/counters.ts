import { createHash } from 'node:crypto';
import { after, days, hours, minutes } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { runTransaction } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countUp, forgetCount, hitsOf } from './counters.store.ts';

/** After three failures of an account or a network a captcha is asked for. */
const freeFailures = 3;
const failureWindowMs = minutes(30);

const apart = async <T>(platform: Platform, write: (tx: Tx) => Promise<T>): Promise<T> =>
  (await runTransaction(platform.db, platform.clock, write)).result;

/** Names and addresses that people typed are not kept as they are. */
const keyOfText = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);
const failuresOf = ({ network, account }: { network: string; account: string }) => [
  `fail:net:${network}`,
  `fail:acc:${keyOfText(account)}`,
];

/** Whether a login to `account` (its id, or what was typed where there is none) from `network` needs a captcha now. */
export async function needsCaptcha(platform: Platform, where: { network: string; account: string }): Promise<boolean> {
  if (!platform.config.CAPTCHA) return false;
  for (const key of failuresOf(where)) if ((await hitsOf(platform.db, key, platform.clock.now())) >= freeFailures) return true;
  return false;
}

export async function countFailure(platform: Platform, where: { network: string; account: string }): Promise<void> {
  await apart(platform, async (tx) => {
    for (const key of failuresOf(where)) await countUp(tx, key, after(tx.now, failureWindowMs));
  });
}

/** The right password: the account's failures are over. Those of the network stay, or an attacker's own account would clear them. */
export const forgiveFailures = (tx: Tx, account: string): Promise<void> => forgetCount(tx, `fail:acc:${keyOfText(account)}`);

/** One more code for a network. @throws TOO_MANY with the seconds to wait when its hour is used up */
export async function spendNetworkCode(platform: Platform, network: string): Promise<void> {
  const most = await platform.setting(platform.db, 'accounts.codesPerAddressHour');
  const { hits, resetAt } = await apart(platform, (tx) => countUp(tx, `code:net:${network}`, after(tx.now, hours(1))));
  const waitMs = resetAt.getTime() - platform.clock.now().getTime();
  if (hits > most) fail('TOO_MANY', { params: { seconds: Math.max(1, Math.ceil(waitMs / 1000)) } });
}

/** Whether one more code may go to a phone number or e-mail address today; counted. */
export async function mayReceiveCode(platform: Platform, tx: Tx, target: string): Promise<boolean> {
  const most = await platform.setting(tx, 'accounts.codesPerTargetDay');
  return (await countUp(tx, `code:to:${keyOfText(target)}`, after(tx.now, days(1)))).hits <= most;
}
