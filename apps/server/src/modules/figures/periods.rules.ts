import { baghdadDay, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import type { FigureGroup } from '@wasit/contract/figures/reports';
import { after, days } from '../../platform/clock/clock.ts';

export interface Period {
  /** Days of the Baghdad calendar, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/** The instants of a period: from its start to `until` (exclusive). */
export const instantsOf = ({ from, to }: Period): { from: Date; until: Date } => ({
  from: startOfBaghdadDay(from),
  until: after(startOfBaghdadDay(to), days(1)),
});

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The Monday of a day's week. */
function weekOf(ms: number): string {
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return dayOf(ms - days(sinceMonday));
}

/**
 * Days, weeks (by their Monday) or months of a period up to today: times without data have a row,
 * future ones have none. Undefined where rows are not times.
 */
export function timesOf(by: FigureGroup, { from, to }: Period, now: Date): string[] | undefined {
  if (by !== 'day' && by !== 'week' && by !== 'month') return undefined;
  const nameOf = { day: dayOf, week: weekOf, month: (ms: number) => dayOf(ms).slice(0, 7) }[by];
  const last = Math.min(Date.parse(to), Date.parse(baghdadDay(now)));
  const keys = new Set<string>();
  for (let at = Date.parse(from); at <= last; at += days(1)) keys.add(nameOf(at));
  return [...keys];
}
