import './end-with-parent.mjs';
import { refreshAdvisories } from './tasks/advisories.ts';
import { bench } from './tasks/bench.ts';
import { build } from './tasks/build.ts';
import { check } from './tasks/check.ts';
import { cluster } from './tasks/cluster.ts';
import { generateCallPaths } from './tasks/contract-generate.ts';
import { generateMigration } from './tasks/db-generate.ts';
import { e2e } from './tasks/e2e.ts';
import { endOnSignal, readEnvFile, runScript } from './tasks/programs.ts';
import { release } from './tasks/release.ts';
import { develop, start } from './tasks/serve.ts';
import { test } from './tasks/test.ts';

/** The tasks of `npm run <task>`. A task returns its exit code; `start` keeps the process. */
const tasks: Record<string, (args: string[]) => Promise<number | undefined>> = {
  start: (args) => start(args, handSignalsOver),
  dev: develop,
  build,
  test,
  e2e: ([name]) => e2e(name),
  bench: ([name, ...args]) => bench(name, args),
  cluster: (args) => cluster(args, handSignalsOver),
  render: (args) => runScript('tools/renders/render.ts', args),
  release,
  check,
  advisories: refreshAdvisories,
  'contract:generate': generateCallPaths,
  'db:generate': generateMigration,
  wasit: (args) => runScript('apps/server/src/cli/main.ts', args),
};

const [name = 'start', ...args] = process.argv.slice(2);
const task = tasks[name];
if (!task) {
  console.error(`There is no task "${name}". There are: ${Object.keys(tasks).join(', ')}.`);
  process.exit(2);
}
if (['start', 'dev', 'wasit'].includes(name)) readEnvFile();
// Every task ends at once with its children; only the server, once started, finishes accepted
// requests.
const handSignalsOver = endOnSignal();
try {
  const code = await task(args);
  if (code !== undefined) process.exit(code);
} catch (error) {
  console.error(error instanceof Error && error.name === 'TaskError' ? error.message : error);
  process.exit(1);
}
