import { setTimeout as pause } from 'node:timers/promises';
import { processesOf, processorMs } from '../buying/process-tree.ts';
import { type Act, acts, type World } from './acts.ts';

const times = Number(process.env.BENCH_TIMES ?? 60);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const ratioMust = 1.3;
/** Work after an answer belongs to the act. */
const afterMs = 200;

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

/** A web process on one of the databases, and the folder of the cluster that holds both. */
export interface Measured {
  readonly pid: number;
  readonly dataDir: string;
  readonly world: World;
}

interface Cost {
  /** Processor time of an act, milliseconds. */
  readonly server: number;
  readonly database: number;
  readonly took: readonly number[];
}

async function costOf(act: Act, { pid, dataDir, world }: Measured, round: number): Promise<Cost> {
  const spent = () => ({
    server: processorMs([pid]),
    database: processorMs(processesOf(pid, dataDir).database),
  });
  const turns = Array.from({ length: times }, (_, nth) => round * times + nth);
  const [ready, done]: [Map<number, unknown>, Map<number, unknown>] = [new Map(), new Map()];
  if (act.before) for (const turn of turns) ready.set(turn, await act.before(world, turn));
  await pause(afterMs);
  const took: number[] = [];
  const before = spent();
  for (const turn of turns) {
    const from = performance.now();
    done.set(turn, await act.run(world, turn, ready.get(turn)));
    took.push(performance.now() - from);
  }
  await pause(afterMs);
  const after = spent();
  if (act.after) for (const turn of turns) await act.after(world, turn, done.get(turn));
  return {
    server: (after.server - before.server) / times,
    database: (after.database - before.database) / times,
    took,
  };
}

const medianOf = (costs: readonly Cost[], read: (cost: Cost) => number): number =>
  quantile(costs.map(read), 0.5);
const whole = ({ server, database }: Cost) => server + database;

/** An act on both in turns: whatever else the machine does, it does to both. */
async function compare(act: Act, few: Measured, many: Measured): Promise<[string, boolean]> {
  const [fewCosts, manyCosts]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const costs = [await costOf(act, few, round), await costOf(act, many, round)] as const;
    // The first round prepares statements and fills caches.
    if (round === 0) continue;
    fewCosts.push(costs[0]);
    manyCosts.push(costs[1]);
  }
  const ratio = medianOf(manyCosts, whole) / medianOf(fewCosts, whole);
  const held = ratio <= ratioMust;
  const cells = [fewCosts, manyCosts].flatMap((costs) => [
    medianOf(costs, ({ server }) => server).toFixed(1),
    medianOf(costs, ({ database }) => database).toFixed(1),
    quantile(
      costs.flatMap(({ took }) => took),
      0.5,
    ).toFixed(0),
  ]);
  return [`| ${[act.name, ...cells, ratio.toFixed(2), held ? 'yes' : 'NO'].join(' | ')} |`, held];
}

/** @returns whether no act costs more among many orders than it may */
export async function compareActs(
  few: Measured,
  many: Measured,
  print: (text: string) => void,
): Promise<boolean> {
  const heads = ['few', 'many'].flatMap((size) =>
    ['server', 'database', 'p50'].map((what) => `${size}: ${what} ms`),
  );
  print(`\n| ${['act', ...heads, 'ratio', `within ${ratioMust}`].join(' | ')} |`);
  print(`|${'---|'.repeat(9)}`);
  let allHeld = true;
  const only = new RegExp(process.env.BENCH_ACTS ?? '');
  for (const act of acts.filter(({ name }) => only.test(name))) {
    const [row, held] = await compare(act, few, many);
    print(row);
    allHeld &&= held;
  }
  return allHeld;
}
