import { randomUUID } from 'node:crypto';
import pg, { escapeIdentifier, escapeLiteral } from 'pg';
import { errorCode } from '../error-code.ts';
import { connectTimeoutMs } from './database-watch.ts';
import { appRole, ownSessions, type Sessions, sessionSettings } from './db.ts';
import { DatabaseSetupError } from './setup-error.ts';
import { wrongRights } from './views/grants.ts';

const sharedSessionsMessage = (name: string) =>
  `${name} leads through a pooler that shares its sessions, e.g. PgBouncer in transaction mode`;

const openClient = async (url: string, options: string | undefined): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(options === undefined ? {} : { options }),
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const closeAll = (clients: readonly pg.Client[]) =>
  Promise.all(clients.map((client) => client.end().catch(() => {})));

/** Whether two parallel sessions keep their own startup options and PostgreSQL processes. */
async function keepsSessions(url: string): Promise<boolean> {
  const sessionMarks = [randomUUID(), randomUUID()];
  const opened = await Promise.allSettled(
    sessionMarks.map((mark) => openClient(url, `-c wasit.session=${mark}`)),
  );
  const clients = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    for (const one of opened)
      if (one.status === 'rejected') {
        if (/unsupported startup parameter/.test(String(one.reason))) return false;
        throw one.reason;
      }
    const marksByPid = new Map<number, Set<string>>();
    for (let round = 0; round < 3; round += 1)
      for (const [index, client] of clients.entries()) {
        const { rows } = await client.query<{ mark: string | null; pid: number }>(
          `select current_setting('wasit.session', true) as mark, pg_backend_pid() as pid`,
        );
        const [row] = rows;
        if (!row || row.mark !== sessionMarks[index]) return false;
        marksByPid.set(row.pid, (marksByPid.get(row.pid) ?? new Set()).add(row.mark ?? ''));
      }
    return (
      marksByPid.size === clients.length &&
      [...marksByPid.values()].every((sessions) => sessions.size === 1)
    );
  } finally {
    await closeAll(clients);
  }
}

/** @throws DatabaseSetupError where a lock or a setting of a session would be another's */
export async function assertOwnSessions(url: string, name: string): Promise<void> {
  if (!(await keepsSessions(url)))
    throw new DatabaseSetupError(
      `${sharedSessionsMessage(name)}: migrations need a connection to PostgreSQL itself.`,
    );
}

/**
 * How connections get role and settings: each sets its own or, where a pooler shares connections,
 * the login has them.
 * @throws DatabaseSetupError naming what the login lacks
 */
export async function sessionsOf(url: string): Promise<Sessions> {
  if (await keepsSessions(url)) return ownSessions;
  const client = await openClient(url, undefined);
  try {
    const names = Object.keys(sessionSettings);
    const { rows } = await client.query<{ login: string; database: string; has: string[] }>(
      `select session_user as login, current_database() as database,
         array(select name || '=' || setting from pg_settings where name ilike any ($1)) as has`,
      [names],
    );
    const { login = '', database = '', has = [] } = rows[0] ?? {};
    if (login !== appRole)
      throw new DatabaseSetupError(
        `${sharedSessionsMessage('DATABASE_URL')}: it has to log in as ${appRole} itself and not as ${login}, because no session can take on another role there.`,
      );
    const settings = new Set(has.map((one) => one.toLowerCase()));
    const missing = Object.entries(sessionSettings).filter(
      ([name, value]) => !settings.has(`${name}=${value}`.toLowerCase()),
    );
    if (missing.length > 0)
      throw new DatabaseSetupError(
        `${sharedSessionsMessage('DATABASE_URL')}: no session can bring its settings along there, so the login needs them. Run as the owner or administrator, then reconnect the pooler: ${missing
          .map(
            ([name, value]) =>
              `alter role ${escapeIdentifier(appRole)} in database ${escapeIdentifier(database)} set ${name} = ${escapeLiteral(value)};`,
          )
          .join(' ')}`,
      );
  } finally {
    await client.end();
  }
  return { options: undefined, namesStatements: await followsStatements(url) };
}

/** With other users of the pooler the next connection is random. */
const maxAttempts = 20;

/**
 * Whether a statement that a client prepared is known on whichever connection it is given next
 * (PgBouncer from 1.21 on, with `max_prepared_statements`). Only an answer from another connection
 * than that on which it was prepared tells.
 */
async function followsStatements(url: string): Promise<boolean> {
  const clients = await Promise.all([1, 2].map(() => openClient(url, undefined)));
  const [client, other] = clients as [pg.Client, pg.Client];
  // A name of an earlier release may still be set on any connection.
  const statement = { name: `wasit_${randomUUID()}`, text: 'select pg_backend_pid() as pid' };
  const processId = async () => (await client.query<{ pid: number }>(statement)).rows[0]?.pid;
  try {
    const first = await processId();
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      // Occupies a connection, usually the last used one.
      await other.query('begin');
      const next = await processId();
      await other.query('rollback');
      if (next !== first) return true;
    }
    return false;
  } catch (error) {
    if (errorCode(error) === unknownStatement || errorCode(error) === knownStatement) return false;
    throw error;
  } finally {
    await closeAll(clients);
  }
}
const unknownStatement = '26000';
const knownStatement = '42P05';

/** Errors for a login that cannot switch to the application's role. */
const roleRefused = new Set(['42501', '22023', '42704']);

export interface ServerSession {
  /**
   * The cluster, and the number of the database in it: a restored dump shares neither with the
   * database it was taken from.
   */
  readonly identity: string;
  /**
   * The login, if a statement could switch back to its rights; null if it has no more than the
   * application's role.
   */
  readonly privilegedLogin: string | null;
}

/**
 * Checks that the server's session has the rights of the application's role and cannot change
 * history.
 * @throws DatabaseSetupError
 */
export async function assertServerSession(
  url: string,
  { options }: Sessions = ownSessions,
): Promise<ServerSession> {
  const client = await openClient(url, options).catch((error: unknown) => {
    if (!roleRefused.has(errorCode(error) ?? '')) throw error;
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
      privileged: boolean;
      identity: string;
    }>(
      `select session_user as login,
         (select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database()) as identity, current_user = $1 as is_app,
         exists (select from pg_roles r where pg_has_role(session_user, r.oid, 'member') and (r.rolsuper
           or r.oid in (select relowner from pg_class where oid = to_regclass('public.ledger_entry')))) as privileged`,
      [appRole],
    );
    const [row] = rows;
    if (!row?.is_app)
      throw new DatabaseSetupError(`The sessions of DATABASE_URL do not work as ${appRole}.`);
    const wrong = await wrongRights(client);
    if (wrong.length > 0)
      throw new DatabaseSetupError(
        `The role ${appRole} does not have the rights that it should: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}. Run "npm run wasit -- migrate" as the owner of the tables (DATABASE_MIGRATE_URL).`,
      );
    return { identity: row.identity, privilegedLogin: row.privileged ? row.login : null };
  } finally {
    await client.end();
  }
}
