import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRunning } from './postmaster.ts';

/**
 * The administrator's address of our PostgreSQL on this machine. It uses no TLS, whatever PGSSLMODE
 * says about the operator's other databases.
 */
export const adminUrl = (
  database: string,
  { password, port }: { password: string; port: number },
): string => `postgres://postgres:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

/** The administrator's address of the PostgreSQL running in this folder; undefined if none runs. */
export async function embeddedUrl(dir: string, database: string): Promise<string | undefined> {
  const port = await findRunning(join(dir, 'data'));
  if (port === undefined) return undefined;
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  return adminUrl(database, { password, port });
}
