import { run, runScript } from './programs.ts';

/** The fast checks, to run before a commit. */
export async function check(): Promise<number> {
  const lint = await run('biome', ['check', '.', '--max-diagnostics=20']);
  const unused = await run('knip', ['--no-progress', '--no-config-hints']);
  const refusals = await runScript('tools/checks/main.ts', []);
  return lint || unused || refusals;
}
