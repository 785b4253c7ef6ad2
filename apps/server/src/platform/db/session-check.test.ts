import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { assertOwnSessions } from './session-check.ts';

const throughPort = (port: number) => {
  const url = new URL(inject('adminUrl'));
  url.host = `127.0.0.1:${port}`;
  return url.href;
};

/**
 * Passes everything on but the options that a session is started with, as poolers do that are told
 * to ignore them.
 */
async function withoutOptions(): Promise<string> {
  const server = createServer((near) => {
    const far = connect(Number(new URL(inject('adminUrl')).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    near.once('data', (start) => {
      const words = start.subarray(8).toString('latin1').split('\0');
      const at = words.indexOf('options');
      if (at >= 0) words.splice(at, 2);
      const body = Buffer.from(words.join('\0'), 'latin1');
      const head = Buffer.from(start.subarray(0, 8));
      head.writeInt32BE(8 + body.length);
      far.write(Buffer.concat([head, body]));
      near.pipe(far);
      far.pipe(near);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return throughPort((server.address() as AddressInfo).port);
}

test('PostgreSQL itself keeps every session apart', async () => {
  await expect(assertOwnSessions(inject('adminUrl'), 'DATABASE_URL')).resolves.toBeUndefined();
});

test('a pooler that drops what a session was started with is refused with the reason: the server would work as the owner', async () => {
  await expect(assertOwnSessions(await withoutOptions(), 'DATABASE_URL')).rejects.toThrow(
    /DATABASE_URL leads through a pooler.*Connect to PostgreSQL itself/,
  );
});

const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);

/** PgBouncer in transaction mode before the databases of the tests; it refuses to run as root. */
async function aPgBouncer(ignored: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'wasit-pooler-'));
  const admin = new URL(inject('adminUrl'));
  const port = 20_000 + (process.pid % 20_000);
  await writeFile(
    join(dir, 'users'),
    `"${admin.username}" "${decodeURIComponent(admin.password)}"\n`,
  );
  await writeFile(
    join(dir, 'ini'),
    `[databases]\n* = host=127.0.0.1 port=${admin.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
      `auth_type = plain\nauth_file = ${join(dir, 'users')}\npool_mode = transaction\nignore_startup_parameters = ${ignored}\n`,
  );
  await chmod(dir, 0o755);
  const asRoot =
    process.getuid?.() === 0 ? { uid: Number(execFileSync('id', ['-u', 'nobody'])) } : {};
  const child = spawn(pgbouncer ?? '', ['-q', join(dir, 'ini')], { stdio: 'ignore', ...asRoot });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(dir, { recursive: true, force: true });
  });
  await pause(500);
  return throughPort(port);
}

test.skipIf(!pgbouncer).each(['extra_float_digits', 'extra_float_digits,options'])(
  'PgBouncer in transaction mode is refused, ignoring %s (skipped where it is not installed)',
  async (ignored) => {
    await expect(assertOwnSessions(await aPgBouncer(ignored), 'DATABASE_URL')).rejects.toThrow(
      'leads through a pooler',
    );
  },
);
