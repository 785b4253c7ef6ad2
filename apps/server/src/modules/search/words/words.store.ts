import type { Locale } from '@wasit/contract/locales';
import type { BrandSpelling, WordsByLocale, WordTables } from '@wasit/text-search';
import { asc, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { brandAlias, searchLog, synonym } from './words.tables.ts';

export async function wordTables(reader: Reader): Promise<WordTables> {
  const synonyms = await reader
    .select({ words: synonym.words })
    .from(synonym)
    .orderBy(asc(synonym.id));
  const brands = await reader
    .select({ brand: brandAlias.brand, aliases: brandAlias.aliases })
    .from(brandAlias)
    .orderBy(asc(brandAlias.id));
  return { synonyms: synonyms.map(({ words }) => words), brands };
}

/**
 * Differs after any change of the tables: each moves the time of its row on, also one that is
 * committed after a later one.
 */
export async function wordTablesVersion(reader: Reader): Promise<string> {
  const times = sql`sum(extract(epoch from changed_at))`;
  const { rows } = await reader.execute<{ version: string }>(sql`
    select (select concat(count(*), '-', sum(id), '-', ${times}) from synonym) || '/' ||
      (select concat(count(*), '-', sum(id), '-', ${times}) from brand_alias) as version`);
  return rows[0]?.version ?? '';
}

export async function insertWords(
  tx: Tx,
  { synonyms, brands }: { synonyms: readonly WordsByLocale[]; brands: readonly BrandSpelling[] },
): Promise<void> {
  if (synonyms.length > 0)
    await tx.insert(synonym).values(synonyms.map((words) => ({ words, changedAt: tx.now })));
  if (brands.length > 0)
    await tx
      .insert(brandAlias)
      .values(brands.map((row) => ({ ...row, changedAt: tx.now })))
      .onConflictDoNothing();
}

export interface SearchCount {
  readonly locale: Locale;
  readonly keyword: string;
  readonly shown: string;
  readonly searches: number;
  readonly fruitless: number;
  readonly results: number;
}

/**
 * Adds to the day's counts. Rows are sorted, so that two processes never wait for each other
 * crosswise.
 */
export async function addSearches(tx: Tx, day: string, counts: readonly SearchCount[]) {
  if (counts.length === 0) return;
  const ordered = counts.toSorted((a, b) => (a.locale + a.keyword < b.locale + b.keyword ? -1 : 1));
  await tx
    .insert(searchLog)
    .values(ordered.map((count) => ({ day, ...count })))
    .onConflictDoUpdate({
      target: [searchLog.day, searchLog.locale, searchLog.keyword],
      set: {
        searches: sql`${searchLog.searches} + excluded.searches`,
        fruitless: sql`${searchLog.fruitless} + excluded.fruitless`,
        results: sql`excluded.results`,
        shown: sql`excluded.shown`,
      },
    });
}

export async function dropSearchesBefore(tx: Tx, day: string): Promise<void> {
  await tx.delete(searchLog).where(lt(searchLog.day, day));
}

export interface SearchTotal {
  readonly locale: Locale;
  readonly keyword: string;
  readonly shown: string;
  /** How often it found nothing, or found something: what the list is about. */
  readonly times: number;
  readonly lastDay: string;
}

/**
 * Searches since a day with their counts, the most first: those that found nothing, or those that
 * found something; in one language or in all.
 */
export async function searchTotals(
  reader: Reader,
  {
    sinceDay,
    hasResults,
    locale,
    limit,
  }: { sinceDay: string; hasResults: boolean; locale?: Locale | undefined; limit: number },
): Promise<SearchTotal[]> {
  const times = hasResults ? sql`sum(searches - fruitless)` : sql`sum(fruitless)`;
  const inLocale = locale === undefined ? sql`` : sql`and locale = ${locale}`;
  const { rows } = await reader.execute<Omit<SearchTotal, 'lastDay'> & { last_day: string }>(sql`
    select locale, keyword, (array_agg(shown order by day desc))[1] as shown, ${times}::int as times, max(day)::text as last_day
    from search_log where day >= ${sinceDay} ${inLocale} group by locale, keyword having ${times} > 0 order by ${times} desc, keyword limit ${limit}`);
  return rows.map(({ last_day: lastDay, ...row }) => ({ ...row, lastDay }));
}
