import { fileFactsHeader } from '@wasit/contract/api';
import type { Endpoint } from '@wasit/contract/endpoint';
import { codes, type ErrorKey } from '@wasit/contract/errors/codes';
import { localeTable } from '@wasit/contract/locales';
import { modeHeader } from '../call/acting.ts';
import { consoleHeader } from '../call/console-session.ts';
import { visitorCookie } from '../files/file-viewer.ts';
import { type NamedSchemas, namedSchemas } from './named-schemas.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const text = { type: 'string' };

/** The body of every refusal. */
const refusal = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: {
      type: 'integer',
      description: 'The number of the error; below 600 it is the HTTP status.',
    },
    msg: { type: 'string', description: 'For the reader, in the language of the call.' },
    data: {
      type: 'object',
      required: ['key', 'requestId'],
      properties: {
        key: { $ref: '#/components/schemas/ErrorKey' },
        tip: {
          ...text,
          description: 'The name of the message among a client’s own texts, where it has one.',
        },
        requestId: text,
        fields: {
          type: 'array',
          description: 'The wrong fields of the input.',
          items: {
            type: 'object',
            required: ['field', 'msg'],
            properties: { field: text, msg: text },
          },
        },
        faster: {
          type: 'object',
          description:
            'For staff: whose act came before, when, which one, and what it made of the object.',
          required: ['who', 'at', 'action', 'state'],
          properties: {
            who: text,
            at: { ...text, format: 'date-time' },
            action: text,
            state: { type: ['string', 'null'] },
          },
        },
      },
    },
  },
};

