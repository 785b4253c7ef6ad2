import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { alone } from './lock.ts';
import { capture, root, TaskError } from './programs.ts';

const server = join(root, 'apps/server');
const migrations = join(server, 'migrations');
const previous = join(server, 'migrations.previous');
const breakpoint = '--> statement-breakpoint';

/** Grants, views and triggers, which the table descriptions cannot say: they stand beside the tables, and run after them. */
async function afterSql(): Promise<string[]> {
  const entries = await readdir(join(server, 'src'), { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.name.endsWith('.after.sql')).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.sort().map(async (path) => `-- ${relative(server, path)}\n${(await readFile(path, 'utf8')).trim()}\n`));
}

async function writeMigration(): Promise<string> {
  const { code, output } = await capture('drizzle-kit', ['generate', '--name', 'init'], { cwd: server });
  const name = existsSync(migrations) ? (await readdir(migrations)).find((file) => file.endsWith('.sql')) : undefined;
  if (code !== 0 || !name) throw new TaskError(`The migration could not be made:\n${output}`);
  const file = join(migrations, name);
  const parts = [await readFile(file, 'utf8'), ...(await afterSql())];
  const sql = parts.join(`${breakpoint}\n`);
  await writeFile(file, sql);
  return sql;
}

async function sqlBefore(): Promise<string | undefined> {
  if (!existsSync(previous)) return undefined;
  const name = (await readdir(previous)).find((file) => file.endsWith('.sql'));
  return name && readFile(join(previous, name), 'utf8');
}

async function replaceMigration(): Promise<undefined> {
  await rm(previous, { recursive: true, force: true });
  if (existsSync(migrations)) await rename(migrations, previous);
  const keepPrevious = async () => {
    await rm(migrations, { recursive: true, force: true });
    if (existsSync(previous)) await rename(previous, migrations);
  };
  try {
    const sql = await writeMigration();
    // The same tables make the same SQL but a new date and id: then nothing has changed.
    if (sql === (await sqlBefore())) await keepPrevious();
    await rm(previous, { recursive: true, force: true });
  } catch (error) {
    await keepPrevious();
    throw error;
  }
  console.error('apps/server/migrations is up to date with the tables.');
  return undefined;
}

/** Makes the migration anew from the tables. Until the first release there is one, so that nobody migrates half-made ideas. */
export const generateMigration = () => alone('db-generate', replaceMigration);
