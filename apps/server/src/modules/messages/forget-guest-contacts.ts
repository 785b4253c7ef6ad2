import { after, days } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetGuestContacts } from './personal.store.ts';

const atOnce = 500;

/**
 * Addresses of people without an account, whom we answered or sent a code, are kept for
 * `accounts.visitorDays` (setting).
 */
export async function sweepGuestContacts(platform: Platform): Promise<void> {
  const keptDays = await platform.setting(platform.db, 'accounts.visitorDays');
  for (let forgotten = atOnce; forgotten === atOnce; )
    forgotten = await platform.transact((tx) =>
      forgetGuestContacts(tx, { before: after(tx.now, -days(keptDays)), most: atOnce }),
    );
}
