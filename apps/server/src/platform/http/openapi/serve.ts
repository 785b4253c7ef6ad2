import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@wasit/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

/**
 * The OpenAPI document of the contract at `/pdpd/docs/json`, and its page at `/pdpd/docs`. Making it
 * takes the processor half a second: it is made when it is first asked for, not at the start.
 */
export async function serveOpenApi(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  serverUrl: string,
): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  // The page asks this plugin for a document, which it needs at once.
  await app.register(swagger, {
    mode: 'static',
    specification: {
      document: { openapi: '3.1.0', info: { title: 'Wasit', version: '1.0.0' }, paths: {} },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/pdpd/docs',
    staticCSP: true,
    transformSpecificationClone: false,
    transformSpecification: () => (document ??= openApiDocument(endpoints, serverUrl)),
  });
}
