import type { Clock } from './clock/clock.ts';
import type { Db, Tx } from './db/db.ts';
import { demoClock } from './platform.tables.ts';

/** How often a process checks whether the demo clock was moved. */
export const demoClockPollMs = 500;

/** The offset that `clock:set` stored, in seconds. */
export async function storedOffset(db: Db): Promise<number> {
  const [row] = await db.select().from(demoClock);
  return row?.offsetSeconds ?? 0;
}

export async function storeOffset(db: Db, offsetSeconds: number): Promise<void> {
  await db
    .insert(demoClock)
    .values({ id: 1, offsetSeconds })
    .onConflictDoUpdate({ target: demoClock.id, set: { offsetSeconds } });
}

/**
 * The demo clock's row is created at a demo's first start and stays; it also records which sample
 * past the demo gets.
 */
export async function markDemoDatabase(
  db: Db,
  past: { readonly from: string; readonly days: number },
): Promise<void> {
  await db
    .insert(demoClock)
    .values({ id: 1, offsetSeconds: 0, pastFrom: past.from, pastDays: past.days })
    .onConflictDoNothing();
}

export interface PastState {
  /** Its first day, "2026-07-27". */
  readonly from: string;
  readonly days: number;
  /** How many of them are recorded. */
  readonly done: number;
}

/** The sample past of a demo, recorded or not; null without one. */
export async function demoPast(db: Db): Promise<PastState | null> {
  const [row] = await db.select().from(demoClock);
  return row?.pastFrom ? { from: row.pastFrom, days: row.pastDays, done: row.pastDone } : null;
}

/** Stores how many days of the past are recorded. */
export async function storePastDays(tx: Tx, done: number): Promise<void> {
  await tx.update(demoClock).set({ pastDone: done });
}

export const isDemoDatabase = async (db: Db) => (await db.select().from(demoClock)).length > 0;

/** Follows the stored offset, on top of the environment's. Demo mode only. */
export function followDemoClock({
  db,
  clock,
  baseOffset,
  onMove,
}: {
  db: Db;
  clock: Clock;
  baseOffset: number;
  onMove: () => void;
}): {
  stop: () => void;
} {
  const syncOffset = async () => {
    const targetOffset = baseOffset + (await storedOffset(db));
    if (targetOffset === clock.offsetSeconds()) return;
    clock.setOffset(targetOffset);
    onMove();
  };
  const timer = setInterval(() => void syncOffset().catch(() => {}), demoClockPollMs);
  return { stop: () => clearInterval(timer) };
}
