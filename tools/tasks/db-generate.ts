import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTaskLock } from './lock.ts';
import { capture, root, TaskError } from './programs.ts';

const server = join(root, 'apps/server');
const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Writes the next migration: the changes of the tables since the last one. Landed migrations are
 * never edited, because databases were made with them.
 * @throws TaskError without a name for the change, or when the tables cannot be read
 */
export async function generateMigration([name]: readonly string[]): Promise<undefined> {
  if (!name || !namePattern.test(name))
    throw new TaskError('What changes? npm run db:generate -- add-favourites');
  return withTaskLock('db-generate', async () => {
    const { code, output } = await capture('drizzle-kit', ['generate', '--name', name], {
      cwd: server,
    });
    if (code !== 0) throw new TaskError(`The migration could not be made:\n${output}`);
    await keepNewestSnapshot(join(server, 'migrations/meta'));
    console.error(output.trim().split('\n').at(-1));
    return undefined;
  });
}

/** The next migration is made from the newest snapshot alone, written with a line for each table. */
async function keepNewestSnapshot(folder: string): Promise<void> {
  const snapshots = (await readdir(folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();
  await Promise.all(snapshots.slice(0, -1).map((name) => rm(join(folder, name))));
  const newest = join(folder, snapshots.at(-1) ?? '');
  const { tables, ...rest } = JSON.parse(await readFile(newest, 'utf8'));
  const lines = Object.entries(tables).map(
    ([name, table]) => `    ${JSON.stringify(name)}: ${JSON.stringify(table)}`,
  );
  const text = JSON.stringify({ tables: {}, ...rest }, null, 2).replace(
    '"tables": {}',
    () => `"tables": {\n${lines.join(',\n')}\n  }`,
  );
  await writeFile(newest, `${text}\n`);
}
