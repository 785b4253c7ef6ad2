import { lt, sql } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import { days, hours } from '../../clock/clock.ts';
import { fail } from '../../errors.ts';
import { uploadCount } from '../../platform.tables.ts';
import type { Platform } from '../../platform.ts';
import { networkOf } from '../call/network.ts';

const dayOf = (now: Date): number => Math.floor(now.getTime() / days(1));
const megabyte = 1024 * 1024;

interface Budget {
  readonly bucket: string;
  readonly files: number;
  readonly megabytes: number;
}

/**
 * Staff are known and share an office's address: they have personal budgets and none per network.
 */
async function budgetsOf(
  { setting, db }: Platform,
  { actor, ip }: { actor: Actor; ip: string },
): Promise<Budget[]> {
  if (actor.kind === 'staff')
    return [
      {
        bucket: `staff:${actor.staffId}`,
        files: await setting(db, 'uploads.staffPerDay'),
        megabytes: await setting(db, 'uploads.staffMbPerDay'),
      },
    ];
  const network = {
    bucket: `network:${networkOf(ip)}`,
    files: await setting(db, 'uploads.networkPerDay'),
    megabytes: await setting(db, 'uploads.networkMbPerDay'),
  };
  // An agent who acts for customers uploads as one person.
  const person =
    actor.kind === 'user'
      ? `user:${actor.agentId ?? actor.userId}`
      : actor.kind === 'visitor'
        ? actor.visitorId
        : null;
  if (person === null) return [network];
  const own = {
    files: await setting(db, 'uploads.personPerDay'),
    megabytes: await setting(db, 'uploads.personMbPerDay'),
  };
  return [{ bucket: actor.kind === 'visitor' ? `visitor:${person}` : person, ...own }, network];
}

/**
 * Counts an upload before any byte is read, so that one over the day's budget costs neither memory
 * nor disk; refused ones count too.
 * @throws UPLOAD_QUOTA until the day (UTC) is over
 */
export async function countUpload(
  platform: Platform,
  sender: { actor: Actor; ip: string },
  bytes: number,
): Promise<void> {
  const now = platform.clock.now();
  const day = dayOf(now);
  for (const { bucket, files, megabytes } of await budgetsOf(platform, sender)) {
    const [row] = await platform.db
      .insert(uploadCount)
      .values({ bucket, day, files: 1, bytes })
      .onConflictDoUpdate({
        target: [uploadCount.bucket, uploadCount.day],
        set: { files: sql`${uploadCount.files} + 1`, bytes: sql`${uploadCount.bytes} + ${bytes}` },
      })
      .returning();
    if (!row || (row.files <= files && row.bytes <= megabytes * megabyte)) continue;
    const remainingMs = days(day + 1) - now.getTime();
    fail('UPLOAD_QUOTA', {
      params: { hours: Math.ceil(remainingMs / hours(1)), seconds: Math.ceil(remainingMs / 1000) },
    });
  }
}

/** Counts of past days have no use. */
export async function sweepUploadCounts({ db, clock }: Platform): Promise<void> {
  await db.delete(uploadCount).where(lt(uploadCount.day, dayOf(clock.now())));
}
