import { once } from 'node:events';
import { createServer } from 'node:http';
import { newId } from '../../ids/ids.ts';
import { unavailable } from './unavailable.ts';

/**
 * Answers at the server's address until the server itself can: `/healthz` with success, `/readyz`
 * and everything else with 503. An address in use is reported by the server itself.
 */
export async function answerWhileWaiting({ host, port }: { host: string; port: number }) {
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
      // Every answer is written at once. An idle connection, or one with half a request, would keep
      // the server from listening.
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
