import { quoteLexeme } from '@wasit/text-search';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';

/**
 * Which of these terms some product has at this moment: the counts are some minutes old and
 * lack the rarest terms.
 */
export async function termsOnShelf(reader: Reader, terms: readonly string[]): Promise<string[]> {
  if (terms.length === 0) return [];
  const pairs = JSON.stringify(terms.map((term) => ({ term, query: quoteLexeme(term) })));
  const { rows } = await reader.execute<{ term: string }>(sql`
    select wanted.term from jsonb_to_recordset(${pairs}::jsonb) as wanted(term text, query text)
    where exists (select 1 from product_search where doc @@ wanted.query::tsquery)`);
  return rows.map(({ term }) => term);
}

/**
 * Which of these queries (tsquery literals) some product answers at this moment, by their place.
 */
export async function answeredOnShelf(reader: Reader, queries: readonly string[]) {
  if (queries.length === 0) return [];
  const numbered = JSON.stringify(queries.map((query, at) => ({ at, query })));
  const { rows } = await reader.execute<{ at: number }>(sql`
    select wanted.at from jsonb_to_recordset(${numbered}::jsonb) as wanted(at int, query text)
    where exists (select 1 from product_search where doc @@ wanted.query::tsquery)`);
  const matched = new Set(rows.map(({ at }) => at));
  return queries.map((_, at) => matched.has(at));
}
