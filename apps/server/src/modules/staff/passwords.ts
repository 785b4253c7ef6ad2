import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: the OWASP Password Storage Cheat Sheet's first choice. Runs on the thread pool, off the loop. */
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobody: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, strong);

/** Whether the password is right. Without a hash (an unknown name) the same work is done, so that the answer takes the same time. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', strong);
  const fits = await verify(passwordHash ?? (await nobody), password);
  return fits && passwordHash !== undefined;
}
