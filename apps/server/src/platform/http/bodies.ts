import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusinessError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw JSON body, for signatures. */
    rawText?: string;
  }
}

/**
 * A body of JSON or of a form; endpoints that need more declare it in the contract
 * (`maxBodyBytes`).
 */
export const defaultBodyBytes = 64 * 1024;

/** Far more than the largest call of the contract has. */
const maxValues = 10_000;
const maxDepth = 64;

const tooComplex = () =>
  new BusinessError('VALIDATION', { fields: [{ field: 'body', key: 'TOO_COMPLEX' }] });

/**
 * Refuses JSON with very many or deeply nested values before it is parsed: schemas and checks that
 * walk through it cost far more than reading it. Counts characters outside strings in one pass.
 * @throws VALIDATION
 */
export function refuseComplexJson(text: string): void {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      at += 1;
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    } else if (character === '[' || character === '{') {
      values += 1;
      depth += 1;
    } else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',') values += 1;
    if (values > maxValues || depth > maxDepth) throw tooComplex();
  }
}

const readForm = (text: string): Record<string, string> => {
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > maxValues) throw tooComplex();
  return Object.fromEntries(pairs);
};

/**
 * Parses JSON, whose raw text is kept for signatures, and forms, which the specification's clients
 * also send.
 */
export function parseBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    request.rawText = text;
    refuseComplexJson(text);
    if (text === '') done(null, {});
    else parse(request, text, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
}

/**
 * As much of a body as is still read and thrown away after its answer: a browser shows no answer
 * before it has sent everything.
 */
const maxDrainedBytes = 32 * 1024 * 1024;

const isEndless = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > maxDrainedBytes;

/** Time for an answer to arrive before the connection is cut. */
const lingerMs = 500;

/**
 * After an early answer the rest of the body is not read. Where its end is unknown or far away, the
 * connection is closed, but with a delay, or the client would see the reset before it reads the
 * answer (RFC 9112, 9.6).
 */
export function leaveUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request;
    if (raw.complete || !isEndless(request)) return payload;
    reply.header('connection', 'close');
    raw.pause();
    // Otherwise a body that was never read would be read to its end after the answer.
    raw.read(0);
    const { socket } = raw;
    socket.destroySoon = () => {
      socket.end();
      setTimeout(() => socket.destroy(), lingerMs);
    };
    return payload;
  });
}
