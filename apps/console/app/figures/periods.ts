import { startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';

/** Baghdad days such as "2026-11-25", both included. */
interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** `own` is a custom period. */
export const periodNames = [
  'month',
  'week',
  'thisMonth',
  'lastMonth',
  'quarter',
  'year',
  'own',
] as const;
export type PeriodName = (typeof periodNames)[number];

/** The start and end instants of a period. */
export const instantsOf = ({ from, to }: Period): Period => ({
  from: startOfBaghdadDay(from).toISOString(),
  to: new Date(startOfBaghdadDay(to).getTime() + dayMs).toISOString(),
});

/** The default grouping: the finest time unit that is still readable, and never a single point. */
export function usualGroup<Group extends string>(
  groups: readonly Group[],
  { from, to }: Period,
): Group | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const time = days <= 31 ? 'day' : days <= 120 ? 'week' : 'month';
  const [first] = groups;
  return first === 'month' ? (groups.find((group) => group === time) ?? first) : first;
}

const lengths = { week: 7, month: 30, quarter: 90, year: 365, own: 30 } as const;

/** The days in the address: of a named period, or two chosen ones. */
export function rangeOf(name: PeriodName, query: URLSearchParams, today: string): Period {
  const period = periodOf(name, today);
  if (name !== 'own') return period;
  const day = (key: 'from' | 'to') => {
    const chosen = query.get(key) ?? '';
    return /^20\d\d-\d\d-\d\d$/.test(chosen) ? chosen : period[key];
  };
  return { from: day('from'), to: day('to') };
}

/** The days of a named period relative to a day. */
export function periodOf(name: PeriodName, day: string): Period {
  const month = day.slice(0, 7);
  if (name === 'thisMonth') return { from: `${month}-01`, to: day };
  if (name === 'lastMonth') {
    const to = dayOf(Date.parse(`${month}-01`) - dayMs);
    return { from: `${to.slice(0, 7)}-01`, to };
  }
  return { from: dayOf(Date.parse(day) - (lengths[name] - 1) * dayMs), to: day };
}
