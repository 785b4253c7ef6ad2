import { hours } from '../../../platform/clock/clock.ts';
import type { Span } from './books.store.ts';

/** Iraq has UTC+3 all year. */
const baghdadShiftMs = hours(3);

/** A month "2026-11" of the Baghdad calendar: from its first instant to that of the next month. */
export function spanOf(month: string): Span {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = (index: number) => new Date(Date.UTC(year, index, 1) - baghdadShiftMs);
  return { from: start(number - 1), until: start(number) };
}

/** The month of an instant in Baghdad. */
export const monthOf = (at: Date): string =>
  new Date(at.getTime() + baghdadShiftMs).toISOString().slice(0, 7);

/** All months between two instants, newest first. */
export function monthsBetween(first: Date, last: Date): string[] {
  const months: string[] = [];
  for (let at = last; at >= spanOf(monthOf(first)).from; ) {
    const month = monthOf(at);
    months.push(month);
    at = new Date(spanOf(month).from.getTime() - 1);
  }
  return months;
}
