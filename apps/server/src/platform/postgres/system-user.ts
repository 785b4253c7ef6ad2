import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

export interface SystemUser {
  uid: number;
  gid: number;
}

/** Numbers of Linux capabilities (linux/capability.h). */
const capabilities = {
  chown: 0,
  dac_override: 1,
  dac_read_search: 2,
  fowner: 3,
  setgid: 6,
  setuid: 7,
  setpcap: 8,
} as const;
type Capability = keyof typeof capabilities;

const alternatives =
  'Start Wasit as an ordinary user to whom its folder and DATA_DIR belong, or name a PostgreSQL of your own in DATABASE_URL.';

/** Root's remaining capabilities: in a container often not all. */
function assertCapable(required: readonly Capability[], what: string): void {
  const missing = required
    .filter((name) => !isCapable(name))
    .map((name) => `CAP_${name.toUpperCase()}`);
  if (missing.length > 0)
    throw new StartError(`${what}, and this root lacks ${missing.join(', ')}. ${alternatives}`);
}

function isCapable(name: Capability): boolean {
  const [, effective = '0'] =
    /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return ((BigInt(`0x${effective}`) >> BigInt(capabilities[name])) & 1n) === 1n;
}

async function findPostgresUser(): Promise<SystemUser> {
  const [uid, gid] = await Promise.all([
    run('id', ['-u', 'postgres']),
    run('id', ['-g', 'postgres']),
  ]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * PostgreSQL refuses to run as root: for root it runs as the system user "postgres", created if
 * missing.
 * @throws StartError
 */
export async function userForPostgres(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux')
    throw new StartError(`PostgreSQL does not run as root. ${alternatives}`);
  assertCapable(
    ['chown', 'dac_override', 'fowner', 'setgid', 'setuid'],
    'PostgreSQL does not run as root but as the system account "postgres"',
  );
  try {
    return await findPostgresUser();
  } catch {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]).catch(throwAccountError);
    return await findPostgresUser();
  }
}

function throwAccountError(error: Error): never {
  const why =
    'stderr' in error && typeof error.stderr === 'string' && error.stderr.trim()
      ? error.stderr.trim()
      : error.message;
  throw new StartError(
    `PostgreSQL does not run as root, and the system account "postgres" could not be made: ${why}. ${alternatives}`,
    { cause: error },
  );
}

async function isClosedTo(user: SystemUser, path: string): Promise<boolean> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(folder)) continue;
    const { mode, uid } = await stat(folder);
    if (uid !== user.uid && (mode & 0o001) === 0) return true;
  }
  return false;
}

/**
 * Capabilities that let that user into closed folders (/root is 0700): passing through them or,
 * where a container has dropped that, access to all files. access(2), by which initdb checks
 * whether it may run postgres, ignores capabilities of an ordinary user unless no_setuid_fixup is
 * set (access_override_creds in the kernel's fs/open.c).
 */
function passThroughFlags(): string[] {
  const power = isCapable('dac_read_search') ? 'dac_read_search' : 'dac_override';
  assertCapable(
    ['setpcap', power],
    'The account "postgres" cannot enter the folder of Wasit or DATA_DIR (see the modes of the folders above them)',
  );
  return ['--securebits=+no_setuid_fixup', `--inh-caps=+${power}`, `--ambient-caps=+${power}`];
}

/**
 * The command prefix that runs a program as that user, with access to all the paths.
 * @throws StartError
 */
export async function commandPrefix(user: SystemUser | undefined, paths: readonly string[]) {
  if (!user) return [];
  const closed = await Promise.all(paths.map((path) => isClosedTo(user, path)));
  const asUser = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return ['setpriv', ...asUser, ...(closed.includes(true) ? passThroughFlags() : []), '--'];
}
