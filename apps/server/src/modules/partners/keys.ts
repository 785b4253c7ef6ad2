import type { PartnerKey, PartnerKeyInput } from '@wasit/contract/partners/keys';
import { type PartnerScope, partnerScopes } from '@wasit/contract/partners/scopes';
import type { Permission } from '@wasit/contract/staff/roles';
import type { PageOf } from '@wasit/contract/wire';
import type { Actor, StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { after, days } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import { hashOfToken, newId, newToken } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { wired } from '../../platform/pluck.ts';
import { findUserByName } from '../accounts/index.ts';
import { assertFreshCode } from '../staff/index.ts';
import { insertKey, type KeyRow, keyById, keyPage, markRevoked } from './keys.store.ts';
import { withNames } from './with-names.ts';

/** Prefix of partner keys, so that only one table is queried for a token. */
export const partnerTokenPrefix = 'wk_';

const keyObject = (keyId: string) => `partner-key:${keyId}`;

/**
 * The rights that staff need for the data of a scope; a customer's wallet is read with
 * `wallet.read`.
 */
const requiredRight = (scope: PartnerScope): Permission =>
  partnerScopes[scope].permission ?? 'wallet.read';

/**
 * Creates a key and returns it; it cannot be read again. Nobody can give a partner data that they
 * may not read themselves.
 * @throws FRESH_CODE_NEEDED, RIGHT_NOT_HELD, NOT_FOUND for an unknown customer
 */
export async function makePartnerKey(
  platform: Platform,
  actor: StaffActor,
  { name, scopes, customer, validDays, perMinute }: PartnerKeyInput,
): Promise<{ keyId: string; key: string; expiresAt: string }> {
  return platform.transact(async (tx) => {
    await assertFreshCode(tx, actor);
    if (scopes.some((scope) => !actor.permissions.includes(requiredRight(scope))))
      fail('RIGHT_NOT_HELD', { field: 'scopes' });
    const owner = customer ? await findUserByName(tx, customer) : null;
    if (owner === undefined) fail('NOT_FOUND', { field: 'customer' });
    const key = `${partnerTokenPrefix}${newToken()}`;
    const keyId = newId('pk');
    const expiresAt = after(tx.now, days(validDays));
    await insertKey(tx, {
      keyId,
      tokenHash: hashOfToken(key),
      ending: key.slice(-4),
      name,
      scopes,
      customerId: owner?.userId ?? null,
      perMinute,
      madeBy: actor.staffId,
      madeAt: tx.now,
      expiresAt,
      revokedAt: null,
      lastUsedAt: null,
    });
    const reach = owner ? `user:${owner.userId}` : 'company';
    await audit(tx, actor, {
      action: 'partners.make-key',
      object: keyObject(keyId),
      to: { name, scopes, reach, until: expiresAt.toISOString() },
    });
    return { keyId, key, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Revokes a key: its next call is refused.
 * @throws NOT_FOUND, CONFLICT when it is already revoked
 */
export async function revokePartnerKey(
  platform: Platform,
  actor: Actor,
  { keyId, reason }: { keyId: string; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const row = (await keyById(tx, keyId)) ?? fail('NOT_FOUND');
    if (!(await markRevoked(tx, keyId))) fail('CONFLICT');
    await audit(tx, actor, {
      action: 'partners.revoke-key',
      object: keyObject(keyId),
      from: row.name,
      reason,
    });
  });
}

function stateOf(
  { revokedAt, expiresAt }: Pick<KeyRow, 'revokedAt' | 'expiresAt'>,
  now: Date,
): PartnerKey['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'valid';
}

export async function partnerKeys(
  { db, clock }: Platform,
  query: CallInput<'partnerKeys'>,
): Promise<PageOf<PartnerKey>> {
  const now = clock.now();
  const { rows, total } = await keyPage(db, { ...query, now });
  const items = (await withNames(db, rows)).map(({ tokenHash: _hash, ...row }) => ({
    ...row,
    state: stateOf(row, now),
    ...wired(row, 'madeAt', 'expiresAt', 'revokedAt', 'lastUsedAt'),
  }));
  return { items, total, pageNo: query.pageNo, pageSize: query.pageSize };
}
