import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configSchema } from '../../apps/server/src/platform/config/config.ts';
import { errorCode } from '../../apps/server/src/platform/error-code.ts';
import { build } from './build.ts';
import { root, run, TaskError } from './programs.ts';

const main = join(root, 'apps/server/src/main.ts');

const isPortTaken = (error: unknown) => errorCode(error) === 'EADDRINUSE';

const portTakenError = (port: number) =>
  new TaskError(
    `Port ${port} is already in use: perhaps Wasit is running already? Stop it, or choose another port: PORT=3001 npm start`,
  );

/**
 * Checked before anything is built or started: a server that cannot listen would leave its database
 * running.
 */
async function refuseTakenPort(): Promise<void> {
  const config = configSchema.safeParse(process.env);
  // The server itself reports a bad configuration.
  if (!config.success || config.data.WASIT_ROLE === 'worker') return;
  const { HOST, PORT } = config.data;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) =>
      probe.once('error', reject).listen(PORT, HOST, resolve),
    );
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    if (isPortTaken(error)) throw portTakenError(PORT);
  }
}

/**
 * Builds what is outdated and becomes the server, which then handles signals itself and holds
 * nothing of the tools.
 */
export async function start(args: string[], handSignalsOver: () => void): Promise<undefined> {
  await refuseTakenPort();
  await build();
  process.env.NODE_ENV = 'production';
  // A demo for people has data to show; tests start theirs without.
  process.env.DEMO_PAST_DAYS ??= '120';
  const server = join(root, 'apps/server/build/main.js');
  if (process.platform !== 'win32') {
    const flags = [...process.execArgv, '--import', join(root, 'tools/end-with-parent.mjs')];
    process.execve?.(process.execPath, [process.execPath, ...flags, server, ...args], process.env);
  }
  process.argv.splice(1, process.argv.length, server, ...args);
  handSignalsOver();
  await import(pathToFileURL(server).href);
}

/** The server with its sources watched, and the present build of the pages. */
export async function develop(args: string[]): Promise<number> {
  await build();
  // Paths are named because a plain --watch also sees the files that builds write, and restarts
  // endlessly.
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  const watched = ['apps/server/src', ...packages].map(
    (path) => `--watch-path=${join(root, path)}`,
  );
  return run(process.execPath, [...watched, '--watch-preserve-output', main, ...args], {
    env: { NODE_ENV: 'development' },
  });
}
