import { baghdadDay, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import type { FigureTable, figureEndpoints } from '@wasit/contract/figures/endpoints';
import {
  type FigureGroup,
  type FigureUnit,
  figureReports,
  mayReadReport,
} from '@wasit/contract/figures/reports';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { z } from 'zod';
import type { StaffActor } from '../../platform/actor.ts';
import { after, days } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { definitionOf } from './definitions.ts';
import { type CountedRow, countRows, namesOf, type ReportParams } from './grouping.store.ts';
import { findText, placeOfText, textOf } from './texts.ts';

type In = CallInput<'figureTable'>;
type Reports = z.input<(typeof figureEndpoints)['figureReports']['out']>;

/** The reports this staff member may read, in the reader's language. */
export const listReports = ({ permissions }: StaffActor, locale: Locale): Reports => ({
  reports: figureReports
    .filter((report) => mayReadReport(report, permissions))
    .map((report) => {
      const { groups, isStanding = false, narrowedBy = [] } = definitionOf(report);
      return {
        report,
        name: textOf(locale, `report.${report}`),
        text: textOf(locale, `report.${report}.text`),
        groups: groups.map((by) => ({ groupBy: by, name: textOf(locale, `by.${by}`) })),
        isStanding,
        narrowedBy: [...narrowedBy],
      };
    }),
});

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** A counted value in display units; a missing one is null, or 0 for counts. */
function displayValue(raw: unknown, unit: FigureUnit, currency: string): number | null {
  const isShare = unit === 'percent' || unit === 'days' || unit === 'minutes';
  if (raw === null || raw === undefined) return isShare || unit === 'each' ? null : 0;
  const value = Number(raw);
  if (isShare) return round(value, 1);
  if (unit === 'cbm') return round(value, 3);
  const hasCents = unit === 'usd' || unit === 'each' || (unit === 'own' && currency !== 'IQD');
  return hasCents ? round(value / 100, 2) : value;
}

function nameOf(row: CountedRow, by: In['groupBy'], locale: Locale): string {
  const { key, name } = row;
  if (typeof name === 'string') return name;
  if (name) return pickText(name, locale);
  if (by === 'category') return textOf(locale, 'nameless');
  return findText(locale, `${by}.${key}`) ?? key;
}

/** Times in order with gaps filled, codes in the order of their texts, otherwise as counted. */
function sortRows(rows: readonly CountedRow[], input: In, now: Date): CountedRow[] {
  const times = timesOf(input.groupBy, input, now);
  if (!times) {
    const placeOf = ({ key }: CountedRow) => placeOfText(`${input.groupBy}.${key}`);
    return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return times.map((key) => byKey.get(key) ?? { key });
}

/**
 * A report over a period, computed on each call.
 * @throws FORBIDDEN for staff who may not read it, VALIDATION for an unsupported grouping or filter
 */
export async function readFigures(
  { db, clock }: Platform,
  actor: StaffActor,
  { input, locale }: { input: In; locale: Locale },
): Promise<FigureTable> {
  const { report, groupBy: by } = input;
  if (!mayReadReport(report, actor.permissions)) fail('FORBIDDEN');
  const definition = definitionOf(report);
  if (!definition.groups.includes(by)) fail('VALIDATION', { field: 'groupBy' });
  for (const field of ['categoryId', 'supplierId'] as const)
    if (input[field] !== undefined && !definition.narrowedBy?.includes(field))
      fail('VALIDATION', { field });
  const params: ReportParams = { ...input, by, ...instantsOf(input), now: clock.now() };
  const [rows, [whole], [totalFigures], narrowed] = await Promise.all([
    countRows(db, definition.query(params)),
    definition.hasNoTotal ? [] : countRows(db, definition.query({ ...params, by: 'all' })),
    definition.totalQuery ? countRows(db, definition.totalQuery(params)) : [],
    namesOf(db, input),
  ]);
  const figures = Object.entries(definition.figures);
  const values = (row: CountedRow | undefined) =>
    figures.map(([key, unit]) => displayValue(row?.[key], unit, row?.key ?? ''));
  return {
    report,
    groupBy: by,
    group: textOf(locale, `by.${by}`),
    narrowedTo: narrowed.map(({ field, names }) => ({ field, name: pickText(names, locale) })),
    columns: figures.map(([key, unit]) => ({
      key,
      unit,
      name: textOf(locale, `${report}.${key}`),
      text: textOf(locale, `${report}.${key}.text`),
    })),
    rows: sortRows(rows, input, params.now).map((row) => ({
      key: row.key,
      name: nameOf(row, by, locale),
      values: values(row),
    })),
    totals: definition.hasNoTotal ? null : values({ key: '', ...whole, ...totalFigures }),
  };
}

interface Period {
  /** Days of the Baghdad calendar, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/** The instants of a period: from its start to `until` (exclusive). */
const instantsOf = ({ from, to }: Period): { from: Date; until: Date } => ({
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
function timesOf(by: FigureGroup, { from, to }: Period, now: Date): string[] | undefined {
  if (by !== 'day' && by !== 'week' && by !== 'month') return undefined;
  const nameOf = { day: dayOf, week: weekOf, month: (ms: number) => dayOf(ms).slice(0, 7) }[by];
  const last = Math.min(Date.parse(to), Date.parse(baghdadDay(now)));
  const keys = new Set<string>();
  for (let at = Date.parse(from); at <= last; at += days(1)) keys.add(nameOf(at));
  return [...keys];
}
