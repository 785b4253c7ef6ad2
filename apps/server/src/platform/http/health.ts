import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/**
 * A proxy that checks every second must not be refused because its address, which all visitors of a
 * misconfigured proxy share, has called too often.
 */
const route = { schema: { hide: true }, config: { rateLimit: false } } as const;

/**
 * `/healthz`: the process is alive, whatever the database does. `/readyz`: it can serve (database,
 * migrations, not stopping).
 */
export function serveHealth(
  app: FastifyInstance,
  platform: Platform,
  state: { stopping: boolean },
): void {
  app.get('/healthz', route, async () => ({ ok: true }));
  app.get('/readyz', route, async (_request, reply) => {
    const database = await platform.watch.answers(2000);
    const ready = database && !state.stopping;
    return reply.code(ready ? 200 : 503).send({
      ready,
      database,
      stopping: state.stopping,
      clockOffsetSeconds: platform.clock.offsetSeconds(),
    });
  });
}
