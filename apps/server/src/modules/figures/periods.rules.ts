import type { FigureGroup } from '@wasit/contract/figures/reports';
import { days, hours } from '../../platform/clock/clock.ts';

/** Iraq keeps UTC+3 all the year. */
const baghdadShift = hours(3);

export interface Period {
  /** Days of the Baghdad calendar; both are in it. */
  readonly from: string;
  readonly to: string;
}

/** The instants of a period: from its first one to before `until`. */
export const instantsOf = ({ from, to }: Period): { from: Date; until: Date } => ({
  from: new Date(Date.parse(from) - baghdadShift),
  until: new Date(Date.parse(to) + days(1) - baghdadShift),
});

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The Monday of a day's week. */
function weekOf(ms: number): string {
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return dayOf(ms - days(sinceMonday));
}

/**
 * Days, weeks (by their Monday) or months of a period up to today: a time in which nothing happened
 * has its row, the future has none. Undefined where rows are no times.
 */
export function timesOf(by: FigureGroup, { from, to }: Period, now: Date): string[] | undefined {
  if (by !== 'day' && by !== 'week' && by !== 'month') return undefined;
  const nameOf = { day: dayOf, week: weekOf, month: (ms: number) => dayOf(ms).slice(0, 7) }[by];
  const last = Math.min(Date.parse(to), now.getTime() + baghdadShift);
  const found = new Set<string>();
  for (let at = Date.parse(from); at <= last; at += days(1)) found.add(nameOf(at));
  return [...found];
}
