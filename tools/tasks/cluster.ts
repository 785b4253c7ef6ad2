import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type RunningCluster, startCluster } from '../cluster/cluster.ts';
import { injectFaults } from '../cluster/faults.ts';
import { print } from '../cluster/processes.ts';
import { upgradeUnderLoad } from '../cluster/upgrade.ts';
import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { run, TaskError } from './programs.ts';

const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve());
  });

function stayUp({ url, prometheusUrl, dir, postgres }: RunningCluster): Promise<number> {
  print(`\nShop: ${url}, console: ${url}/console, Prometheus: ${prometheusUrl}`);
  print(`Data and logs: ${dir}; the primary is ${postgres.primary}. Ctrl-C ends everything.`);
  return new Promise(() => {});
}

/** From the search to goods in the buyer's hands, in a browser, in Arabic and English. */
async function mainJob({ url, dir, env }: RunningCluster): Promise<number> {
  const chromium = await ensureChromium();
  return run('playwright', ['test', '--project=clock', 'main-job'], {
    env: {
      E2E_URL: url,
      E2E_DATA_DIR: `${dir}/data`,
      E2E_SETTINGS: JSON.stringify(env),
      ...(chromium ? { CHROMIUM: chromium } : {}),
    },
  });
}

/** @returns the exit code, after printing the failures */
function reportFailures(failed: readonly string[]): number {
  for (const line of failed) print(line);
  if (failed.length > 0) return 1;
  print('Nothing lost, nothing doubled, all invariants hold.');
  return 0;
}

const modes: Record<string, (cluster: RunningCluster, given: string) => Promise<number>> = {
  up: stayUp,
  job: mainJob,
  faults: async (running, minutes) =>
    reportFailures(await injectFaults(running, Number(minutes || 10))),
  upgrade: async (running, checkout) => reportFailures(await upgradeUnderLoad(running, checkout)),
};

/** A whole cluster on this machine: to look at, for the main job, or for fault tests. */
export async function cluster(
  [name = 'up', argument = '']: readonly string[],
  handSignalsOver: () => void,
): Promise<number> {
  const work = modes[name];
  if (!work || (name === 'upgrade' && !existsSync(argument)))
    throw new TaskError(
      'npm run cluster -- up | job | faults [minutes] | upgrade <folder of an earlier checkout, installed and built>',
    );
  await build();
  handSignalsOver();
  const interrupted = untilSignal().then(() => 0);
  const running = await startCluster(
    name === 'upgrade' ? { checkout: resolve(argument), isPlain: true } : {},
  );
  try {
    const code = await Promise.race([work(running, argument), interrupted]);
    await running.stop();
    return code;
  } catch (error) {
    await running.stop({ isKept: true });
    throw error;
  }
}
