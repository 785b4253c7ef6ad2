import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id, 19 MiB, two passes: the first choice of the OWASP Password Storage Cheat Sheet. Runs on
 * the thread pool.
 */
const strongHash = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type HashCost = typeof strongHash;

/** Hashes a password or another short secret such as the payment password. */
export const hashSecret = (secret: string, cost: HashCost = strongHash) => hash(secret, cost);

/** Whether `secret` matches the hash. */
export const secretFits = (secretHash: string, secret: string) => verify(secretHash, secret);
