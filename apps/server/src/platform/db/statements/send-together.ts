import type pg from 'pg';

/**
 * Statements of one tick of the event loop are sent in one write: a system call costs more than
 * building a statement, and PostgreSQL wakes up only once.
 */
export function sendTogether(client: pg.PoolClient): void {
  const send = client.query.bind(client);
  const { stream } = client.connection;
  let isCorked = false;
  const query = (...sent: Parameters<typeof client.query>) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      });
    }
    return send(...sent);
  };
  Object.defineProperty(client, 'query', { value: query, configurable: true });
}
