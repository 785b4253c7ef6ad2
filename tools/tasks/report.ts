import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './programs.ts';

export interface Count {
  passed: number;
  failed: number;
  /** The names of the failed tests, if their runner names them. */
  names?: string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const numberAt = (record: Record<string, unknown>, key: string) => Number(record[key] ?? 0);

function readReport(path: string): Record<string, unknown> | undefined {
  try {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isRecord(report) ? report : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A failed runner without a failed test (a file that does not load, no report at all) counts as one
 * failure.
 */
function withRunnerFailure(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

export function countVitest(path: string, exitCode: number): Count {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1 };
  const files = Array.isArray(report.testResults) ? report.testResults.filter(isRecord) : [];
  const broken = files.filter(
    (file) =>
      file.status === 'failed' &&
      Array.isArray(file.assertionResults) &&
      file.assertionResults.length === 0,
  );
  return withRunnerFailure(
    {
      passed: numberAt(report, 'numPassedTests'),
      failed: numberAt(report, 'numFailedTests') + broken.length,
      names: [
        ...broken.map(({ name }) => relative(root, String(name))),
        ...files.flatMap(({ name, assertionResults }) =>
          listOf(assertionResults)
            .filter(({ status }) => status === 'failed')
            .map(({ fullName }) => `${relative(root, String(name))}: ${fullName}`),
        ),
      ],
    },
    exitCode,
  );
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The failed journeys below a suite of Playwright's report. */
function failedBelow(suite: Record<string, unknown>): string[] {
  const own = listOf(suite.specs)
    .filter(({ ok }) => ok === false)
    .map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...listOf(suite.suites).flatMap(failedBelow)];
}

export function countPlaywright(path: string, exitCode: number): Count {
  const report = readReport(path);
  const stats = report?.stats;
  if (!isRecord(stats)) return { passed: 0, failed: 1 };
  // A flaky test counts as failed.
  return withRunnerFailure(
    {
      passed: numberAt(stats, 'expected'),
      failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
      names: listOf(report?.suites).flatMap(failedBelow),
    },
    exitCode,
  );
}
