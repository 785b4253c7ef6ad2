import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundleServer } from './bundle-server.ts';
import { withTaskLock } from './lock.ts';
import { precompress } from './precompress.ts';
import { capture, root, TaskError } from './programs.ts';

const apps = ['server', 'web', 'console'] as const;
type App = (typeof apps)[number];
const notSource = new Set(['node_modules', 'build', '.react-router']);

function* sourcesOf(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  for (const entry of entries) {
    if (notSource.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesOf(path);
    else yield path;
  }
}

const bundler = join(root, 'tools/tasks/bundle-server.ts');

/** Describes the inputs of a build. */
function fingerprint(app: App, folder: string): string {
  const hash = createHash('sha256').update(process.version);
  if (app === 'server') hash.update(readFileSync(bundler));
  for (const source of [folder, join(root, 'packages')]) {
    for (const file of sourcesOf(source))
      hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

/** The inputs an app must be built from; undefined if its build is current. */
function staleBuild(app: App): { folder: string; stamp: string; inputHash: string } | undefined {
  const folder = join(root, 'apps', app);
  const stamp = join(folder, 'build/.stamp');
  const inputHash = fingerprint(app, app === 'server' ? join(folder, 'src') : folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputHash
    ? undefined
    : { folder, stamp, inputHash };
}

const buildOnce = (folder: string) =>
  capture('react-router', ['build', '--logLevel', 'warn'], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  });

async function buildPages(app: App, folder: string): Promise<void> {
  let { code, output } = await buildOnce(folder);
  // React Router gives its first page ten seconds, which no option changes; a busy machine needs
  // more.
  for (let again = 0; again < 2 && /Prerender.*timeout/.test(output) && code !== 0; again += 1)
    ({ code, output } = await buildOnce(folder));
  if (code !== 0) throw new TaskError(`apps/${app} could not be built:\n${output}`);
  await precompress(join(folder, 'build/client'));
}

async function buildApp(app: App): Promise<void> {
  const stale = staleBuild(app);
  if (!stale) return;
  const { folder, stamp, inputHash } = stale;
  const from = performance.now();
  await (app === 'server' ? bundleServer(root) : buildPages(app, folder));
  writeFileSync(stamp, inputHash);
  console.error(`Built apps/${app} in ${((performance.now() - from) / 1000).toFixed(1)} s.`);
}

function assertWritable(): void {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new TaskError(
      `Wasit has to be built, but ${root} cannot be written. Run "npm run build" where it can be, then start.`,
    );
  }
}

/** The server as customers run it, built if it is stale, for tests that start it many times. */
export async function builtServer(): Promise<string> {
  if (staleBuild('server')) await withTaskLock('build', () => buildApp('server'));
  return join(root, 'apps/server/build/main.js');
}

/** The operator's commands, built with the server: from the sources each takes four times as long. */
export const builtCommands = async (): Promise<string> =>
  join(dirname(await builtServer()), 'wasit.js');

/**
 * Builds the server, the storefront and the console if their sources changed since the last build.
 * A built checkout may be read-only.
 */
export async function build(): Promise<undefined> {
  if (!apps.some(staleBuild)) return;
  assertWritable();
  // All at once: bundlers and compression each keep one core busy for most of their time.
  await withTaskLock('build', async () => {
    const built = await Promise.allSettled(apps.map(buildApp));
    for (const one of built) if (one.status === 'rejected') throw one.reason;
  });
}
