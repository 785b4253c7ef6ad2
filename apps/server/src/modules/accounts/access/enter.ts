import type { Session } from '@wasit/contract/access';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdCustomer, type UserRow } from '../accounts.store.ts';
import { viewUser } from '../accounts.view.ts';
import { openSession } from '../user-sessions.ts';
import type { Visit } from './visit.ts';

/** Said after every login and registration; the cart hears it. `visitorId` is null when the visitor had no cookie. */
export const loggedIn = 'accounts.logged-in';

/** Opens a session for somebody who has shown who he is. @throws ACCOUNT_SUSPENDED */
export async function enter(platform: Platform, tx: Tx, { user, visit }: { user: UserRow; visit: Visit }): Promise<Session> {
  // As it is now and stays until the commit: whoever suspends or deletes it meanwhile ends this session too, or it is not opened.
  if (!(await holdCustomer(tx, user.userId))) return fail('ACCOUNT_SUSPENDED');
  const visitorId = visit.actor.kind === 'visitor' ? visit.actor.visitorId : null;
  await platform.emit(tx, loggedIn, { userId: user.userId, visitorId, locale: visit.locale });
  return { token: await openSession(tx, user.userId, visit.device), user: viewUser(user) };
}
