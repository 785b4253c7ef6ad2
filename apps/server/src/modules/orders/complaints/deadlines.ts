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
const splitList = (text: string): string[] => text.toLowerCase().split(/[\s,;،]+/);

/** Working hours of support (settings). */
async function workingWeek(platform: Platform, reader: Reader): Promise<WorkingWeek> {
  const days = splitList(await platform.setting(reader, 'company.workDays'));
  return {
    weekdays: weekdays.flatMap((name, day) =>
      days.some((entry) => entry.startsWith(name)) ? day : [],
    ),
    opensAt: await platform.setting(reader, 'company.opensAt'),
    closesAt: await platform.setting(reader, 'company.closesAt'),
    holidays: splitList(await platform.setting(reader, 'company.holidays')),
  };
}

/** The review of a complaint starts within 7 working hours (specification, section 9). */
export const acceptanceDue = async (platform: Platform, tx: Tx): Promise<Date> =>
  workingTimeAfter(
    tx.now,
    hours(await tx.setting('orders.complaintAcceptHours')),
    await workingWeek(platform, tx),
  );

/** Customer service decides within 24 hours, without days off (specification, section 9). */
const reviewDue = async (platform: Platform, tx: Tx): Promise<Date> =>
  workdayTimeAfter(
    tx.now,
    hours(await tx.setting('orders.complaintReviewHours')),
    await workingWeek(platform, tx),
  );

/** The next step of a complaint due from us, its deadline, and whether it is overdue. */
export function dueOf(
  { status, acceptedAt, acceptBy, reviewBy }: ComplaintRow,
  now: Date,
): { timer: ComplaintTimer; deadlineAt: string; isLate: boolean } | null {
  const by = acceptedAt ? reviewBy : acceptBy;
  if (status !== 'open' || !by) return null;
  return {
    timer: acceptedAt ? 'review' : 'acceptance',
    deadlineAt: by.toISOString(),
    isLate: by < now,
  };
}

/** Starts the review, if it has not started; any answer of ours starts it too. */
export async function startReview(platform: Platform, tx: Tx, row: ComplaintRow): Promise<void> {
  if (row.acceptedAt) return;
  await setTimers(tx, row.complaintNo, {
    acceptedAt: tx.now,
    reviewBy: await reviewDue(platform, tx),
    lateNotifiedAt: null,
  });
}

/**
 * Restarts the review: after new evidence, unless it is already late, or after a declined offer.
 */
export async function restartReview(platform: Platform, tx: Tx, row: ComplaintRow): Promise<void> {
  const isLate = row.status === 'open' && row.reviewBy !== null && row.reviewBy < tx.now;
  if (!row.acceptedAt || isLate) return;
  await setTimers(tx, row.complaintNo, {
    reviewBy: await reviewDue(platform, tx),
    lateNotifiedAt: null,
  });
}
