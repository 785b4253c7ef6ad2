import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyedHash } from '../../../platform/sealing/sealing.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  replaceRecoveryCodes,
} from './recovery-codes.store.ts';
import { openSecret } from './totp.ts';

const howMany = 10;
const length = 10;
/** Without 0 and O, 1, I and L: 49 bits in ten letters, and five tries before the lock. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const shown = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** Whose codes: the account and its authenticator's secret as it is stored. */
interface Owner {
  readonly staffId: string;
  readonly sealed: string;
}

const binding = (staffId: string, code: string) => ({
  use: 'wasit staff recovery code',
  boundTo: JSON.stringify([staffId, code]),
});

/**
 * Hashed under the authenticator's secret, with which they begin and end: that secret is sealed
 * anew when the configuration's key changes, and the codes stay as they are.
 */
const hashUnder = ({ config }: Pick<Platform, 'config'>, owner: Owner, code: string): string =>
  keyedHash(openSecret(config.secretKeys, owner), binding(owner.staffId, code));

/** Ten new codes, as they are shown this once; the older ones end. */
export async function renewRecoveryCodes(
  platform: Platform,
  tx: Tx,
  owner: Owner,
): Promise<string[]> {
  const { staffId } = owner;
  const codes = Array.from({ length: howMany }, newCode);
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => hashUnder(platform, owner, code)),
  );
  return codes.map(shown);
}

/**
 * Uses one up. How many are left; undefined when it is none of theirs. `code` is without its dash.
 */
export async function spendRecoveryCode(
  platform: Platform,
  tx: Tx,
  { code, ...owner }: Owner & { code: string },
): Promise<number | undefined> {
  const { staffId } = owner;
  // Earlier releases hashed them under the configuration's key.
  const before = platform.config.secretKeys.map((key) => keyedHash(key, binding(staffId, code)));
  const codeHashes = [hashUnder(platform, owner, code), ...before];
  return (await deleteRecoveryCode(tx, { staffId, codeHashes }))
    ? countRecoveryCodes(tx, staffId)
    : undefined;
}
