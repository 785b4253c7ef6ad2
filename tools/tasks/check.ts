import { run, runScript } from './programs.ts';

/** The fast refusals: what a colleague wants to know before a commit. */
export async function check(args: string[]): Promise<number> {
  const lint = await run('biome', ['check', '.', '--max-diagnostics=20']);
  const refusals = await runScript('tools/checks/main.ts', args);
  return lint || refusals;
}
