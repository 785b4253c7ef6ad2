import { setTimeout as pause } from 'node:timers/promises';
import { type Buyer, prepare } from '../../bench/acts/world.ts';
import { importCatalogue } from '../../bench/buying/catalogue.ts';
import { root } from '../tasks/programs.ts';
import { runCli } from './cli.ts';
import type { RunningCluster } from './cluster.ts';
import { findBrokenInvariants, findLostOrDoubled } from './outcome.ts';
import { clientCount, productCount, roundsUnderLoad } from './rounds.ts';

const pauseMs = 15_000;

/**
 * The cluster runs an earlier release under 16 clients: this one migrates its database, and the
 * processes are replaced one after the other.
 * @returns the failures; empty on success
 */
export async function upgradeUnderLoad(
  cluster: RunningCluster,
  checkout: string,
): Promise<string[]> {
  const { url, env, ownerEnv } = cluster;
  const cli = (...args: string[]) => runCli(env, args, checkout);
  // An earlier release may lack this option: it always imported rows as they are.
  const isKnown = (arg: string) => arg !== '--as-they-are';
  await importCatalogue({ cli: (...args) => cli(...args.filter(isKnown)) }, productCount);
  const credit = ['--amount', '1000000', '--currency', 'USD', '--reason', 'cash at the store'];
  const fill = async (people: readonly Buyer[]) => {
    for (const { userName } of people)
      await cli(
        ...['wallet:credit', '--user', userName, ...credit],
        ...['--author', 'finance', '--approver', 'finance-lead'],
      );
  };
  const world = await prepare({ url, env }, clientCount, fill);
  const { measure, stopClients } = roundsUnderLoad(url, { world, what: 'what', restMs: pauseMs });
  await measure('the earlier release', async () => {});
  await measure('the database is migrated', () => runCli(ownerEnv, ['migrate']));
  await measure('the earlier release on the new schema', async () => {});
  await measure('processes are replaced', () =>
    cluster.replaceProcesses(root, () => pause(pauseMs / 3)),
  );
  await measure('this release', async () => {});
  const rounds = await stopClients();
  const failed = rounds.flatMap(({ failedReads }) => failedReads);
  return [
    ...(failed.length > 0 ? [`${failed.length} reads failed`] : []),
    ...rounds.flatMap(({ unacknowledged }) => unacknowledged),
    ...(await findLostOrDoubled(
      cluster,
      rounds.flatMap(({ orders }) => orders),
    )),
    ...(await findBrokenInvariants(cluster)),
  ];
}
