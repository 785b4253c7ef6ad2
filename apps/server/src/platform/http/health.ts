import { createServer, type Server } from 'node:http';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { outboxEvent } from '../platform.tables.ts';
import type { Platform } from '../platform.ts';

/**
 * A proxy that checks every second must not be refused because its address, which all visitors of a
 * badly set up proxy share, has called too often.
 */
const route = { schema: { hide: true }, config: { rateLimit: false } } as const;

/**
 * `/healthz`: the process lives, whatever the database does. `/readyz`: it can serve: database,
 * migrations, not stopping.
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

/** Metrics on a port of their own, never on the public one. */
export async function serveMetrics(platform: Platform, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    platform.metrics.gauges.poolWaiting.set(platform.pool.waitingCount);
    platform.db
      .select({ behind: sql<number>`count(*)::int` })
      .from(outboxEvent)
      .where(sql`${outboxEvent.doneAt} is null`)
      .then(([row]) => platform.metrics.gauges.outboxBehind.set(row?.behind ?? 0))
      .catch(() => {})
      .then(() => platform.metrics.registry.metrics())
      .then((text) =>
        response
          .writeHead(200, { 'content-type': platform.metrics.registry.contentType })
          .end(text),
      );
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  return server;
}
