import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const source = join(import.meta.dirname, '../../..');
const schema = 'oracle';
/** Marks our own views, to tell those of former releases from an operator's. */
export const ownViewComment = 'Part of Wasit';

type Client = Pick<pg.Client, 'query'>;

interface View {
  readonly name: string;
  /** From `create view` to the semicolon. */
  readonly sql: string;
}

/** The views of the `*.views.sql` files, in the order in which they build on each other. */
async function readDefinitions(): Promise<View[]> {
  const entries = await readdir(source, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.name.endsWith('.views.sql'))
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(paths.sort().map((path) => readFile(path, 'utf8')));
  return [...texts.join('\n').matchAll(/^create view oracle\.(\w+) as\b.*?;$/gms)].map(
    ([sql, name = '']) => ({ name, sql }),
  );
}

export const ownViews = async () => (await readDefinitions()).map(({ name }) => name);

const fingerprint = (views: readonly View[]): string =>
  createHash('sha256')
    .update(views.map(({ sql }) => sql).join('\n'))
    .digest('hex');

/** Whether the views were made from today's definitions. */
export async function viewsAreCurrent(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ made: string | null; there: number }>(
    `select obj_description(to_regnamespace($1), 'pg_namespace') as made,
       (select count(*)::int from pg_class where relnamespace = to_regnamespace($1) and relkind = 'v' and relname = any($2)) as there`,
    [schema, await ownViews()],
  );
  const views = await readDefinitions();
  return rows[0]?.made === fingerprint(views) && rows[0].there === views.length;
}

/**
 * Creates the read-only views of this release, within a transaction. An existing view is replaced
 * in place, so that operators' views built on it, and its grants, stay. PostgreSQL refuses that if
 * a column was removed or changed its type.
 */
export async function replaceViews(client: Client): Promise<void> {
  const views = await readDefinitions();
  const names = views.map(({ name }) => name);
  await client.query(
    `do $$ begin if to_regnamespace('${schema}') is null then create schema ${schema}; end if; end $$`,
  );
  const { rows: formerViews } = await client.query<{ name: string }>(
    `select format('%I.%I', '${schema}', relname) as name from pg_class
     where relnamespace = '${schema}'::regnamespace and relkind = 'v' and obj_description(oid, 'pg_class') = $1 and not relname = any($2)`,
    [ownViewComment, names],
  );
  for (const { name } of formerViews) await client.query(`drop view ${name}`);
  const statements = views.map(
    ({ name, sql }) =>
      `${sql.replace('create view', 'create or replace view')}\ncomment on view ${schema}.${name} is '${ownViewComment}';`,
  );
  await client.query(
    `${statements.join('\n')}\ncomment on schema ${schema} is '${fingerprint(views)}'`,
  );
}
