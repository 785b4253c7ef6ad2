import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Log } from '../log/log.ts';

/**
 * For the server's own account only: uploads are receipts, invoices and photos of people's goods.
 */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const;

/**
 * Ensures that a folder exists and is not readable by other accounts of the machine; wider
 * permissions are tightened.
 */
export async function openPrivateFolder(path: string, log: Pick<Log, 'warn'>): Promise<void> {
  await mkdir(path, { recursive: true, mode: ownerOnly.folder });
  const mode = (await stat(path)).mode & 0o777;
  if ((mode & 0o077) === 0) return;
  const was = mode.toString(8).padStart(4, '0');
  try {
    await chmod(path, ownerOnly.folder);
    log.warn(
      { path, was },
      'other accounts of this machine could read a folder of private files: its mode is 0700 now',
    );
  } catch (error) {
    log.warn(
      { path, was, err: error },
      'other accounts of this machine can read a folder of private files, and its mode cannot be changed',
    );
  }
}
