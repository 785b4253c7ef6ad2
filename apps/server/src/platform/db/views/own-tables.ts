import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const migrationsFolder = join(import.meta.dirname, '../../../../migrations');

const Journal = z.object({ entries: z.array(z.object({ idx: z.int(), when: z.int() })) });
const Snapshot = z.object({ tables: z.record(z.string(), z.object({ name: z.string() })) });

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(migrationsFolder, 'meta', name), 'utf8'));

/**
 * When each migration of this release was written, in milliseconds: a database records these times
 * of the migrations applied to it.
 */
export const migrationTimes = async (): Promise<number[]> =>
  Journal.parse(await readJson('_journal.json')).entries.map(({ when }) => when);

/** The tables of this release in schema `public`, where an operator may have others. */
export async function ownTables(): Promise<string[]> {
  const newest = Math.max(
    ...Journal.parse(await readJson('_journal.json')).entries.map(({ idx }) => idx),
  );
  const { tables } = Snapshot.parse(
    await readJson(`${String(newest).padStart(4, '0')}_snapshot.json`),
  );
  return Object.values(tables).map(({ name }) => name);
}
