import { setTimeout } from 'node:timers/promises';
import { staleMargins } from '../modules/procurement/index.ts';
import { shipments } from '../modules.ts';
import { days } from '../platform/clock/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { feeInvariants } from './fee.invariants.store.ts';
import type { Invariant } from './invariant.ts';
import {
  type BrokenRow,
  brokenRows,
  changeableHistory,
  filePaths,
  inSnapshot,
} from './invariants.store.ts';
import { moneyInvariants } from './money.invariants.store.ts';
import { orderInvariants } from './order.invariants.store.ts';
import { systemInvariants } from './system.invariants.store.ts';

export interface Finding {
  readonly id: string;
  readonly promise: string;
  /** Number of rows that break it; 0 means it holds. */
  readonly count: number;
  /** The first of these rows. */
  readonly rows: readonly BrokenRow[];
}

const findingOf = (id: string, promise: string, rows: readonly BrokenRow[]): Finding => ({
  id,
  promise,
  count: rows.length,
  rows,
});

/**
 * Checks all invariants of the stored data (listed in docs/invariants.md) and sets the metric
 * `wasit_invariant_breaks`.
 */
export async function checkInvariants(platform: Platform): Promise<Finding[]> {
  const invariants: Invariant[] = [
    ...moneyInvariants,
    ...feeInvariants,
    ...orderInvariants,
    ...systemInvariants(platform.subscribers),
  ];
  const findings = await inSnapshot(platform.db, async (snapshot) => {
    const each: Finding[] = [];
    for (const { id, promise, broken } of invariants)
      each.push({ id, promise, ...(await brokenRows(snapshot, broken)) });
    const stale = await staleMargins(snapshot, { now: platform.clock.now(), shipments });
    return [
      ...each,
      findingOf(
        'I25',
        'Each kept margin, and its parts by container, is what a fresh count says',
        stale.map((one) => ({ ...one })),
      ),
    ];
  });
  const all = [
    ...findings,
    findingOf(
      'I12',
      'No file row is without its file, and no file older than a day without its row',
      await strayFiles(platform),
    ),
    findingOf(
      'I15',
      "The application's role cannot change or remove history",
      await changeableHistory(platform.db),
    ),
  ].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
  for (const id of new Set(all.map((finding) => finding.id)))
    platform.metrics.gauges.invariantBreaks.set(
      { invariant: id },
      all.filter((finding) => finding.id === id).reduce((sum, { count }) => sum + count, 0),
    );
  return all;
}

/** How long a file may lack its row, or a row its file, while both are being deleted. */
const deletedWithinMs = 2_000;
const recheckMs = 100;

/**
 * Rows and storage have no common snapshot: an apparent stray may be in the middle of a deletion by
 * a sweep, so it is checked again until it is resolved or has lasted longer than any deletion
 * takes.
 */
async function strayFiles(platform: Platform): Promise<BrokenRow[]> {
  let stray = await strayNow(platform);
  for (let waitedMs = 0; stray.length > 0 && waitedMs < deletedWithinMs; waitedMs += recheckMs) {
    await setTimeout(recheckMs);
    const still = new Set((await strayNow(platform)).map(({ path }) => path));
    stray = stray.filter(({ path }) => still.has(path));
  }
  return stray;
}

async function strayNow({ storages, db }: Platform): Promise<BrokenRow[]> {
  const known = await filePaths(db);
  const present = new Map<string, Date>();
  for await (const { name, changedAt } of storages.uploads.list()) present.set(name, changedAt);
  const paths = new Set(known.map(({ path }) => path));
  // A file is written before its row, and a day is longer than any upload. Files have machine time.
  const dayAgo = Date.now() - days(1);
  return [
    ...known
      .filter(({ path }) => !present.has(path))
      .map(({ id, path }) => ({ id, path, fault: 'no such file' })),
    ...[...present]
      .filter(([path, changedAt]) => !paths.has(path) && changedAt.getTime() < dayAgo)
      .map(([path]) => ({ path, fault: 'nobody knows it' })),
  ];
}
