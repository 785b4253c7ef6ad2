/**
 * Limits. Times in ms, scripts and sheets in bytes gzipped, all bytes as they came over the line,
 * HTML before compression, rates per second and process, processor time of a rendered page with
 * database and compression in ms.
 */
export const musts = {
  lcpMs: { home: 750, list: 800, search: 950, product: 850 },
  cls: 0.02,
  inpMs: 150,
  jsBytes: 110_000,
  cssBytes: 20_000,
  allBytes: 260_000,
  htmlBytes: 60_000,
  keptPerSecond: 5000,
  renderedPerSecond: 150,
  renderedMs: 7,
} as const;
export type PageName = keyof typeof musts.lcpMs;

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
