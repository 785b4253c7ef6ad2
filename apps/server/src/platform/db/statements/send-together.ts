import type pg from 'pg';

/**
 * Statements that are asked for in one go reach the network in one write instead of one each: a
 * system call costs more than making the statement, and PostgreSQL wakes up once.
 */
export function sendTogether(client: pg.PoolClient): void {
  const send = client.query.bind(client);
  const { stream } = client.connection;
  let isHeld = false;
  const query = (...sent: Parameters<typeof client.query>) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return send(...sent);
  };
  Object.defineProperty(client, 'query', { value: query, configurable: true });
}
