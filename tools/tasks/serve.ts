import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.ts';
import { root, run } from './programs.ts';

const main = join(root, 'apps/server/src/main.ts');

const isPortTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Builds what is stale and becomes the server. */
export async function start(args: string[]): Promise<number | undefined> {
  await build();
  process.env.NODE_ENV = 'production';
  process.argv.splice(1, process.argv.length, main, ...args);
  try {
    await import(pathToFileURL(main).href);
    return undefined;
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    const port = error instanceof Error && 'port' in error ? error.port : '';
    console.error(`Port ${port} is already in use: perhaps Wasit is running already? Stop it, or choose another port: PORT=3001 npm start`);
    return 1;
  }
}

/** The server with its sources watched; the pages are built on the fly. */
export function develop(args: string[]): Promise<number> {
  // Paths are named because a plain --watch also sees the files that Vite writes, and restarts for ever.
  const watched = ['apps/server/src', 'packages/contract/src', 'packages/locale/src'].map((path) => `--watch-path=${join(root, path)}`);
  return run(process.execPath, [...watched, '--watch-preserve-output', main, '--dev', ...args], { env: { NODE_ENV: 'development' } });
}
