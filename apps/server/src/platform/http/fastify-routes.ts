import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { localeOfLabel } from '@wasit/contract/locales';
import { type EndpointName, paths } from '@wasit/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { fail, failMissing } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { actorIn } from './acting.ts';
import { refuse } from './answer.ts';
import type { Call, Route, UploadedFile } from './call.ts';
import { runCall } from './pipeline.ts';
import { assertPolicy, enforce } from './policy.ts';

export const visitorCookie = 'wasit_visitor';

/** Who calls, from the bearer token or the visitor cookie. */
export type ResolveActor = (platform: Platform, credentials: { token: string | null; visitorId: string | null }) => Promise<Actor>;

export interface HttpParts {
  readonly platform: Platform;
  readonly routes: readonly Route[];
  readonly resolveActor: ResolveActor;
}

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
const visitorOf = (request: FastifyRequest): string | null => {
  const value = request.cookies[visitorCookie];
  return value && /^[A-Za-z0-9_-]{20,64}$/.test(value) ? value : null;
};
const headerText = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** The call that a request makes. @throws what the database throws */
export async function callOf(parts: HttpParts, request: FastifyRequest, reply: FastifyReply): Promise<Call> {
  const actor = await parts.resolveActor(parts.platform, { token: bearer(request), visitorId: visitorOf(request) });
  const key = headerText(request.headers['idempotency-key']);
  if (key !== undefined && (key.length === 0 || key.length > 255)) fail('VALIDATION', { field: 'Idempotency-Key' });
  return {
    platform: parts.platform,
    actor,
    locale: localeOfLabel(headerText(request.headers.language)),
    requestId: request.id,
    ip: request.ip,
    idempotencyKey: key ?? null,
    files: [],
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, headerText(value)])),
    query: Object.fromEntries(new URL(request.url, 'http://x').searchParams),
    rawBody: typeof request.rawText === 'string' ? request.rawText : '',
    setCookie: (name, value, { maxAgeSeconds }) => {
      reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: parts.platform.config.publicUrl.startsWith('https:'),
        maxAge: maxAgeSeconds,
      });
    },
  };
}

/** A multipart body that cannot be read, in our own words: too much of it is the sender's fault, and so is every other fault of its form. */
function refuseBody(error: unknown, maxBytes: number): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fail('TOO_LARGE', { field: 'file', params: { max: Math.floor(maxBytes / 1024 / 1024) } });
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return failMissing('file');
  return fail(code.startsWith('FST_') ? 'VALIDATION' : 'MALFORMED', { field: 'file', detail: String(error) });
}

/** Reads the multipart fields called `file` within the endpoint's limits. @throws TOO_LARGE, VALIDATION (too many, or another field), MALFORMED */
async function filesOf(route: Route, request: FastifyRequest, folder: string): Promise<UploadedFile[]> {
  const limits = route.endpoint.files;
  if (!limits) return [];
  if (!request.isMultipart()) return fail('VALIDATION', { field: 'file' });
  const files: (UploadedFile & { field: string })[] = [];
  try {
    for await (const part of request.files({ limits: { files: limits.max, fileSize: limits.maxBytes } }))
      files.push({ field: part.fieldname, fileName: part.filename, ...(await (limits.onDisk ? onDisk(part, folder) : inMemory(part))) });
  } catch (error) {
    await forget(files);
    return refuseBody(error, limits.maxBytes);
  }
  const named = files.length > 0 && files.every(({ field }) => field === 'file');
  if (named) return files;
  await forget(files);
  return fail('VALIDATION', { field: 'file' });
}

const inMemory = async (part: MultipartFile) => ({ body: await part.toBuffer() });

/** Streams a file to a temporary one of our own naming. @throws FST_REQ_FILE_TOO_LARGE */
async function onDisk(part: MultipartFile, folder: string): Promise<Pick<UploadedFile, 'body' | 'path'>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, newId('in'));
  try {
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { body: Buffer.alloc(0), path };
}

/** What a call leaves on disk is not kept; an act that wants to keep it has moved it away. */
const forget = async (files: readonly UploadedFile[]): Promise<void> => {
  for (const { path } of files) if (path) await rm(path, { force: true });
};

/** Serves every endpoint at its exact path below `/pdpd`. @throws Error when one of them has no policy */
export function serveRoutes(app: FastifyInstance, parts: HttpParts): void {
  for (const route of parts.routes) {
    assertPolicy(route.endpoint);
    const { method, path, summary, name } = route.endpoint;
    app.route({
      method,
      url: `/pdpd${path}`,
      schema: { summary, operationId: name },
      handler: async (request, reply) => {
        reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
        const { status, body } = await answerOf(parts, route, { request, reply });
        return reply.code(status).send(body);
      },
    });
  }
}

/** The answer to one request, refusals included; what its files left on disk is gone before it is sent. */
async function answerOf(
  parts: HttpParts,
  route: Route,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ status: number; body: unknown }> {
  let files: UploadedFile[] = [];
  try {
    const call = await callOf(parts, request, reply);
    // Before the files are read: who may not upload cannot fill our memory.
    enforce(route.endpoint.policy, actorIn(route.endpoint, call));
    files = await filesOf(route, request, join(parts.platform.config.dataDir, 'incoming'));
    const { files: takesFiles, method } = route.endpoint;
    return await runCall(route, { ...call, files }, takesFiles ? {} : method === 'GET' ? request.query : request.body);
  } catch (error) {
    return refuse(error, {
      locale: localeOfLabel(headerText(request.headers.language)),
      requestId: request.id,
      log: parts.platform.log,
    });
  } finally {
    await forget(files);
  }
}

/** @throws Error at start when an endpoint of the contract has no handler, or two */
export function assertComplete(routes: readonly Route[]): void {
  const served = routes.map((route) => route.endpoint.name);
  const missing = (Object.keys(paths) as EndpointName[]).filter((name) => !served.includes(name));
  const twice = served.filter((name, index) => served.indexOf(name) !== index);
  if (twice.length) throw new Error(`endpoints with two handlers: ${twice.join(', ')}`);
  if (missing.length) throw new Error(`endpoints without handler: ${missing.join(', ')}`);
}
