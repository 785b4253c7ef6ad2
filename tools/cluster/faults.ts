import { setTimeout as pause } from 'node:timers/promises';
import { prepare } from '../../bench/acts/world.ts';
import { importCatalogue } from '../../bench/buying/catalogue.ts';
import { runCli } from './cli.ts';
import type { RunningCluster } from './cluster.ts';
import { findBrokenInvariants, findLostOrDoubled, prometheusSummary } from './outcome.ts';
import { print } from './processes.ts';
import { clientCount, productCount, roundsUnderLoad } from './rounds.ts';

/** Pause between two faults. */
const pauseMs = 20_000;

interface Fault {
  readonly name: string;
  /** It is stopped by a signal and finishes accepted requests: no read may fail meanwhile. */
  readonly isGraceful?: boolean;
  inject(cluster: RunningCluster): Promise<void>;
}

const findPart = (cluster: RunningCluster, name: string) => {
  const found = cluster.parts.get(name);
  if (!found) throw new Error(`no part ${name}`);
  return found;
};

/** Killed, and restarted like a supervisor does. */
const killAndRestart = (name: string, downMs: number): Fault => ({
  name,
  async inject(cluster) {
    await findPart(cluster, name).kill();
    await pause(downMs);
    await findPart(cluster, name).start();
  },
});

/** A rolling restart as in an upgrade: signalled, and finishing accepted requests. */
const rollingRestart = (...names: readonly string[]): Fault => ({
  name: `${names.join(', ')} restarted`,
  isGraceful: true,
  async inject(cluster) {
    for (const name of names) {
      await findPart(cluster, name).stop();
      await findPart(cluster, name).start();
      // HAProxy checks every second.
      await pause(2_000);
    }
  },
});

const killReplica = (nth: 0 | 1): Fault => ({
  name: `replica ${nth + 1}`,
  async inject({ postgres }) {
    const node = postgres.part(postgres.replicas[nth] ?? 'pg2');
    await node.kill();
    await pause(5_000);
    await node.start();
  },
});

const restartPrimary: Fault = {
  name: 'primary, started again',
  async inject({ postgres }) {
    const node = postgres.part(postgres.primary);
    await node.kill();
    await pause(1_000);
    await node.start();
  },
};

const promoteReplica: Fault = {
  name: 'primary, replica promoted',
  async inject({ postgres }) {
    const dead = postgres.primary;
    await postgres.part(dead).kill();
    // Longer than Patroni takes to notice.
    await pause(2_000);
    await postgres.promote();
    await pause(10_000);
    await postgres.rebuild(dead);
  },
};

const faults: readonly Fault[] = [
  rollingRestart('web1', 'web2', 'worker'),
  killAndRestart('web1', 2_000),
  killAndRestart('web2', 2_000),
  killAndRestart('worker', 3_000),
  killReplica(0),
  killReplica(1),
  killAndRestart('pgbouncer', 500),
  killAndRestart('haproxy', 300),
  killAndRestart('s3', 3_000),
  killAndRestart('gateway', 3_000),
  killAndRestart('prometheus', 3_000),
  restartPrimary,
  promoteReplica,
  promoteReplica,
];

/**
 * Kills one part after the other under 16 clients for the given minutes.
 * @returns the faults; empty on success
 */
export async function injectFaults(cluster: RunningCluster, minutes: number): Promise<string[]> {
  const { url, env } = cluster;
  await importCatalogue({ cli: (...args) => runCli(env, args) }, productCount);
  const world = await prepare({ url, env }, clientCount);
  const { measure, stopClients } = roundsUnderLoad(url, { world, what: 'killed', restMs: pauseMs });
  await measure('nothing', async () => {});
  const until = Date.now() + minutes * 60_000;
  const failures: string[] = [];
  for (let nth = 0; nth < faults.length || Date.now() < until; nth += 1) {
    const fault = faults[nth % faults.length];
    if (!fault) break;
    const { failedReads } = await measure(fault.name, () => fault.inject(cluster));
    if (fault.isGraceful && failedReads.length > 0)
      failures.push(`${failedReads.length} reads failed: ${fault.name}`);
  }
  const rounds = await stopClients();
  await cluster.postgres.waitForReplicas();
  const reads = rounds.reduce((sum, round) => sum + round.reads, 0);
  const failed = rounds.reduce((sum, round) => sum + round.failedReads.length, 0);
  const orders = rounds.flatMap((round) => round.orders);
  const share = (100 * failed) / reads;
  print(
    `\n${orders.length} orders, ${orders.filter(({ paid }) => paid).length} of them paid; ${failed} of ${reads} reads failed (${share.toFixed(2)}%, must 0.5%)`,
  );
  print(await prometheusSummary(cluster));
  return [
    ...failures,
    ...rounds.flatMap(({ unacknowledged }) => unacknowledged),
    ...(await findLostOrDoubled(cluster, orders)),
    ...(await findBrokenInvariants(cluster)),
    ...(share < 0.5 ? [] : [`${share.toFixed(2)}% of the reads failed`]),
  ];
}
