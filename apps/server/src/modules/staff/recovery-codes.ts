import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyedHash } from '../../platform/sealing/sealing.ts';
import { countRecoveryCodes, deleteRecoveryCode, replaceRecoveryCodes } from './recovery-codes.store.ts';

const howMany = 10;
const length = 10;
/** Without 0 and O, 1, I and L: 49 bits in ten letters, and five tries before the lock. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const shown = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
const hashOf = ({ config }: Pick<Platform, 'config'>, staffId: string, code: string): string =>
  keyedHash(config.secretKey, { use: 'wasit staff recovery code', boundTo: JSON.stringify([staffId, code]) });

/** Ten new codes, as they are shown this once; the older ones end. */
export async function renewRecoveryCodes(platform: Platform, tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => hashOf(platform, staffId, code)),
  );
  return codes.map(shown);
}

/** Uses one up. How many are left; undefined when it is none of his. `code` is without its dash. */
export async function spendRecoveryCode(
  platform: Platform,
  tx: Tx,
  { staffId, code }: { staffId: string; code: string },
): Promise<number | undefined> {
  const codeHash = hashOf(platform, staffId, code);
  return (await deleteRecoveryCode(tx, { staffId, codeHash })) ? countRecoveryCodes(tx, staffId) : undefined;
}
