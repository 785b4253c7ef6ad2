import type { RoleId } from '@wasit/contract/staff/roles';
import { type Actor, system } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { violates } from '../../platform/db/transact.ts';
import { fail } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/secret-hash.ts';
import { oneTimeFields } from './login/one-time.rules.ts';
import { refuseOwnName } from './login/passwords.ts';
import { nameKey } from './login/staff-login.ts';
import { sealSecret } from './login/totp.ts';
import { roleLabels } from './roles/rights.ts';
import { insertStaff } from './staff.store.ts';

export interface NewStaff {
  readonly userName: string;
  readonly name: string;
  readonly roles: readonly RoleId[];
  /** If left out, a random password is generated. */
  readonly password?: string;
  /** The owner has to choose their own at the first login, within 24 hours. */
  readonly isOneTime?: boolean;
  /** Base32; preset only for the demo. If left out, the first login enrols an authenticator. */
  readonly totpSecret?: string;
}

/**
 * Creates a staff account and returns its password, which cannot be read again.
 * @throws USER_NAME_EXISTS, PASSWORD_LIKE_NAME
 */
export async function createStaff(
  platform: Platform,
  {
    userName,
    name,
    roles,
    password = newToken().slice(0, 20),
    isOneTime = false,
    totpSecret,
  }: NewStaff,
  actor: Actor = system('cli'),
  /** Checked in the same transaction. */
  check: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<{ staffId: string; password: string; until: Date | null; totpSecret: string | null }> {
  refuseOwnName(password, { userName, name });
  const staffId = newId('st');
  const passwordHash = await hashSecret(password);
  try {
    return await platform.transact(async (tx) => {
      await check(tx);
      const oneTime = isOneTime ? oneTimeFields(tx.now) : null;
      await insertStaff(tx, {
        staffId,
        userName,
        userNameKey: nameKey(userName),
        name,
        roles: [...roles],
        passwordHash,
        ...oneTime,
        totpSecret: totpSecret
          ? sealSecret(platform.config.secretKey, { secret: totpSecret, staffId })
          : null,
        status: 'active',
        rightsSince: tx.now,
        createdAt: tx.now,
      });
      await audit(tx, actor, {
        action: 'staff.create',
        object: `staff:${staffId}`,
        to: { roles: (await roleLabels(tx, roles))[0] ?? [] },
      });
      return {
        staffId,
        password,
        until: oneTime?.oneTimeUntil ?? null,
        totpSecret: totpSecret ?? null,
      };
    });
  } catch (error) {
    if (violates(error, 'staff_account_user_name_once'))
      return fail('USER_NAME_EXISTS', { field: 'userName' });
    throw error;
  }
}
