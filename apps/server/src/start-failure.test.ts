import { writeFile } from 'node:fs/promises';
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

test('a port reserved for root is not reported as a folder', () => {
  const closed = failure('listen EACCES: permission denied 127.0.0.1:80', {
    code: 'EACCES',
    syscall: 'listen',
    port: 80,
  });
  expect(explainFailure(closed)).toContain('PORT');
  expect(explainFailure(closed)).not.toContain('folder');
});

test('other errors keep their stack trace', () => {
  expect(explainFailure(new TypeError('x is undefined'))).toBeUndefined();
});
