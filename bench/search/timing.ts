/** A figure and its limit. */
export interface Bar {
  readonly what: string;
  readonly measured: number;
  readonly must: number;
  /** True: at most; false: at least. */
  readonly most: boolean;
}

export const percentile = (values: readonly number[], rank: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * rank) / 100))] ?? 0;
};

/** Each sent once, one after the other. */
export async function timesOf<Q>(
  queries: readonly Q[],
  send: (query: Q) => Promise<unknown>,
): Promise<{ query: Q; ms: number }[]> {
  const times: { query: Q; ms: number }[] = [];
  for (const query of queries) {
    const start = performance.now();
    await send(query);
    times.push({ query, ms: performance.now() - start });
  }
  return times;
}

/** A number of clients that each send requests one after the other, for a number of seconds. */
export async function clients<Q>({
  queries,
  seconds,
  count,
  send,
}: {
  queries: readonly Q[];
  seconds: number;
  count: number;
  send: (query: Q) => Promise<unknown>;
}) {
  const times: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  const client = async (first: number) => {
    for (let index = first; performance.now() < until; index += count) {
      const query = queries[index % queries.length];
      if (query === undefined) return;
      const began = performance.now();
      await send(query);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, index) => client(index)));
  return { times, perSecond: (1000 * times.length) / (performance.now() - start) };
}

const rounds = 3;

/**
 * The median of three rounds; each round gets its number, to send other queries than the others.
 */
export async function medianOf(measure: (round: number) => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measure(round));
  return percentile(measured, 50);
}

export const msOf = (times: readonly { ms: number }[]): number[] => times.map(({ ms }) => ms);

/** The median, the 95th of a hundred and the slowest. */
export const three = (ms: readonly number[]): string[] =>
  [50, 95, 100].map((rank) => percentile(ms, rank).toFixed(1));

export function printClients(
  who: string,
  { perSecond, times }: { perSecond: number; times: readonly number[] },
): void {
  process.stdout.write(
    `${who}, mixed: ${perSecond.toFixed(0)} per second, p50 ${three(times)[0]} ms, p95 ${three(times)[1]} ms\n`,
  );
}

export function printTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  process.stdout.write(`\n| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}\n`);
  for (const row of rows) process.stdout.write(`| ${row.join(' | ')} |\n`);
}
