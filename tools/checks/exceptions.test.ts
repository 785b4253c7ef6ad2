import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutExceptions } from './exceptions.ts';

/** The exceptions may only shrink: lower this number with them, never raise it. */
const most = 0;

const offence = {
  rule: 'file-length',
  file: 'apps/web/app/a.ts',
  message: '300 lines, at most 250',
};
const exception = { rule: 'file-length', file: 'apps/web/app/a.ts', why: 'one table' };

test('the number of exceptions never grows', () => {
  const exceptions: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, 'exceptions.json'), 'utf8'),
  );
  expect(Array.isArray(exceptions) && exceptions.length).toBeLessThanOrEqual(most);
});

test('an exception applies only to its file and rule', () => {
  const other = { ...offence, file: 'apps/web/app/b.ts' };
  expect(withoutExceptions([offence, other], [exception])).toEqual([other]);
});

test('an unnecessary exception is refused', () => {
  expect(withoutExceptions([], [exception])).toEqual([
    {
      rule: 'exceptions',
      file: exception.file,
      message: expect.stringContaining('no longer needed'),
    },
  ]);
});

test('an exception without a reason is refused', () => {
  expect(withoutExceptions([offence], [{ ...exception, why: ' ' }])).toHaveLength(1);
});
