import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '../../apps/server/src/platform/postgres/file-lock.ts';
import { root } from './programs.ts';

const folder = join(root, '.data/running');

/** One process at a time does this work in this checkout; the others wait. */
export async function withTaskLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  return withFileLock(join(folder, name), work);
}
