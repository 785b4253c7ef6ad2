import { processesOf, readOr } from '../buying/process-tree.ts';

const everyMs = 500;

/** Memory in MiB of the server process, of its own children, and of the database. */
export interface Memory {
  readonly server: number;
  readonly children: number;
  readonly database: number;
}

export interface ProductPlace {
  readonly pid: number;
  readonly dataDir: string;
}

/** A process's share: shared memory is divided among the processes that hold it. */
const shareMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

/**
 * The demo's server also starts the payment companies' stand-in, which is not part of the product.
 */
const isStandIn = (pid: number): boolean =>
  readOr(`/proc/${pid}/cmdline`).includes('apps/gateway/');

export function readMemory({ pid, dataDir }: ProductPlace): Memory {
  const { others, database } = processesOf(pid, dataDir);
  const sum = (pids: readonly number[]) => pids.reduce((total, one) => total + shareMb(one), 0);
  return {
    server: shareMb(pid),
    children: sum(others.filter((one) => !isStandIn(one))),
    database: sum(database),
  };
}

/**
 * Samples the memory twice a second until it is stopped, then returns the peak of server and
 * children.
 */
export function watchMemory(place: ProductPlace): { stop(): Memory } {
  let most = readMemory(place);
  const look = () => {
    const now = readMemory(place);
    if (now.server + now.children > most.server + most.children) most = now;
  };
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
