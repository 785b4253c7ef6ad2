import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ownSessions } from './db.ts';
import { pgbouncer, startPgBouncer } from './pgbouncer.testing.ts';
import { assertOwnSessions, sessionsOf } from './session-check.ts';

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

test('PostgreSQL itself keeps sessions separate', async () => {
  const url = inject('adminUrl');
  await expect(assertOwnSessions(url, 'DATABASE_MIGRATE_URL')).resolves.toBeUndefined();
  expect(await sessionsOf(url)).toBe(ownSessions);
});

test('a pooler that drops session settings is refused with the reason: the server would work as the owner', async () => {
  const url = await withoutOptions();
  await expect(sessionsOf(url)).rejects.toThrow(/leads through a pooler.*log in as wasit_app/);
  await expect(assertOwnSessions(url, 'DATABASE_MIGRATE_URL')).rejects.toThrow(
    /DATABASE_MIGRATE_URL leads through a pooler.*migrations/,
  );
});

test.skipIf(!pgbouncer).each(['extra_float_digits', 'extra_float_digits,options'])(
  'through PgBouncer in transaction mode, ignoring %s, a login without its settings is refused with the statements that give them (skipped where it is not installed)',
  async (ignored) => {
    const pooler = await startPgBouncer(inject('serverUrl'), {
      ignore_startup_parameters: ignored,
    });
    onTestFinished(pooler.stop);
    await expect(sessionsOf(pooler.url)).rejects.toThrow(
      /alter role "wasit_app" in database "\w+" set statement_timeout = '20000';.*set jit = 'off'/,
    );
    await expect(assertOwnSessions(pooler.url, 'DATABASE_MIGRATE_URL')).rejects.toThrow(
      'migrations need a connection to PostgreSQL itself',
    );
  },
);
