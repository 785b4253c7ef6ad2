import { setTimeout as pause } from 'node:timers/promises';
import { clients, nothingSeen, type Seen } from './clients.ts';
import { why } from './outcome.ts';

export const clientCount = 16;
/** Catalogue products that the clients buy. */
export const products = 2_000;

export const print = (text: string) => process.stdout.write(`${text}\n`);

interface Rounds {
  /**
   * Does the work under load, pauses, and prints the row of its table.
   * @returns the measurements
   */
  during(name: string, work: () => Promise<unknown>): Promise<Seen>;
  /**
   * Ends the clients.
   * @returns all measurements, also from before the first round
   */
  end(): Promise<Seen[]>;
}

/** Clients act on the cluster without a break; rounds of work are measured beside them. */
export function roundsUnderLoad(
  url: string,
  {
    world,
    what,
    restMs,
  }: { world: Parameters<typeof clients>[1]['world']; what: string; restMs: number },
): Rounds {
  let seen = nothingSeen();
  const all: Seen[] = [seen];
  let isOver = false;
  const running = clients(url, { world, seen: () => seen, isOver: () => isOver });
  print(`| ${what} | reads | failed | orders | longest without an act, s | why reads failed |`);
  print('|---|---|---|---|---|---|');
  return {
    async during(name, work) {
      seen = nothingSeen();
      all.push(seen);
      await work();
      await pause(restMs);
      const { reads, failedReads, orders, longestPauseMs } = seen;
      print(
        `| ${name} | ${reads} | ${failedReads.length} | ${orders.length} | ${(longestPauseMs / 1000).toFixed(1)} | ${why(seen)} |`,
      );
      return seen;
    },
    async end() {
      isOver = true;
      await running;
      return all;
    },
  };
}
