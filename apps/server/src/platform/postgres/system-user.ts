import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SystemUser {
  uid: number;
  gid: number;
}

async function lookUp(): Promise<SystemUser> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** PostgreSQL refuses to run as root: for root it runs as the system user "postgres", made when missing. */
export async function userForPostgres(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return await lookUp();
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
    return await lookUp();
  }
}

async function isClosedTo(user: SystemUser, path: string): Promise<boolean> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(folder)) continue;
    const { mode, uid } = await stat(folder);
    if (uid !== user.uid && (mode & 0o001) === 0) return true;
  }
  return false;
}

/** The words before a command that make it run as that user, able to reach all the paths. */
export async function commandPrefix(user: SystemUser | undefined, paths: readonly string[]): Promise<string[]> {
  if (!user) return [];
  const closed = await Promise.all(paths.map((path) => isClosedTo(user, path)));
  // Below a closed folder (/root is 0700) root's power to pass through folders is kept, and only that power.
  const passThrough = closed.includes(true) ? ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'] : [];
  return ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...passThrough, '--'];
}
