import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkPageBudgets } from '../checks/page-budget.ts';
import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { journeys } from './e2e.ts';
import { capture, type RunOptions, root, run } from './programs.ts';
import { type Count, countVitest } from './report.ts';

interface Step {
  name: string;
  work(): Promise<Count>;
}

const vitestReport = join(root, 'test-results/vitest.json');
const pass: Count = { passed: 1, failed: 0 };
const failure: Count = { passed: 0, failed: 1 };
const projects = [
  'packages/contract',
  'packages/i18n',
  'packages/client',
  'packages/ui',
  'packages/picture-matching',
  'packages/sheet-reader',
  'packages/text-search',
  'apps/server',
  'apps/gateway',
  'apps/web',
  'apps/console',
  '.',
];

/** A program without output on success. */
function program(
  name: string,
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: RunOptions = {},
): Step {
  const work = async () => {
    const { code, output } = await capture(command, args, { cwd, env });
    if (code !== 0) console.error(output);
    return code === 0 ? pass : failure;
  };
  return { name, work };
}

/**
 * Whether `npm ci` will accept the lock file: a missing platform package breaks the next
 * installation, not this one.
 */
const lockFile: Step = {
  name: 'lock file',
  work: async () => {
    const { code, output } = await capture('npm', [
      'ci',
      '--dry-run',
      '--ignore-scripts',
      '--include=dev',
      '--no-audit',
      '--no-fund',
    ]);
    if (code === 0 && !output.includes('Missing:')) return pass;
    console.error(output);
    return failure;
  },
};

const unitTests: Step = {
  name: 'unit and integration tests',
  work: async () => {
    rmSync(vitestReport, { force: true });
    return countVitest(
      vitestReport,
      await run('vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ]),
    );
  },
};

const pageBudgets: Step = {
  name: 'page budgets',
  work: async () => {
    const offences = await checkPageBudgets(root);
    for (const { file, message } of offences) console.error(`${file}  ${message}`);
    return offences.length === 0 ? pass : failure;
  },
};

const taskStep = (name: string, act: () => Promise<unknown>): Step => ({
  name,
  work: () => act().then(() => pass),
});

/** Memory is collected less often: that took a fifth of the compiler's processor time. */
const compiler = { GOGC: '400' };

const lint = program('formatting and lint', 'biome', [
  'check',
  '.',
  '--max-diagnostics=40',
  '--colors=off',
]);
const unusedCode = program('unused code', 'knip', ['--no-progress', '--no-config-hints']);

/** Silent programs without shared state, which nothing waits for. */
const backgroundSteps: readonly Step[] = [
  ...projects.map((project) =>
    program(
      `types of ${project === '.' ? 'the tools' : project}`,
      'tsc',
      // Each additional process builds the same types again; two projects are checked in parallel
      // anyway.
      ['-p', project, '--checkers', '1'],
      { env: compiler },
    ),
  ),
  program('refusals', process.execPath, ['tools/checks/main.ts']),
];

/** In this order; the steps of a list run two at a time. */
const steps: readonly (Step | readonly Step[])[] = [
  program('route types of the storefront', 'react-router', ['typegen'], {
    cwd: join(root, 'apps/web'),
  }),
  program('route types of the console', 'react-router', ['typegen'], {
    cwd: join(root, 'apps/console'),
  }),
  // The build comes before the tests: those of the pages read it. It keeps one core busy.
  [taskStep('build', build), lint, unusedCode, lockFile],
  pageBudgets,
  // The browser is fetched meanwhile.
  [unitTests, taskStep('browser', ensureChromium)],
];

const inBrowser = (meanwhile: () => unknown): Step => ({
  name: 'journeys in the browser',
  work: () => journeys(undefined, meanwhile),
});

async function runStep(step: Step): Promise<Count> {
  const from = performance.now();
  const count = await step.work().catch((error: unknown) => {
    console.error(error instanceof Error && error.name === 'TaskError' ? error.message : error);
    return failure;
  });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.error(`${count.failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  return count;
}

/**
 * Runs everything to the end: a failing step does not hide the others. The last line is the
 * summary.
 */
export async function test(names: string[]): Promise<number> {
  const isWanted = (step: Step) =>
    names.length === 0 || names.some((name) => step.name.includes(name));
  const failed: string[] = [];
  const sum: Count = { passed: 0, failed: 0 };
  const add = async (step: Step) => {
    const count = await runStep(step);
    sum.passed += count.passed;
    sum.failed += count.failed;
    if (count.failed > 0) failed.push(step.name, ...(count.names ?? []).map((name) => `  ${name}`));
  };
  const runSteps = async (list: readonly Step[], parallelCount: number) => {
    const pendingSteps = list.filter(isWanted);
    const worker = async () => {
      for (let step = pendingSteps.shift(); step; step = pendingSteps.shift()) await add(step);
    };
    await Promise.all(Array.from({ length: parallelCount }, worker));
  };
  for (const entry of steps) await runSteps([entry].flat(), 2);
  // Beside the last journeys, on the core that these leave; or after them, if they did not begin.
  let backgroundRun: Promise<void> | undefined;
  const startBackground = (): Promise<void> => {
    backgroundRun ??= runSteps(backgroundSteps, 1);
    return backgroundRun;
  };
  await runSteps([inBrowser(startBackground)], 1);
  await startBackground();
  if (failed.length > 0) console.error(`\nFailed:\n${failed.join('\n')}`);
  if (sum.passed + sum.failed === 0) sum.failed = 1;
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  return sum.failed === 0 ? 0 : 1;
}
