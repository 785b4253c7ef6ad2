import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRunning } from './postmaster.ts';

/**
 * As the administrator of the PostgreSQL that runs in this folder; undefined where none runs there.
 */
export async function embeddedUrl(dir: string, database: string): Promise<string | undefined> {
  const port = await findRunning(join(dir, 'data'));
  if (port === undefined) return undefined;
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}
