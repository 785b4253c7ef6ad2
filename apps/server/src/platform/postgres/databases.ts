import { Client, escapeIdentifier } from 'pg';
import { errorCode } from '../error-code.ts';

const objectInUse = '55006';
/** Also where another process is making it at this moment. */
const duplicateDatabase = new Set(['42P04', '23505']);

async function administer<T>(adminUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database unless it exists, as a copy of `template` if given; copied file by file, the
 * fastest way for a small one.
 */
export function createDatabase(
  adminUrl: string,
  name: string,
  template = 'template0',
): Promise<void> {
  return administer(adminUrl, async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(
          `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)} STRATEGY FILE_COPY`,
        );
        return;
      } catch (error) {
        if (duplicateDatabase.has(errorCode(error) ?? '')) return;
        // A session that has just left a template still counts for a moment.
        if (errorCode(error) !== objectInUse || attempt === 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  });
}

/** Removes a database if it is there; sessions still open in it are ended. */
export function dropDatabase(adminUrl: string, name: string): Promise<void> {
  return administer(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
  });
}