const parameters = {
  Language: {
    name: 'language',
    in: 'header',
    description: 'The language of texts in the answer.',
    schema: { type: 'string', enum: Object.values(localeTable).map(({ label }) => label) },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'One effect however often it is sent; a repeat within 24 hours gets the first answer.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  ProcurementMode: {
    name: modeHeader,
    in: 'header',
    description:
      'Of an agent: the mode of acting for a customer that the page shows; without it the mode of the session, or none for a browser.',
    schema: text,
  },
};
const parameter = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` });

/** Errors that an endpoint may return besides its own. */
function generalErrors({ policy, idempotent, inMode, files, failure }: Endpoint): ErrorKey[] {
  return [
    'VALIDATION',
    'MALFORMED',
    ...(policy === 'anyone' || policy === 'outside'
      ? []
      : (['UNAUTHORISED', 'FORBIDDEN'] as const)),
    ...(idempotent ? (['IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'] as const) : []),
    ...(inMode === 'self' ? [] : (['MODE_CHANGED', 'MODE_NEEDED', 'MODE_FORBIDDEN'] as const)),
    'TOO_LARGE',
    'MEDIA_TYPE',
    ...(files ? (['UPLOAD_QUOTA'] as const) : []),
    'TOO_MANY',
    failure ?? 'SYSTEM',
    'UNAVAILABLE',
  ];
}

function refusalsOf(endpoint: Endpoint) {
  const keys = [...new Set([...endpoint.errors, ...generalErrors(endpoint)])];
  return Object.fromEntries(
    Object.entries(Object.groupBy(keys, (key) => String(codes[key].status))).map(
      ([status, same = []]) => [
        status,
        {
          description: same.map((key) => `${codes[key].code} ${key}`).join(', '),
          ...(status === '429'
            ? {
                headers: {
                  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
                },
              }
            : {}),
          ...json({ $ref: '#/components/schemas/Refusal' }),
        },
      ],
    ),
  );
}

function bodyOf({ files, in: input }: Endpoint, schemas: NamedSchemas) {
  if (!files)
    return { required: !input.safeParse({}).success, ...json(schemas.refTo(input, 'input')) };
  const one = { type: 'string', format: 'binary' };
  const file =
    files.max > 1 ? { type: 'array', items: one, minItems: 1, maxItems: files.max } : one;
  return {
    required: true,
    description: `At most ${files.max} of at most ${files.maxBytes} bytes each.`,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', required: ['file'], properties: { file } },
      },
    },
  };
}

function queryOf({ in: input }: Endpoint, schemas: NamedSchemas) {
  const { properties = {}, required = [] } = schemas.inputOf(input) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Of each answer: the time of the server, from which pages count. */
const headers = {
  'server-time': {
    description: 'The server’s time.',
    schema: { type: 'string', format: 'date-time' },
  },
};

const file = (mediaTypes: readonly string[], instead: object = {}) => ({
  description: 'Done: the file itself.',
  headers: {
    ...headers,
    'Content-Disposition': { description: 'Its name.', schema: text },
    [fileFactsHeader]: {
      description: 'What else is said of it: JSON, percent-encoded.',
      schema: text,
    },
  },
  content: {
    ...Object.fromEntries(
      mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
    ...instead,
  },
});

const success = (data: object) => ({
  description: 'Done.',
  headers,
  ...json({
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer', const: 200 }, msg: text, data },
  }),
});

function securityOf({ policy }: Endpoint): Record<string, []>[] {
  if (policy === 'outside') return [];
  if (policy === 'anyone') return [{}, { visitor: [] }, { bearer: [] }];
  return policy.startsWith('staff')
    ? [{ bearer: [] }, { staffCookie: [], consoleRequest: [] }]
    : [{ bearer: [] }];
}

function operation(endpoint: Endpoint, method: Endpoint['method'], schemas: NamedSchemas) {
  const { name, summary, policy, path, idempotent, inMode, out, fileTypes, insteadOfFile } =
    endpoint;
  const [, area = 'general', part = ''] = path.split('/');
  return {
    operationId:
      method === endpoint.method ? name : `${name}By${method === 'GET' ? 'Get' : 'Post'}`,
    summary,
    description: `Who may call: ${policy}.`,
    tags: [area === 'console' ? `console/${part}` : part || area],
    security: securityOf(endpoint),
    parameters: [
      parameter('Language'),
      ...(idempotent ? [parameter('IdempotencyKey')] : []),
      ...(inMode === 'acts' || inMode === 'reads' ? [parameter('ProcurementMode')] : []),
      ...(method === 'GET' ? queryOf(endpoint, schemas) : []),
    ],
    ...(method === 'POST' ? { requestBody: bodyOf(endpoint, schemas) } : {}),
    responses: {
      200: fileTypes
        ? file(fileTypes, insteadOfFile && success(schemas.refTo(insteadOfFile, 'output')).content)
        : success(schemas.refTo(out, 'output')),
      ...refusalsOf(endpoint),
    },
  };
}

const methodsOf = ({ method, alsoBy }: Endpoint): Endpoint['method'][] =>
  alsoBy ? [method, alsoBy] : [method];

/** The OpenAPI document of endpoints, as they are served below `serverUrl`. */
export function openApiDocument(endpoints: readonly Endpoint[], serverUrl: string) {
  const schemas = namedSchemas(endpoints);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints)
    paths[`/pdpd${endpoint.path}`] = Object.fromEntries(
      methodsOf(endpoint).map((method) => [
        method.toLowerCase(),
        operation(endpoint, method, schemas),
      ]),
    );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wasit',
      version: '1.0.0',
      description:
        'Answers are `{code, msg, data}`; a refusal has a code of its own, and `data.key` is its name for programs.',
    },
    servers: [{ url: serverUrl }],
    tags: [
      ...new Set(
        Object.values(paths).flatMap((item) =>
          Object.values(item).flatMap((one) => (one as { tags: string[] }).tags),
        ),
      ),
    ]
      .sort()
      .map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        ...schemas.used(),
        Refusal: refusal,
        ErrorKey: { type: 'string', enum: Object.keys(codes) },
      },
      parameters,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a login, of a customer or of staff.',
        },
        staffCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'wasit_staff',
          description: 'The session of the console; over https the name begins with `__Secure-`.',
        },
        consoleRequest: {
          type: 'apiKey',
          in: 'header',
          name: consoleHeader,
          description: '`act` or `background`: sent with each call beside the cookie.',
        },
        visitor: {
          type: 'apiKey',
          in: 'cookie',
          name: visitorCookie,
          description: 'Keeps the cart of who has not logged in.',
        },
      },
    },
  };
}
