import { after, days, hours, minutes } from '../../../platform/clock/clock.ts';

/** Delay before the first check without a callback. */
export const firstCheckMs = minutes(1);

/**
 * Time of the next check of an open payment: each minute at first, then at growing intervals. Null
 * after a week: no company keeps a payment open that long.
 */
export function timeOfNextCheck({ createdAt, now }: { createdAt: Date; now: Date }): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  if (ageMs >= days(7)) return null;
  const pauseMs =
    ageMs < minutes(10)
      ? minutes(1)
      : ageMs < hours(2)
        ? minutes(5)
        : ageMs < days(1)
          ? minutes(30)
          : hours(6);
  return after(now, pauseMs);
}

/**
 * Time of the next check after failed calls in a row: after 1, 2, 4, then 5 minutes, so that every
 * status is known within five once the company answers again. Null after a month: given up.
 */
export const retryAfterFailureAt = ({
  createdAt,
  failureCount,
  now,
}: {
  createdAt: Date;
  failureCount: number;
  now: Date;
}): Date | null =>
  now.getTime() - createdAt.getTime() >= days(30)
    ? null
    : after(now, minutes(Math.min(5, 2 ** Math.max(0, failureCount - 1))));

/**
 * Why a company returned no status, as stored with the payment; any other text is an error of the
 * call.
 */
export const statusFailures = {
  startUnanswered: 'the start was not answered',
  otherMoney: 'another amount or currency was reported',
  neverDecided: 'never decided there',
  notBooked: 'the answer could not be booked',
} as const;
type StatusFailure = keyof typeof statusFailures;
const statusFailureNames = Object.keys(statusFailures) as StatusFailure[];

/** Texts of earlier releases, as stored with payments that are no longer checked. */
const earlierFailures: Readonly<Record<string, StatusFailure>> = {
  'told of other money': 'otherMoney',
  'what it reply could not be booked': 'notBooked',
};

/** The failure that a stored text means; undefined for an error of the call. */
export const statusFailureOf = (stored: string): StatusFailure | undefined =>
  statusFailureNames.find((name) => statusFailures[name] === stored) ?? earlierFailures[stored];
