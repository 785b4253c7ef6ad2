import type { Clock } from './clock/clock.ts';
import type { Db } from './db/db.ts';
import { demoClock } from './platform.tables.ts';

/** How often a process looks whether the demo clock was moved. */
export const followMs = 500;

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

/** The row of the demo's clock is there from a demo's first start on, and stays. */
export async function markDemoDatabase(db: Db): Promise<void> {
  await db.insert(demoClock).values({ id: 1, offsetSeconds: 0 }).onConflictDoNothing();
}

export const isDemoDatabase = async (db: Db): Promise<boolean> =>
  (await db.select().from(demoClock)).length > 0;

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
  const look = async () => {
    const wanted = baseOffset + (await storedOffset(db));
    if (wanted === clock.offsetSeconds()) return;
    clock.setOffset(wanted);
    onMove();
  };
  const timer = setInterval(() => void look().catch(() => {}), followMs);
  return { stop: () => clearInterval(timer) };
}
