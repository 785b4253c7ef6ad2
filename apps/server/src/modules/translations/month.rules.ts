import { after, hours } from '../../platform/clock/clock.ts';

/** The month of Baghdad (UTC+3 all the year), as "2026-11". */
export const monthOf = (now: Date): string => after(now, hours(3)).toISOString().slice(0, 7);
