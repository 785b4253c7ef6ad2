/** Limits and targets. Times in ms, sizes in bytes gzipped, rates per second and process. */
export const musts = {
  lcpMs: 2000,
  cls: 0.05,
  jsBytes: 150_000,
  cssBytes: 20_000,
  keptPerSecond: 5000,
  renderedPerSecond: 150,
} as const;
export const aims = { home: 1100, product: 1300 } as const;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export interface Row {
  readonly what: string;
  readonly shown: string;
  readonly must: string;
  readonly held: boolean;
}

export const table = (rows: readonly Row[]): string =>
  [
    '| what | measured | must | |',
    '|---|---|---|---|',
    ...rows.map(
      ({ what, shown, must, held }) =>
        `| ${what} | ${shown} | ${must} | ${held ? 'held' : 'MISSED'} |`,
    ),
  ].join('\n');
