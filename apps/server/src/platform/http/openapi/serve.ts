import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@wasit/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

/**
 * Serves the OpenAPI document of the contract at `/pdpd/docs/json` and its page at `/pdpd/docs`.
 * Creating it takes half a second of processor time, so it is created on first request and not at
 * start.
 */
export async function serveOpenApi(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  serverUrl: string,
): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  // The page's plugin requires a document at once.
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
