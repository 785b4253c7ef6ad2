/** Days of the Baghdad calendar, "2026-11-25"; both are in it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** `own`: two days that the reader chose. */
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

const lengths = { week: 7, month: 30, quarter: 90, year: 365, own: 30 } as const;

/** The days of a named period, seen from a day. */
export function periodOf(name: PeriodName, day: string): Period {
  const month = day.slice(0, 7);
  if (name === 'thisMonth') return { from: `${month}-01`, to: day };
  if (name === 'lastMonth') {
    const to = dayOf(Date.parse(`${month}-01`) - dayMs);
    return { from: `${to.slice(0, 7)}-01`, to };
  }
  return { from: dayOf(Date.parse(day) - (lengths[name] - 1) * dayMs), to: day };
}
