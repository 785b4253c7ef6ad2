import type { FigureGroup } from '@wasit/contract/figures/reports';
import type { Texts } from '@wasit/contract/locales';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';

/** Parameters of a report. `all`: one row over everything. */
export interface ReportParams {
  readonly by: FigureGroup | 'all';
  /** Instants: from `from` (inclusive) to `until` (exclusive). */
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
  readonly categoryId?: number | undefined;
  readonly supplierId?: number | undefined;
}

/** A counted row: money in minor units, keyed by the report's columns. */
export type CountedRow = Readonly<Record<string, unknown>> & {
  readonly key: string;
  /** Name of a supplier, category, container, agent or word; codes and days need none. */
  readonly name?: Texts | string | null;
};
export type ReportQuery = (question: ReportParams) => SQL;

export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
export const within = (at: SQL, { from, until }: Pick<ReportParams, 'from' | 'until'>): SQL =>
  sql`${at} >= ${instant(from)} and ${at} < ${instant(until)}`;

/** Reference instant of figures that are a state: the end of the period, or now. */
export const referenceTime = ({ until, now }: ReportParams) => instant(until < now ? until : now);

/** The Baghdad day, week (by its Monday) or month of an instant; empty for `all`. */
export function timeKey(by: ReportParams['by'], at: SQL): SQL {
  const local = sql`(${at} at time zone 'Asia/Baghdad')`;
  if (by === 'day') return sql`to_char(${local}, 'YYYY-MM-DD')`;
  if (by === 'week') return sql`to_char(date_trunc('week', ${local}), 'YYYY-MM-DD')`;
  if (by === 'month') return sql`to_char(${local}, 'YYYY-MM')`;
  return sql`''::text`;
}

/** The key of a group or of a time. */
export const keyBy = (
  { by }: ReportParams,
  codeGroup: FigureGroup,
  { code, at }: { code: SQL; at: SQL },
): SQL => (by === codeGroup ? code : timeKey(by, at));

const secondsPerDay = 86_400;
export const daysOf = (interval: SQL) => sql`extract(epoch from ${interval}) / ${secondsPerDay}`;
export const median = (value: SQL): SQL =>
  sql`percentile_cont(0.5) within group (order by ${value})::float8`;
/** Percentage; null when the whole is 0. */
export const percent = (part: SQL, total: SQL): SQL =>
  sql`(100.0 * ${part} / nullif(${total}, 0))::float8`;

export async function countRows(reader: Reader, query: SQL): Promise<CountedRow[]> {
  const { rows } = await reader.execute<CountedRow & Record<string, unknown>>(query);
  return rows;
}

/** Names of the category and the supplier that a report is filtered by. */
export async function namesOf(
  reader: Reader,
  { categoryId, supplierId }: Pick<ReportParams, 'categoryId' | 'supplierId'>,
): Promise<{ field: 'categoryId' | 'supplierId'; names: Texts }[]> {
  const { rows } = await reader.execute<{ field: 'categoryId' | 'supplierId'; names: Texts }>(sql`
    select 'categoryId' as field, names from oracle.category where category_id = ${categoryId ?? null}
    union all
    select 'supplierId', names from oracle.supplier where supplier_id = ${supplierId ?? null}`);
  return rows;
}
