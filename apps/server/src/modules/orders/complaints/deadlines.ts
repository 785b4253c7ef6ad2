import type { ComplaintTimer } from '@wasit/contract/orders/complaint-states';
import { hours } from '../../../platform/clock/clock.ts';
import {
  type WorkingWeek,
  workdayTimeAfter,
  workingTimeAfter,
} from '../../../platform/clock/working-time.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ComplaintRow, setTimers } from './complaints.store.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const listed = (text: string): string[] => text.toLowerCase().split(/[\s,;،]+/);

/** When support works, as staff have set it. */
async function workingWeek(platform: Platform, reader: Reader): Promise<WorkingWeek> {
  const days = listed(await platform.setting(reader, 'company.workDays'));
  return {
    weekdays: weekdays.flatMap((name, day) =>
      days.some((one) => one.startsWith(name)) ? day : [],
    ),
    opensAt: await platform.setting(reader, 'company.opensAt'),
    closesAt: await platform.setting(reader, 'company.closesAt'),
    holidays: listed(await platform.setting(reader, 'company.holidays')),
  };
}

/** Complaints are taken up within 7 working hours (specification, section 9). */
export const acceptanceDue = async (platform: Platform, tx: Tx): Promise<Date> =>
  workingTimeAfter(
    tx.now,
    hours(await tx.setting('orders.complaintAcceptHours')),
    await workingWeek(platform, tx),
  );

/** Customer service reviews within 24 hours, not counting days off (specification, section 9). */
const reviewDue = async (platform: Platform, tx: Tx): Promise<Date> =>
  workdayTimeAfter(
    tx.now,
    hours(await tx.setting('orders.complaintReviewHours')),
    await workingWeek(platform, tx),
  );

/** What a complaint waits for from us, until when, and whether that is over. */
export function dueOf(
  { status, acceptedAt, acceptBy, reviewBy }: ComplaintRow,
  now: Date,
): { timer: ComplaintTimer; by: string; late: boolean } | null {
  const by = acceptedAt ? reviewBy : acceptBy;
  if (status !== 'open' || !by) return null;
  return {
    timer: acceptedAt ? 'review' : 'acceptance',
    by: by.toISOString(),
    late: by < now,
  };
}

/** The review begins, unless it has; any answer of ours is a beginning too. */
export async function startReview(platform: Platform, tx: Tx, row: ComplaintRow): Promise<void> {
  if (row.acceptedAt) return;
  await setTimers(tx, row.complaintNo, {
    acceptedAt: tx.now,
    reviewBy: await reviewDue(platform, tx),
    lateNotifiedAt: null,
  });
}

/**
 * The review begins anew: with new evidence, unless it is late already, or with a declined offer.
 */
export async function restartReview(platform: Platform, tx: Tx, row: ComplaintRow): Promise<void> {
  const isLate = row.status === 'open' && row.reviewBy !== null && row.reviewBy < tx.now;
  if (!row.acceptedAt || isLate) return;
  await setTimers(tx, row.complaintNo, {
    reviewBy: await reviewDue(platform, tx),
    lateNotifiedAt: null,
  });
}
