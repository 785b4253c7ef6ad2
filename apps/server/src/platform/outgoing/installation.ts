import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ownSessions, type Reader, type Sessions, type Tx } from '../db/db.ts';
import { installation } from '../platform.tables.ts';

/**
 * Since when, and why, this installation sends nothing outside: no e-mail, no WhatsApp, no payment
 * company, no supplier.
 */
export interface HeldInstallation {
  readonly since: Date;
  readonly because: string;
}

const id = 1;

/**
 * Checked at each start: a database that differs from that of the last start is a copy, perhaps
 * started only for inspection. It sends nothing until an operator releases it.
 */
export async function checkInstallation(
  url: string,
  {
    identity,
    hold,
    now,
    sessions = ownSessions,
  }: { identity: string; hold: boolean; now: Date; sessions?: Sessions },
): Promise<HeldInstallation | null> {
  const client = new pg.Client({ connectionString: url, options: sessions.options });
  await client.connect();
  try {
    const db = drizzle({ client, casing: 'snake_case' });
    const [stored] = await db.select().from(installation);
    if (stored?.heldSince) return { since: stored.heldSince, because: stored.heldBecause ?? '' };
    const because = hold
      ? 'WASIT_OUTGOING=hold'
      : stored && stored.identity !== identity
        ? 'this database is a copy of another one, or was moved'
        : null;
    if (stored && because === null) return null;
    const state = { heldSince: because === null ? null : now, heldBecause: because };
    await db
      .insert(installation)
      .values({ id, identity, ...state })
      .onConflictDoUpdate({ target: installation.id, set: state });
    return because === null ? null : { since: now, because };
  } finally {
    await client.end();
  }
}

export async function readHeldState(reader: Reader): Promise<HeldInstallation | null> {
  const [stored] = await reader.select().from(installation);
  return stored?.heldSince ? { since: stored.heldSince, because: stored.heldBecause ?? '' } : null;
}

/** From now on this database is itself, and no copy. */
export async function releaseInstallation(tx: Tx, identity: string): Promise<void> {
  await tx
    .update(installation)
    .set({ identity, heldSince: null, heldBecause: null })
    .where(eq(installation.id, id));
}
