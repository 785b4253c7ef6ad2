import { once } from 'node:events';
import { createServer } from 'node:http';
import { newId } from '../../ids/ids.ts';
import { unavailable } from './unavailable.ts';

/**
 * Answers at the server's own address until the server itself can: `/healthz` says that the process
 * lives, `/readyz` and everything else 503. That an address is in use is reported by the server
 * itself.
 */
export async function answerWhileWaiting({
  host,
  port,
}: {
  host: string;
  port: number;
}): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/healthz') {
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end('{"ok":true}');
      return;
    }
    const { headers, body } = unavailable(request, newId('r'));
    const unavailableBody =
      request.url === '/readyz' ? '{"ready":false,"database":false,"stopping":false}' : body;
    // The next request must reach the server itself, on a new connection.
    response.writeHead(503, { ...headers, connection: 'close' }).end(unavailableBody);
  });
  server.on('error', () => {});
  server.listen(port, host);
  return {
    async close() {
      if (!server.listening) return;
      server.close();
      // Every answer is written at once. A connection on which nothing came, or half a call, would
      // keep the server itself from listening.
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
