import './end-with-parent.mjs';
import { endOnSignal, readEnvFile, runScript } from './tasks/programs.ts';

/**
 * The tasks of `npm run <task>`. A task returns its exit code; `start` keeps the process. Each loads
 * what it needs when it is asked for: all together would take four seconds from every start and
 * every command.
 */
const tasks: Record<string, (args: string[]) => Promise<number | undefined>> = {
  start: async (args) => (await import('./tasks/serve.ts')).start(args, handSignalsOver),
  dev: async (args) => (await import('./tasks/serve.ts')).develop(args),
  build: async () => (await import('./tasks/build.ts')).build(),
  test: async (args) => (await import('./tasks/test.ts')).test(args),
  e2e: async ([name]) => (await import('./tasks/e2e.ts')).e2e(name),
  bench: async ([name, ...args]) => (await import('./tasks/bench.ts')).bench(name, args),
  cluster: async (args) => (await import('./tasks/cluster.ts')).cluster(args, handSignalsOver),
  render: (args) => runScript('tools/renders/render.ts', args),
  release: async (args) => (await import('./tasks/release.ts')).release(args),
  check: async () => (await import('./tasks/check.ts')).check(),
  advisories: async () => (await import('./tasks/advisories.ts')).refreshAdvisories(),
  'contract:generate': async () =>
    (await import('./tasks/contract-generate.ts')).generateCallPaths(),
  'db:generate': async (args) => (await import('./tasks/db-generate.ts')).generateMigration(args),
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
