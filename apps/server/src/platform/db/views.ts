import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const source = join(import.meta.dirname, '../..');
const schema = 'oracle';

/** The `*.views.sql` files of the server, in the order of their paths. */
async function definitions(): Promise<string> {
  const entries = await readdir(source, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.name.endsWith('.views.sql')).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(paths.sort().map((path) => readFile(path, 'utf8')))).join('\n');
}

/** Views hold nothing of their own: before tables change they are taken away, so that no view stands in a migration's way. */
export async function dropViews(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${schema} cascade`);
}

/** Whether the schema was made from today's definitions. */
export async function viewsAreCurrent(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ made: string | null }>(
    `select obj_description(to_regnamespace('${schema}'), 'pg_namespace') as made`,
  );
  return rows[0]?.made === fingerprint(await definitions());
}

const fingerprint = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** Makes the read-only views anew from their definitions. */
export async function makeViews(client: pg.Client): Promise<void> {
  const sql = await definitions();
  await client.query('begin');
  try {
    await dropViews(client);
    await client.query(`create schema ${schema}; ${sql}; comment on schema ${schema} is '${fingerprint(sql)}'`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
