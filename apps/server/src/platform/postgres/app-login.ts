import { createHmac } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { errorCode } from '../error-code.ts';

const wrongPassword = '28P01';
const loginForbidden = '28000';

async function canLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === wrongPassword || code === loginForbidden) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The server's address for its embedded database: `role` logs in itself, so that no statement can
 * switch back to the administrator's rights. Its password is derived from the administrator's and
 * does not reveal it.
 */
export async function enableLogin(adminUrl: string, role: string): Promise<string> {
  const url = new URL(adminUrl);
  const password = createHmac('sha256', decodeURIComponent(url.password))
    .update(role)
    .digest('base64url');
  url.username = role;
  url.password = password;
  if (await canLogIn(url.href)) return url.href;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Several processes may start at once; none may change what another is changing.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`login of ${role}`]);
    await client.query(
      `alter role ${escapeIdentifier(role)} login nosuperuser nocreaterole nocreatedb noreplication password ${escapeLiteral(password)}`,
    );
  } finally {
    await client.end();
  }
  return url.href;
}
