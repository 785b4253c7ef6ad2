import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll } from 'vitest';

type Fault = 'refused' | 'down' | 'full' | 'cut' | 'stalled' | undefined;

export interface TestBucket {
  /** Configuration of the server and its commands. */
  readonly env: Record<string, string>;
  /** Makes all further calls fail; undefined: calls succeed. */
  fail(fault: Fault): void;
  /** Waits until no call is in progress, including those of dead senders. */
  quiet(): Promise<void>;
  /** Called before each call is served. */
  onCall(listener: (call: { method: string; path: string }) => void | Promise<void>): void;
}

/** Error answers in S3's format. */
const refusal = (status: number, code: string) => (response: ServerResponse) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>test</Message></Error>`);
const faults = {
  refused: refusal(403, 'InvalidAccessKeyId'),
  down: refusal(503, 'ServiceUnavailable'),
  full: refusal(507, 'InsufficientStorage'),
  cut: (response: ServerResponse) => response.destroy(),
  stalled: (response: ServerResponse) =>
    response.writeHead(200, { 'content-length': '1000' }).write('the first bytes'),
};

/** An S3 server with one bucket, which checks signatures and checksums and can fail on command. */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'wasit-bucket-'));
  const given = { directory, silent: true, configureBuckets: [{ name: 'files' }] };
  const s3 = new S3rver(given);
  await s3.configureBuckets();
  const serve = s3.callback();
  // It computes the signature of a listing over a different path.
  const list = new S3rver({ ...given, allowMismatchedSignatures: true }).callback();
  let fault: Fault;
  let listener: Parameters<TestBucket['onCall']>[0] = () => {};
  const underWay = new Set<Promise<unknown>>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '/' } = request;
    await listener({ method, path });
    if (fault) return faults[fault](response);
    await (path.includes('list-type') ? list : serve)(request, response);
    // S3 stores whole objects only; this server also stores the partial body of a dead sender.
    if (method === 'PUT' && !request.complete) {
      const { pathname } = new URL(path, 'http://bucket');
      rmSync(`${join(directory, decodeURIComponent(pathname))}._S3rver_object`, { force: true });
    }
  };
  const server = createServer((request, response) => {
    const answered = answer(request, response).finally(() => underWay.delete(answered));
    underWay.add(answered);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(directory, { recursive: true });
  });
  return {
    env: {
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async quiet() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    fail: (next) => {
      fault = next;
    },
    onCall: (next) => {
      listener = next;
    },
  };
}
