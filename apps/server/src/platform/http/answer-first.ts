import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Lets `answer` see each request before the framework does; what it does not answer (false) takes
 * the usual way. A kept page costs a tenth of what routing, hooks and logging cost. Answers are the
 * same on both ways: this one only knows fewer of them.
 */
export function answerFirst(
  { server }: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const usual = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of usual) listener.call(server, request, response);
  });
}
