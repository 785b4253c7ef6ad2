import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from '../checks/planted.ts';
import { root } from './programs.ts';
import { countPlaywright, countVitest } from './report.ts';

const reportOf = (content: unknown) =>
  join(plant({ 'report.json': JSON.stringify(content) }), 'report.json');

const vitestReport = (passed: number, failedTests: string[], brokenFiles: string[] = []) =>
  reportOf({
    numPassedTests: passed,
    numFailedTests: failedTests.length,
    testResults: [
      {
        name: join(root, 'sums.test.ts'),
        status: failedTests.length > 0 ? 'failed' : 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'passes' },
          ...failedTests.map((fullName) => ({ status: 'failed', fullName })),
        ],
      },
      ...brokenFiles.map((file) => ({
        name: join(root, file),
        status: 'failed',
        assertionResults: [],
      })),
    ],
  });

test('the numbers of the runners are used if they match the exit code; failed tests are named', () => {
  expect(countVitest(vitestReport(5, ['adds', 'subtracts']), 1)).toEqual({
    passed: 5,
    failed: 2,
    names: ['sums.test.ts: adds', 'sums.test.ts: subtracts'],
  });
  const journeys = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 },
    suites: [
      {
        specs: [{ ok: true, file: 'buy.spec.ts', title: 'buys' }],
        suites: [{ specs: [{ ok: false, file: 'buy.spec.ts', title: 'pays' }] }],
      },
    ],
  };
  expect(countPlaywright(reportOf(journeys), 1)).toEqual({
    passed: 3,
    failed: 2,
    names: ['buy.spec.ts: pays'],
  });
});

test('a test file that fails to load counts as a failure and is named', () => {
  expect(countVitest(vitestReport(5, [], ['broken.test.ts']), 1)).toEqual({
    passed: 5,
    failed: 1,
    names: ['broken.test.ts'],
  });
});

test('a runner that fails without a reason or writes no report counts as a failure', () => {
  expect(countVitest(vitestReport(5, []), 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(countVitest('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 });
});
