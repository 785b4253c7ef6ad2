import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from '../checks/planted.ts';
import { root } from './programs.ts';

/** The result of `.ci/run` for an `npm test` that prints these lines and ends with this code. */
function ciRun(
  lines: string[],
  code: number,
): { lastLine: string | undefined; code: number | null } {
  const fake = plant({
    npm: `#!/bin/sh\n${lines.map((line) => `echo '${line}'`).join('\n')}\nexit ${code}\n`,
  });
  chmodSync(join(fake, 'npm'), 0o755);
  const env = { ...process.env, CI: 'true', PATH: `${fake}:${process.env.PATH}` };
  const { stdout, status } = spawnSync(join(root, '.ci/run'), {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { lastLine: stdout.trimEnd().split('\n').at(-1), code: status };
}

test('the summary is the last line, and success is reported as success', () => {
  expect(ciRun(['✓ lint', '12 passed, 0 failed'], 0)).toEqual({
    lastLine: '12 passed, 0 failed',
    code: 0,
  });
});

test('the summary follows the messages of npm about a failure', () => {
  expect(ciRun(['12 passed, 3 failed', 'npm error Lifecycle script failed'], 1)).toEqual({
    lastLine: '12 passed, 3 failed',
    code: 1,
  });
});

test('a failed test counts as a failure even with exit code 0', () => {
  expect(ciRun(['12 passed, 3 failed'], 0)).toEqual({ lastLine: '12 passed, 3 failed', code: 1 });
});

test('a run without a summary is a failure', () => {
  expect(ciRun(['Killed'], 137)).toEqual({ lastLine: '0 passed, 1 failed', code: 137 });
  expect(ciRun([''], 0)).toEqual({ lastLine: '0 passed, 1 failed', code: 1 });
});

test('a bad exit code after a good summary is a failure', () => {
  expect(ciRun(['12 passed, 0 failed'], 3)).toEqual({ lastLine: '12 passed, 1 failed', code: 3 });
});
