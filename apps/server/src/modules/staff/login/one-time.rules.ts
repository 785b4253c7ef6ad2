import { after, hours } from '../../../platform/clock/clock.ts';

/** How long a password that somebody else created can be used. */
const validForMs = hours(24);

/** The fields of an account whose password its owner has to replace. */
export const oneTimeFields = (now: Date) => ({
  mustChangePassword: true,
  oneTimeUntil: after(now, validForMs),
});

/** Whether a one-time password has expired; one without an end counts as expired. */
export const isExpired = (
  { mustChangePassword, oneTimeUntil }: { mustChangePassword: boolean; oneTimeUntil: Date | null },
  now: Date,
): boolean => mustChangePassword && (oneTimeUntil?.getTime() ?? 0) <= now.getTime();
