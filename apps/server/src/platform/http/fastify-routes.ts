import { Readable } from 'node:stream';
import { fileFactsHeader } from '@wasit/contract/api';
import type { StreamedFile } from '@wasit/contract/files/answer';
import { writeFileFacts } from '@wasit/contract/files/facts';
import { localeOfLabel } from '@wasit/contract/locales';
import { type EndpointName, paths } from '@wasit/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { fail } from '../errors.ts';
import { isFields } from '../fields.ts';
import type { Platform } from '../platform.ts';
import { refuse } from './answer.ts';
import type { Call, Route, UploadedFile } from './call/call.ts';
import { consoleSession } from './call/console-session.ts';
import type { Answer } from './call/idempotency.ts';
import { assertPolicy } from './call/policy.ts';
import { contentDisposition } from './files/content-disposition.ts';
import { fileViewer, visitorCookie } from './files/file-viewer.ts';
import { deleteUploads, filesOf } from './files/uploads.ts';
import { admit, runAdmitted } from './pipeline.ts';

export interface Credentials {
  readonly token: string | null;
  readonly visitorId: string | null;
  /** The call shows that a person is active, for sessions that end after inactivity. */
  readonly isAtWork?: boolean;
}

/** The caller, from the bearer token, the cookie of a staff session, or the visitor cookie. */
export type ResolveActor = (platform: Platform, credentials: Credentials) => Promise<Actor>;

export interface HttpParts {
  readonly platform: Platform;
  readonly routes: readonly Route[];
  readonly resolveActor: ResolveActor;
}

export const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
export const visitorOf = (request: FastifyRequest): string | null => {
  const value = request.cookies[visitorCookie];
  return value && /^[A-Za-z0-9_-]{20,64}$/.test(value) ? value : null;
};
const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/**
 * The call of a request.
 * @throws database errors
 * @param sessionToken its session token; by default the bearer token sent with it
 */
export async function callOf(
  parts: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionToken = bearer(request),
): Promise<Call> {
  const { token, isAtWork } = (sessionToken
    ? undefined
    : consoleSession(request, parts.platform.config)) ?? { token: sessionToken, isAtWork: true };
  const actor = await parts.resolveActor(parts.platform, {
    token,
    visitorId: visitorOf(request),
    isAtWork,
  });
  const key = headerText(request.headers['idempotency-key']);
  if (key !== undefined && (key.length === 0 || key.length > 255))
    fail('VALIDATION', { field: 'Idempotency-Key' });
  const setCookie: Call['setCookie'] = (
    name,
    value,
    { maxAgeSeconds, path = '/', sameSite = 'lax' },
  ) => {
    reply.setCookie(name, value, {
      path,
      httpOnly: true,
      sameSite,
      secure: parts.platform.config.publicUrl.startsWith('https:'),
      maxAge: maxAgeSeconds,
    });
  };
  return {
    platform: parts.platform,
    actor,
    locale: localeOfLabel(headerText(request.headers.language)),
    requestId: request.id,
    ip: request.ip,
    idempotencyKey: key ?? null,
    files: [],
    cookies: request.cookies,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, headerText(value)]),
    ),
    query: Object.fromEntries(new URLSearchParams(/\?([^#]*)/.exec(request.url)?.[1])),
    rawBody: typeof request.rawText === 'string' ? request.rawText : '',
    setCookie,
    fileViewer: fileViewer({ actor, token, setCookie }),
  };
}

/**
 * Serves every endpoint at its exact path below `/pdpd`.
 * @throws Error when one of them has no policy
 */
export function serveRoutes(app: FastifyInstance, parts: HttpParts): void {
  for (const route of parts.routes) {
    assertPolicy(route.endpoint);
    const { method, alsoBy, path, summary, name, maxBodyBytes } = route.endpoint;
    app.route({
      method: alsoBy ? [method, alsoBy] : method,
      url: `/pdpd${path}`,
      schema: { summary, operationId: name },
      ...(maxBodyBytes ? { bodyLimit: maxBodyBytes } : {}),
      handler: async (request, reply) => {
        reply
          .header('content-type', 'application/json; charset=utf-8')
          .header('cache-control', 'no-store');
        const { status, body, file, retryAfterSeconds } = await answerOf(parts, route, {
          request,
          reply,
        });
        if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
        return file ? sendFile(reply, file) : reply.code(status).send(body);
      },
    });
  }
}

/** Sends a private file as a download that no cache stores. */
const sendFile = (reply: FastifyReply, file: StreamedFile): FastifyReply =>
  reply
    .headers({
      'content-type': file.mediaType,
      'content-disposition': contentDisposition(file.fileName),
      [fileFactsHeader]: writeFileFacts(file),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(
      file.stream
        ? Readable.from(file.stream, { objectMode: false })
        : Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
    );

/**
 * The input of a request. A POST may also have parameters in its address
 * (`userAddress/area?parentId=0`); its body wins. Outside companies sign their bodies, so only the
 * body is read.
 */
function inputOf({ endpoint: { files, policy } }: Route, { method, query, body }: FastifyRequest) {
  if (files) return {};
  if (method === 'GET') return query;
  const fromQuery = Object(query) as object;
  if (policy === 'outside' || Object.keys(fromQuery).length === 0) return body;
  return body === undefined || body === null || isFields(body) ? { ...fromQuery, ...body } : body;
}

/**
 * The answer to one request, refusals included; its uploaded files are deleted before it is sent.
 */
async function answerOf(
  parts: HttpParts,
  route: Route,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Answer> {
  let files: UploadedFile[] = [];
  try {
    const call = await callOf(parts, request, reply);
    await admit(route, call);
    files = await filesOf(route, call, request);
    return await runAdmitted(route, { ...call, files }, inputOf(route, request));
  } catch (error) {
    return refuse(error, {
      locale: localeOfLabel(headerText(request.headers.language)),
      requestId: request.id,
      log: parts.platform.log,
    });
  } finally {
    await deleteUploads(files);
  }
}

/** @throws Error at start when an endpoint of the contract has no handler, or two */
export function assertComplete(routes: readonly Route[]): void {
  const servedNames = routes.map((route) => route.endpoint.name);
  const missing = (Object.keys(paths) as EndpointName[]).filter(
    (name) => !servedNames.includes(name),
  );
  const duplicates = servedNames.filter((name, index) => servedNames.indexOf(name) !== index);
  if (duplicates.length) throw new Error(`endpoints with two handlers: ${duplicates.join(', ')}`);
  if (missing.length) throw new Error(`endpoints without handler: ${missing.join(', ')}`);
}
