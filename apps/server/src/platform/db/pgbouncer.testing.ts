import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, isListening } from '../postgres/postmaster.ts';

/** `PGBOUNCER` names another one than that of the system. */
export const pgbouncer = [
  process.env.PGBOUNCER ?? '',
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
].find((path) => path && existsSync(path));

const example = join(import.meta.dirname, '../../../../../deploy/pgbouncer.ini');

/** Before 1.21 it followed no prepared statements. */
export const followsStatements = (): boolean => {
  const [, major = 0, minor = 0] =
    /(\d+)\.(\d+)/.exec(execFileSync(pgbouncer ?? '', ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
};

/** The lines of an ini file with other values, in place of those that are there or at the end. */
const withSettings = (ini: string, settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name} =.*$`, 'm');
    return line.test(text)
      ? text.replace(line, () => `${name} = ${value}`)
      : `${text}${name} = ${value}\n`;
  }, ini);

/**
 * PgBouncer as `deploy/pgbouncer.ini` has it, before the server of `url`; it refuses to run as
 * root.
 * @param settings other lines of that file
 * @returns the address through it
 */
export async function startPgBouncer(
  url: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const through = new URL(url);
  const dir = await mkdtemp(join(tmpdir(), 'wasit-pooler-'));
  const port = Number(settings.listen_port ?? (await freePort()));
  const users = join(dir, 'users');
  await writeFile(users, `"${through.username}" "${decodeURIComponent(through.password)}"\n`);
  const ini = (await readFile(example, 'utf8'))
    .replace(/^wasit = .*$/m, `* = host=127.0.0.1 port=${through.port}`)
    .replace(followsStatements() ? '' : /^max_prepared_statements.*\n/m, '');
  await writeFile(
    join(dir, 'ini'),
    withSettings(ini, { listen_port: port, auth_file: users, ...settings }),
  );
  await chmod(dir, 0o755);
  const asRoot =
    process.getuid?.() === 0 ? { uid: Number(execFileSync('id', ['-u', 'nobody'])) } : {};
  const child = spawn(pgbouncer ?? '', ['-q', join(dir, 'ini')], { stdio: 'ignore', ...asRoot });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await pause(50);
  }
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    async stop() {
      child.kill('SIGKILL');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
