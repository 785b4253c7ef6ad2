import type { SealedPart } from '../../../platform/resealing/reseal-all.ts';
import {
  type SealBinding,
  type SecretKeys,
  seal,
  unseal,
} from '../../../platform/sealing/sealing.ts';
import { type HashCost, hashSecret, secretFits } from '../../../platform/secret-hash.ts';
import { replacePayPassword, storedPayPasswords } from '../wallet.store.ts';

/**
 * Six digits have a million combinations: a hash alone is cracked in hours, however slow. So the
 * hash is encrypted with the key of the configuration, which is in no table, and need not be slow:
 * a payment costs 1 ms instead of 10 (docs/decisions, sealed payment passwords).
 */
const lightHash: HashCost = { memoryCost: 4_096, timeCost: 1, parallelism: 1 };

const bindingOf = (userId: string): SealBinding => ({ use: 'payment password', boundTo: userId });

/** Before decision 0083 the hash was stored unencrypted. */
const isUnsealed = (stored: string): boolean => stored.startsWith('$argon2');

export const sealDigits = async (
  [secretKey]: SecretKeys,
  { userId, payPassword }: { userId: string; payPassword: string },
  cost = lightHash,
): Promise<string> => seal(secretKey, await hashSecret(payPassword, cost), bindingOf(userId));

/**
 * Whether the six digits match, and the encrypted value to store if the stored one is not
 * encrypted. Undefined when its key is no longer configured: new digits must be set.
 */
export async function compareDigits(
  keys: SecretKeys,
  { userId, hash }: { userId: string; hash: string },
  payPassword: string,
): Promise<{ fit: boolean; hash?: string } | undefined> {
  if (!isUnsealed(hash)) {
    const plainHash = tryUnseal(() => unseal(keys, hash, bindingOf(userId)));
    return plainHash === undefined ? undefined : { fit: await secretFits(plainHash, payPassword) };
  }
  const fit = await secretFits(hash, payPassword);
  return fit ? { fit, hash: await sealDigits(keys, { userId, payPassword }) } : { fit };
}

function tryUnseal(unsealHash: () => string): string | undefined {
  try {
    return unsealHash();
  } catch {
    return undefined;
  }
}

export const sealedPayPasswords: SealedPart = {
  name: 'payment passwords',
  read: async (reader) =>
    (await storedPayPasswords(reader))
      .filter(({ hash }) => !isUnsealed(hash))
      .map(({ userId, hash }) => ({ id: userId, sealed: hash, binding: bindingOf(userId) })),
  replace: replacePayPassword,
};
