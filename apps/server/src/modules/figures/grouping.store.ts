import type { FigureGroup } from '@wasit/contract/figures/reports';
import type { Texts } from '@wasit/contract/locales';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';

/** What a report is asked. `all`: one row over everything. */
export interface Question {
  readonly by: FigureGroup | 'all';
  /** Instants: from `from` to before `until`. */
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
  readonly categoryId?: number | undefined;
  readonly supplierId?: number | undefined;
}

/** A row as it was counted: money in minor units, by the keys of the report's columns. */
export type CountedRow = Readonly<Record<string, unknown>> & {
  readonly key: string;
  /** Of suppliers, categories, containers, agents, words; codes and days name themselves. */
  readonly name?: Texts | string | null;
};
export type ReportQuery = (question: Question) => SQL;

export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
export const within = (at: SQL, { from, until }: Pick<Question, 'from' | 'until'>): SQL =>
  sql`${at} >= ${instant(from)} and ${at} < ${instant(until)}`;

/** Standing figures are told of this instant: the end of the period, or now. */
export const standAt = ({ until, now }: Question): SQL => instant(until < now ? until : now);

/** The Baghdad day, week (by its Monday) or month of an instant; of `all` nothing. */
export function timeKey(by: Question['by'], at: SQL): SQL {
  const local = sql`(${at} at time zone 'Asia/Baghdad')`;
  if (by === 'day') return sql`to_char(${local}, 'YYYY-MM-DD')`;
  if (by === 'week') return sql`to_char(date_trunc('week', ${local}), 'YYYY-MM-DD')`;
  if (by === 'month') return sql`to_char(${local}, 'YYYY-MM')`;
  return sql`''::text`;
}

/** The key of a group of its own, or of a time. */
export const keyBy = (
  { by }: Question,
  own: FigureGroup,
  { code, at }: { code: SQL; at: SQL },
): SQL => (by === own ? code : timeKey(by, at));

const dayLength = 86_400;
export const daysOf = (interval: SQL): SQL => sql`extract(epoch from ${interval}) / ${dayLength}`;
export const median = (value: SQL): SQL =>
  sql`percentile_cont(0.5) within group (order by ${value})::float8`;
/** Of a hundred; null where there is nothing. */
export const percent = (part: SQL, whole: SQL): SQL =>
  sql`(100.0 * ${part} / nullif(${whole}, 0))::float8`;

export async function countRows(reader: Reader, query: SQL): Promise<CountedRow[]> {
  const { rows } = await reader.execute<CountedRow & Record<string, unknown>>(query);
  return rows;
}

/** How the category and the supplier are called that a report is narrowed to. */
export async function namesOf(
  reader: Reader,
  { categoryId, supplierId }: Pick<Question, 'categoryId' | 'supplierId'>,
): Promise<{ field: 'categoryId' | 'supplierId'; names: Texts }[]> {
  const { rows } = await reader.execute<{ field: 'categoryId' | 'supplierId'; names: Texts }>(sql`
    select 'categoryId' as field, names from oracle.category where category_id = ${categoryId ?? null}
    union all
    select 'supplierId', names from oracle.supplier where supplier_id = ${supplierId ?? null}`);
  return rows;
}
