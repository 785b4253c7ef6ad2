import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@wasit/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

/** The OpenAPI document of the contract at `/pdpd/docs/json`, and its page at `/pdpd/docs`. */
export async function serveOpenApi(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  serverUrl: string,
): Promise<void> {
  // The plugin's types know documents of their own making only.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(endpoints, serverUrl) as never },
  });
  await app.register(swaggerUi, { routePrefix: '/pdpd/docs', staticCSP: true });
}
