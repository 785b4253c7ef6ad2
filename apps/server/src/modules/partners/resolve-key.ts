import { callsOf, partnerScopes } from '@wasit/contract/partners/scopes';
import type { StaffActor, UserActor } from '../../platform/actor.ts';
import { minutes } from '../../platform/clock/clock.ts';
import { inOwnTransaction } from '../../platform/db/transact.ts';
import { hashOfToken } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { activeAccount } from '../accounts/index.ts';
import { type KeyRow, storeLastUsedAt, validKey } from './keys.store.ts';

const recordIntervalMs = minutes(1);

/** A database that is temporarily read-only must not block reading calls. */
async function recordUse(platform: Platform, { keyId, lastUsedAt }: KeyRow): Promise<void> {
  if (lastUsedAt && platform.clock.now().getTime() - lastUsedAt.getTime() < recordIntervalMs)
    return;
  await inOwnTransaction(platform, (tx) => storeLastUsedAt(tx, keyId)).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'the use of a key was not stored'),
  );
}

/**
 * The actor of a partner's key: the customer whose data it reads, or staff with the permissions of
 * its scopes; either may call only the endpoints of its scopes. Null when it is revoked or expired,
 * or its customer is no longer active.
 */
export async function resolvePartnerKey(
  platform: Platform,
  token: string,
): Promise<StaffActor | UserActor | null> {
  const { db, clock } = platform;
  const row = await validKey(db, { tokenHash: hashOfToken(token), now: clock.now() });
  if (!row) return null;
  const { keyId, scopes, customerId, perMinute } = row;
  const ownerKind = customerId === null ? 'company' : 'customer';
  const calls = new Set(scopes.flatMap((scope) => callsOf(scope, ownerKind)));
  const key = { keyId, calls, perMinute };
  if (customerId === null) {
    await recordUse(platform, row);
    const permissions = scopes.flatMap((scope) => partnerScopes[scope].permission ?? []);
    return { kind: 'staff', staffId: keyId, sessionId: keyId, roles: [], permissions, key };
  }
  const customer = await activeAccount(db, customerId);
  if (!customer) return null;
  await recordUse(platform, row);
  return { kind: 'user', ...customer, sessionId: keyId, agentId: null, key };
}
