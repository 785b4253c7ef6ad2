import { after, days, hours } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { inOwnTransaction } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import { hashOfToken } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countUp, hitsOf } from '../codes/counters.store.ts';

/** Typed names and addresses are stored hashed. */
export const keyOfText = (text: string): string => hashOfToken(text).slice(0, 24);

const networkKey = (network: string): string => `code:net:${network}`;

/** Number of codes a network requested in the current hour. */
export const networkCodeCount = ({ db, clock }: Platform, network: string): Promise<number> =>
  hitsOf(db, networkKey(network), clock.now());

/**
 * Counts one more code for a network.
 * @throws TOO_MANY with the seconds to wait when its hour is used up
 */
export async function countNetworkCode(platform: Platform, network: string): Promise<void> {
  const maxCodes = await platform.setting(platform.db, 'accounts.codesPerAddressHour');
  const { hits, resetAt } = await inOwnTransaction(platform, (tx) =>
    countUp(tx, networkKey(network), after(tx.now, hours(1))),
  );
  const waitMs = resetAt.getTime() - platform.clock.now().getTime();
  if (hits > maxCodes)
    fail('TOO_MANY', { params: { seconds: Math.max(1, Math.ceil(waitMs / 1000)) } });
}

/** Whether one more code may go to a phone number or e-mail address today; counts it. */
export async function mayReceiveCode(tx: Tx, target: string): Promise<boolean> {
  const maxCodes = await tx.setting('accounts.codesPerTargetDay');
  return (
    (await countUp(tx, `code:to:${keyOfText(target)}`, after(tx.now, days(1)))).hits <= maxCodes
  );
}
