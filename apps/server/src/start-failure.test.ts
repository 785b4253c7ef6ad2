import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { explainFailure } from './start-failure.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.skipIf(process.platform !== 'linux')(
  'a start on a full disk reports that the disk is full',
  async () => {
    const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    expect(explainFailure(full)).toContain('The disk is full');
    expect(explainFailure(new Error('could not begin', { cause: full }))).toContain(
      'The disk is full',
    );
    expect(
      explainFailure(failure('initdb: error: could not write file: No space left on device')),
    ).toContain('The disk is full');
  },
);

test('low memory and an unwritable folder are named', () => {
  expect(
    explainFailure(failure('FATAL: could not map anonymous shared memory: Cannot allocate memory')),
  ).toContain('not enough memory');
  const readOnly = failure("EROFS: read-only file system, mkdir '/srv/wasit'", {
    code: 'EROFS',
    path: '/srv/wasit',
  });
  expect(explainFailure(readOnly)).toContain('A folder cannot be written (/srv/wasit)');
});

test.skipIf(process.platform !== 'linux')('a file in the place of a folder is named', async () => {
  for (const path of ['/dev/null', '/dev/null/uploads']) {
    const inTheWay = await mkdir(path, { recursive: true }).catch((error: unknown) => error);
    expect(explainFailure(inTheWay)).toContain(`A file has the place of a folder (${path})`);
  }
});

test('a port reserved for root is not reported as a folder', () => {
  const closed = failure('listen EACCES: permission denied 127.0.0.1:80', {
    code: 'EACCES',
    syscall: 'listen',
    port: 80,
  });
  expect(explainFailure(closed)).toContain('PORT');
  expect(explainFailure(closed)).not.toContain('folder');
});

test('a limit that is too low is named, whoever met it first', () => {
  for (const message of [
    'FATAL: insufficient file descriptors available to start server process',
    "EMFILE: too many open files, open '/srv/wasit/apps/web/build/server/index.js'",
    'FATAL: could not write to file "pg_wal/xlogtemp.10922": File too large',
    'FATAL: failed to initialize max_stack_depth to 100',
  ])
    expect(explainFailure(failure(message)), message).toContain('ulimit');
});

test('a refused login to the database is reported as such', () => {
  for (const message of [
    'password authentication failed for user "wasit"',
    'database "wasit" does not exist',
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    'The server does not support SSL connections',
  ])
    expect(explainFailure(failure(message)), message).toContain('DATABASE_URL');
});

test('other errors keep their stack trace', () => {
  expect(explainFailure(new TypeError('x is undefined'))).toBeUndefined();
});
