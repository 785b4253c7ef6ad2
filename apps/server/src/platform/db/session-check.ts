import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sqlState } from './database-errors.ts';
import { connectWithinMs } from './database-watch.ts';
import { appRole, sessionOptions } from './db.ts';
import { wrongRights } from './grants.ts';
import { DatabaseSetupError } from './setup-error.ts';

const pooled = `%s leads through a pooler that shares its sessions, e.g. PgBouncer in transaction mode: the role ${appRole}, time limits and locks of a session would be lost or another's. Connect to PostgreSQL itself; each process keeps a pool of its own.`;

const open = async (url: string, options: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectWithinMs,
    options,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/**
 * Two sessions at once must each keep what they were started with, and each its own process of
 * PostgreSQL. @throws DatabaseSetupError
 */
export async function assertOwnSessions(url: string, name: string): Promise<void> {
  const refuse = (cause?: unknown): never => {
    throw new DatabaseSetupError(pooled.replace('%s', name), { cause });
  };
  const marks = [randomUUID(), randomUUID()];
  const opened = await Promise.allSettled(
    marks.map((mark) => open(url, `-c wasit.session=${mark}`)),
  );
  const clients = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    for (const one of opened)
      if (one.status === 'rejected') {
        if (/unsupported startup parameter/.test(String(one.reason))) refuse(one.reason);
        throw one.reason;
      }
    const seen = new Map<number, Set<string>>();
    for (let round = 0; round < 3; round += 1)
      for (const [index, client] of clients.entries()) {
        const { rows } = await client.query<{ mark: string | null; pid: number }>(
          `select current_setting('wasit.session', true) as mark, pg_backend_pid() as pid`,
        );
        const [row] = rows;
        if (!row || row.mark !== marks[index]) refuse();
        else seen.set(row.pid, (seen.get(row.pid) ?? new Set()).add(row.mark ?? ''));
      }
    if (seen.size !== clients.length || [...seen.values()].some((of) => of.size > 1)) refuse();
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** What the database says to a login that cannot take on the application's role. */
const roleRefused = new Set(['42501', '22023', '42704']);

export interface ServerSession {
  /**
   * The cluster, and the number of the database in it: a restored dump shares neither with the
   * database it was taken from.
   */
  readonly identity: string;
  /**
   * The login's own name, where a statement could go back to its rights; null where it has no more
   * than the application's role.
   */
  readonly mightyLogin: string | null;
}

/**
 * The server's session works under the application's role, which may do what it must and cannot
 * change history. @throws DatabaseSetupError
 */
export async function assertServerSession(url: string): Promise<ServerSession> {
  const client = await open(url, sessionOptions).catch((error: unknown) => {
    if (!roleRefused.has(sqlState(error) ?? '')) throw error;
    const { username } = new URL(url);
    throw new DatabaseSetupError(
      `The login ${username} of DATABASE_URL may not work as ${appRole} (${error instanceof Error ? error.message : error}). Run: grant ${appRole} to "${username}";`,
      { cause: error },
    );
  });
  try {
    const { rows } = await client.query<{
      login: string;
      is_app: boolean;
      mighty: boolean;
      identity: string;
    }>(
      `select session_user as login,
         (select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database()) as identity, current_user = $1 as is_app,
         exists (select from pg_roles r where pg_has_role(session_user, r.oid, 'member') and (r.rolsuper
           or r.oid in (select relowner from pg_class where oid = to_regclass('public.ledger_entry')))) as mighty`,
      [appRole],
    );
    const [row] = rows;
    if (!row?.is_app) throw new DatabaseSetupError(pooled.replace('%s', 'DATABASE_URL'));
    const wrong = await wrongRights(client);
    if (wrong.length > 0)
      throw new DatabaseSetupError(
        `The role ${appRole} does not have the rights that it should: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}. Run "npm run wasit -- migrate" as the owner of the tables (DATABASE_MIGRATE_URL).`,
      );
    return { identity: row.identity, mightyLogin: row.mighty ? row.login : null };
  } finally {
    await client.end();
  }
}
