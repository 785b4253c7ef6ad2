import { setTimeout as pause } from 'node:timers/promises';
import { clients, type Measurements, newMeasurements } from './clients.ts';
import { failureCauses } from './outcome.ts';
import { print } from './processes.ts';

export const clientCount = 16;
/** Catalogue products that the clients buy. */
export const productCount = 2_000;

interface Rounds {
  /**
   * Runs the work under load, pauses, and prints the row of its table.
   * @returns the measurements
   */
  measure(name: string, work: () => Promise<unknown>): Promise<Measurements>;
  /**
   * Ends the clients.
   * @returns all measurements, also from before the first round
   */
  stopClients(): Promise<Measurements[]>;
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
  let measurements = newMeasurements();
  const allMeasurements: Measurements[] = [measurements];
  let isOver = false;
  const running = clients(url, { world, measurements: () => measurements, isOver: () => isOver });
  print(`| ${what} | reads | failed | orders | longest without an act, s | why reads failed |`);
  print('|---|---|---|---|---|---|');
  return {
    async measure(name, work) {
      measurements = newMeasurements();
      allMeasurements.push(measurements);
      await work();
      await pause(restMs);
      const { reads, failedReads, orders, longestPauseMs } = measurements;
      print(
        `| ${name} | ${reads} | ${failedReads.length} | ${orders.length} | ${(longestPauseMs / 1000).toFixed(1)} | ${failureCauses(measurements)} |`,
      );
      return measurements;
    },
    async stopClients() {
      isOver = true;
      await running;
      return allMeasurements;
    },
  };
}
