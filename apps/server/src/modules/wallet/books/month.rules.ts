import { baghdadMonth, baghdadOffsetMs } from '@wasit/contract/baghdad-calendar';
import type { Span } from './books.store.ts';

/** A month "2026-11" of the Baghdad calendar, from its first instant to the first one after it. */
export function spanOf(month: string): Span {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = (index: number) => new Date(Date.UTC(year, index, 1) - baghdadOffsetMs);
  return { from: start(number - 1), until: start(number) };
}

/** All months between two instants, newest first. */
export function monthsBetween(first: Date, last: Date): string[] {
  const months: string[] = [];
  for (let at = last; at >= spanOf(baghdadMonth(first)).from; ) {
    const month = baghdadMonth(at);
    months.push(month);
    at = new Date(spanOf(month).from.getTime() - 1);
  }
  return months;
}
