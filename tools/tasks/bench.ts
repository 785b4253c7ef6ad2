import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { root, runScript, TaskError } from './programs.ts';

const scriptOf = (name: string) => `bench/${name}/run.ts`;

/** Runs one measurement of bench/. */
export async function bench(name: string | undefined, args: string[]): Promise<number> {
  if (name && existsSync(join(root, scriptOf(name)))) {
    await build();
    return runScript(scriptOf(name), args);
  }
  const known = readdirSync(join(root, 'bench')).filter((folder) =>
    existsSync(join(root, scriptOf(folder))),
  );
  throw new TaskError(
    `Which measurement? npm run bench <name>, where <name> is one of: ${known.join(', ') || '(none yet)'}`,
  );
}
