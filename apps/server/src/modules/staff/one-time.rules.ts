import { after, hours } from '../../platform/clock/clock.ts';

/** A password that somebody else made is handed over the same day or made again. */
const worksForMs = hours(24);

/** What an account keeps beside a password that its owner has to replace. */
export const oneTime = (now: Date) => ({
  passwordIsOneTime: true,
  oneTimeUntil: after(now, worksForMs),
});

/** A one-time password whose time is over opens nothing; nor does one of unknown age. */
export const isOver = (
  { passwordIsOneTime, oneTimeUntil }: { passwordIsOneTime: boolean; oneTimeUntil: Date | null },
  now: Date,
): boolean => passwordIsOneTime && (oneTimeUntil?.getTime() ?? 0) <= now.getTime();
