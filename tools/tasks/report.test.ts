import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from '../checks/planted.ts';
import { countPlaywright, countVitest } from './report.ts';

const reportOf = (content: unknown) =>
  join(plant({ 'report.json': JSON.stringify(content) }), 'report.json');

test('the runners are believed when they agree with their exit code', () => {
  expect(countVitest(reportOf({ numPassedTests: 5, numFailedTests: 2 }), 1)).toEqual({
    passed: 5,
    failed: 2,
  });
  expect(
    countPlaywright(reportOf({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } }), 1),
  ).toEqual({ passed: 3, failed: 2 });
});

test('a test file that does not load counts as a failure', () => {
  const broken = {
    numPassedTests: 5,
    numFailedTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [] },
    ],
  };
  expect(countVitest(reportOf(broken), 1)).toEqual({ passed: 5, failed: 1 });
});

test('a runner that fails without saying why, or says nothing, counts as a failure', () => {
  expect(countVitest(reportOf({ numPassedTests: 5, numFailedTests: 0 }), 1)).toEqual({
    passed: 5,
    failed: 1,
  });
  expect(countVitest('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 });
});
