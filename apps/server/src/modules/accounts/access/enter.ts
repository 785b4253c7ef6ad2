import type { Session } from '@wasit/contract/accounts/access/access';
import type { Actor } from '../../../platform/actor.ts';
import { rememberDevice } from '../../../platform/attempts/known-devices.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { lockActiveCustomer, type UserRow } from '../accounts.store.ts';
import { openSession } from '../sessions/user-sessions.ts';
import { holderOf } from '../users/account-keys.ts';
import { viewUser } from '../users/accounts.view.ts';
import type { Visit } from './visit.ts';

/**
 * Opens a session for an authenticated customer.
 * @throws ACCOUNT_SUSPENDED
 */
export async function logInUser(
  tx: Tx,
  { user, visit }: { user: UserRow; visit: Visit },
): Promise<Session> {
  // Locks the account row until the commit: a concurrent suspension or deletion either ends this
  // session too or prevents it.
  if (!(await lockActiveCustomer(tx, user.userId))) return fail('ACCOUNT_SUSPENDED');
  const visitorId = visit.actor.kind === 'visitor' ? visit.actor.visitorId : null;
  const actor: Actor = {
    kind: 'user',
    userId: user.userId,
    level: user.level,
    sessionId: '',
    agentId: null,
  };
  await audit(tx, actor, { action: 'accounts.login', object: `login:${user.userId}` });
  await tx.emit('accounts.logged-in', { userId: user.userId, visitorId, locale: visit.locale });
  await rememberDevice(tx, holderOf(user.userId), visit);
  return { token: await openSession(tx, user.userId, visit.device), user: viewUser(user) };
}
