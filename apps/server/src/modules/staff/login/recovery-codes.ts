import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyedHash } from '../../../platform/sealing/sealing.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  replaceRecoveryCodes,
} from './recovery-codes.store.ts';
import { unsealSecret } from './totp.ts';

const codeCount = 10;
const length = 10;
/** Without 0, O, 1, I and L: 49 bits in ten letters, with five tries before the lock. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const formatCode = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** The account and its stored authenticator secret. */
interface Owner {
  readonly staffId: string;
  readonly sealed: string;
}

const binding = (staffId: string, code: string) => ({
  use: 'wasit staff recovery code',
  boundTo: JSON.stringify([staffId, code]),
});

/**
 * Hashed with the authenticator's secret as the key, because codes live as long as it does: the
 * secret is re-encrypted when the configuration's key changes, and the codes stay valid.
 */
const hashUnder = ({ config }: Pick<Platform, 'config'>, owner: Owner, code: string): string =>
  keyedHash(unsealSecret(config.secretKeys, owner), binding(owner.staffId, code));

/** Replaces the recovery codes by ten new ones, returned in plain text only here. */
export async function renewRecoveryCodes(platform: Platform, tx: Tx, owner: Owner) {
  const { staffId } = owner;
  const codes = Array.from({ length: codeCount }, newCode);
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => hashUnder(platform, owner, code)),
  );
  return codes.map(formatCode);
}

/**
 * Uses up a code. Returns how many are left, undefined if it is invalid. `code` is without its
 * dash.
 */
export async function spendRecoveryCode(
  platform: Platform,
  tx: Tx,
  { code, ...owner }: Owner & { code: string },
): Promise<number | undefined> {
  const { staffId } = owner;
  // Earlier releases used the configuration's key.
  const legacyHashes = platform.config.secretKeys.map((key) =>
    keyedHash(key, binding(staffId, code)),
  );
  const codeHashes = [hashUnder(platform, owner, code), ...legacyHashes];
  return (await deleteRecoveryCode(tx, { staffId, codeHashes }))
    ? countRecoveryCodes(tx, staffId)
    : undefined;
}
