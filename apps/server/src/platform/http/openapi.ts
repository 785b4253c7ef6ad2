import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { codes } from '@wasit/contract/codes';
import type { Endpoint } from '@wasit/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const shapeOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' });
const envelope = (data: unknown) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
});

function operation(endpoint: Endpoint) {
  const refusals = Object.groupBy(endpoint.errors, (key) => String(codes[key].status));
  const input = shapeOf(endpoint.in, 'input');
  const security = endpoint.policy === 'anyone' || endpoint.policy === 'outside' ? [] : [{ bearer: [] }];
  const tag =
    endpoint.path.split('/')[1] === 'console' ? `console/${endpoint.path.split('/')[2]}` : (endpoint.path.split('/')[2] ?? 'general');
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Policy: ${endpoint.policy}.${endpoint.idempotent ? ' Send an `Idempotency-Key`: one effect however often it is sent.' : ''}`,
    tags: [tag],
    security,
    parameters: [
      { name: 'language', in: 'header', schema: { type: 'string', enum: ['ENG', 'AR', 'KU', 'CHS'] } },
      ...(endpoint.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }] : []),
      ...(endpoint.method === 'GET' && 'properties' in input
        ? Object.entries(input.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }))
        : []),
    ],
    ...(endpoint.method === 'POST'
      ? {
          requestBody: endpoint.files
            ? {
                content: {
                  'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } },
                },
              }
            : json(input),
        }
      : {}),
    responses: {
      200: { description: 'Success', ...json(envelope(shapeOf(endpoint.out, 'output'))) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, keys]) => [
          status,
          { description: (keys ?? []).map((key) => `${codes[key].code} ${key}`).join(', ') },
        ]),
      ),
    },
  };
}

/** The OpenAPI document of the contract and its page at `/pdpd/docs`. */
export async function serveOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) paths[`/pdpd${endpoint.path}`] = { [endpoint.method.toLowerCase()]: operation(endpoint) };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Wasit', version: '1.0.0' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/pdpd/docs', staticCSP: true });
}
