import { setTimeout as pause } from 'node:timers/promises';
import { prepare } from '../../bench/acts/world.ts';
import { importCatalogue } from '../../bench/buying/catalogue.ts';
import { runCli } from './cli.ts';
import type { RunningCluster } from './cluster.ts';
import { brokenInvariants, lostOrDoubled, watched } from './outcome.ts';
import { clientCount, print, products, roundsUnderLoad } from './rounds.ts';

/** Pause between two faults. */
const restMs = 20_000;

interface Fault {
  readonly name: string;
  /** It is stopped by a signal and finishes accepted requests: no read may fail meanwhile. */
  readonly isGraceful?: boolean;
  strike(cluster: RunningCluster): Promise<void>;
}

const part = (cluster: RunningCluster, name: string) => {
  const found = cluster.parts.get(name);
  if (!found) throw new Error(`no part ${name}`);
  return found;
};

/** Killed, and restarted like a supervisor does. */
const killed = (name: string, downMs: number): Fault => ({
  name,
  async strike(cluster) {
    await part(cluster, name).kill();
    await pause(downMs);
    await part(cluster, name).start();
  },
});

/** A rolling restart as in an upgrade: signalled, and finishing accepted requests. */
const restarted = (...names: readonly string[]): Fault => ({
  name: `${names.join(', ')} restarted`,
  isGraceful: true,
  async strike(cluster) {
    for (const name of names) {
      await part(cluster, name).stop();
      await part(cluster, name).start();
      // HAProxy checks every second.
      await pause(2_000);
    }
  },
});

const replicaKilled = (nth: 0 | 1): Fault => ({
  name: `replica ${nth + 1}`,
  async strike({ postgres }) {
    const node = postgres.part(postgres.replicas[nth] ?? 'pg2');
    await node.kill();
    await pause(5_000);
    await node.start();
  },
});

const primaryRestarted: Fault = {
  name: 'primary, started again',
  async strike({ postgres }) {
    const node = postgres.part(postgres.primary);
    await node.kill();
    await pause(1_000);
    await node.start();
  },
};

const replicaPromoted: Fault = {
  name: 'primary, replica promoted',
  async strike({ postgres }) {
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
  restarted('web1', 'web2', 'worker'),
  killed('web1', 2_000),
  killed('web2', 2_000),
  killed('worker', 3_000),
  replicaKilled(0),
  replicaKilled(1),
  killed('pgbouncer', 500),
  killed('haproxy', 300),
  killed('s3', 3_000),
  killed('gateway', 3_000),
  killed('prometheus', 3_000),
  primaryRestarted,
  replicaPromoted,
  replicaPromoted,
];

/**
 * Kills one part after the other under 16 clients for the given minutes.
 * @returns the faults; empty on success
 */
export async function strikeAll(cluster: RunningCluster, minutes: number): Promise<string[]> {
  const { url, env } = cluster;
  await importCatalogue({ cli: (...args) => runCli(env, args) }, products);
  const world = await prepare({ url, env }, clientCount);
  const { during, end } = roundsUnderLoad(url, { world, what: 'killed', restMs });
  await during('nothing', async () => {});
  const until = Date.now() + minutes * 60_000;
  const broken: string[] = [];
  for (let nth = 0; nth < faults.length || Date.now() < until; nth += 1) {
    const fault = faults[nth % faults.length];
    if (!fault) break;
    const { failedReads } = await during(fault.name, () => fault.strike(cluster));
    if (fault.isGraceful && failedReads.length > 0)
      broken.push(`${failedReads.length} reads failed: ${fault.name}`);
  }
  const rounds = await end();
  await cluster.postgres.caughtUp();
  const reads = rounds.reduce((sum, round) => sum + round.reads, 0);
  const failed = rounds.reduce((sum, round) => sum + round.failedReads.length, 0);
  const orders = rounds.flatMap((round) => round.orders);
  const share = (100 * failed) / reads;
  print(
    `\n${orders.length} orders, ${orders.filter(({ paid }) => paid).length} of them paid; ${failed} of ${reads} reads failed (${share.toFixed(2)}%, must 0.5%)`,
  );
  print(await watched(cluster));
  return [
    ...broken,
    ...rounds.flatMap(({ unacknowledged }) => unacknowledged),
    ...(await lostOrDoubled(cluster, orders)),
    ...(await brokenInvariants(cluster)),
    ...(share < 0.5 ? [] : [`${share.toFixed(2)}% of the reads failed`]),
  ];
}
