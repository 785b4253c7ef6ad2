import type { FastifyReply } from 'fastify';

const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'referrer-policy',
];

/** Names the call in the log, which knows no calls for files that were found. */
const callHeaders = ['x-request-id'];

/**
 * For scripts, sheets, letters, texts and pictures: they are 0.8 kB beside each of the fifty files of
 * a first page, and browsers read them of documents only. Except `referrer-policy`, also read of
 * sheets and service workers: what those ask for, of us alone, names the public address of a file of
 * ours. A content policy is never among them: pages and private files set their own.
 */
export function withoutDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of [...documentHeaders, ...callHeaders]) {
    reply.removeHeader(name);
    // Helmet writes past the reply.
    reply.raw.removeHeader(name);
  }
  return reply;
}
