import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Lets `answer` see each request before the framework does; what it returns false for is
 * routed as usual. A cached page costs a tenth of what routing, hooks and logging cost.
 */
export function answerFirst(
  { server }: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const routingListeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of routingListeners) listener.call(server, request, response);
  });
}
