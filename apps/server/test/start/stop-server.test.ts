import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtServer } from '../../../../tools/tasks/build.ts';
import { freePort } from '../../src/platform/postgres/postmaster.ts';

const main = await builtServer();
let dir: string;
let port: number;
let server: ChildProcess;

beforeAll(async () => {
  // A folder accessible only by its owner, with blanks and Arabic letters in its name.
  dir = await mkdtemp(join(tmpdir(), 'wasit متجر shop '));
  port = await freePort();
  server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      NODE_ENV: 'production',
      WASIT_MODE: 'production',
      SECRET_KEY: 'a-key-for-this-test-only-0123456789',
      PUBLIC_URL: 'https://shop.example',
      DATA_DIR: dir,
      PORT: String(port),
      SEARCH_MEMORY_MB: '0',
    },
    stdio: 'ignore',
  });
});

afterAll(async () => {
  server.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const of = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

test.skipIf(process.platform !== 'linux')(
  'two SIGTERMs let a running request finish with 200 and stop the server and its PostgreSQL',
  async () => {
    const isReady = () => of('/readyz').then((answer) => answer?.ok);
    await expect.poll(isReady, { timeout: 110_000, interval: 200 }).toBe(true);
    const [postgres] = (await readFile(join(dir, 'postgres/data/postmaster.pid'), 'utf8'))
      .split('\n')
      .map(Number);
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      answer += piece;
    });
    socket.write(
      'POST /pdpd/hello/banner/listBanner HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n',
    );
    socket.write(
      'Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n',
    );
    // "100 Continue" means that the server has the request and waits for its body.
    await expect.poll(() => answer, { timeout: 10_000 }).toContain('100 Continue');
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    server.kill('SIGTERM');
    await expect.poll(() => of('/healthz'), { timeout: 20_000 }).toBeUndefined();
    server.kill('SIGTERM');
    socket.write('{}');
    const [ended] = await Promise.all([exited, once(socket, 'close')]);
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    expect(ended).toEqual([0, null]);
    // pg_ctl returns when PostgreSQL has closed its files; the process itself exits a moment later.
    await expect.poll(() => isRunning(postgres ?? 0), { timeout: 10_000 }).toBe(false);
  },
  180_000,
);
