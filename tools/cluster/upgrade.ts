import { setTimeout as pause } from 'node:timers/promises';
import { type Buyer, prepare } from '../../bench/acts/world.ts';
import { importCatalogue } from '../../bench/buying/catalogue.ts';
import { root } from '../tasks/programs.ts';
import { runCli } from './cli.ts';
import type { RunningCluster } from './cluster.ts';
import { brokenInvariants, lostOrDoubled } from './outcome.ts';
import { clientCount, products, roundsUnderLoad } from './rounds.ts';

const restMs = 15_000;

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
  await importCatalogue({ cli: (...args) => cli(...args.filter(isKnown)) }, products);
  const credit = ['--amount', '1000000', '--currency', 'USD', '--reason', 'cash at the store'];
  const fill = async (people: readonly Buyer[]) => {
    for (const { userName } of people)
      await cli(
        ...['wallet:credit', '--user', userName, ...credit],
        ...['--author', 'finance', '--approver', 'finance-lead'],
      );
  };
  const world = await prepare({ url, env }, clientCount, fill);
  const { during, end } = roundsUnderLoad(url, { world, what: 'what', restMs });
  await during('the earlier release', async () => {});
  await during('the database is migrated', () => runCli(ownerEnv, ['migrate']));
  await during('the earlier release on the new schema', async () => {});
  await during('processes are replaced', () =>
    cluster.replaceProcesses(root, () => pause(restMs / 3)),
  );
  await during('this release', async () => {});
  const rounds = await end();
  const failed = rounds.flatMap(({ failedReads }) => failedReads);
  return [
    ...(failed.length > 0 ? [`${failed.length} reads failed`] : []),
    ...rounds.flatMap(({ unacknowledged }) => unacknowledged),
    ...(await lostOrDoubled(
      cluster,
      rounds.flatMap(({ orders }) => orders),
    )),
    ...(await brokenInvariants(cluster)),
  ];
}
