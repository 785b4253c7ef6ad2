import { quoteLexeme } from '@wasit/text-search';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';

/**
 * Which of these terms some product has at this moment: what is counted is some minutes old, and
 * without the rarest terms.
 */
export async function termsOnShelf(reader: Reader, terms: readonly string[]): Promise<string[]> {
  if (terms.length === 0) return [];
  const pairs = JSON.stringify(terms.map((term) => ({ term, query: quoteLexeme(term) })));
  const { rows } = await reader.execute<{ term: string }>(sql`
    select asked.term from jsonb_to_recordset(${pairs}::jsonb) as asked(term text, query text)
    where exists (select 1 from product_search where doc @@ asked.query::tsquery)`);
  return rows.map(({ term }) => term);
}

/**
 * Which of these queries (tsquery literals) some product answers at this moment, by their place.
 */
export async function answeredOnShelf(
  reader: Reader,
  queries: readonly string[],
): Promise<boolean[]> {
  if (queries.length === 0) return [];
  const asked = JSON.stringify(queries.map((query, at) => ({ at, query })));
  const { rows } = await reader.execute<{ at: number }>(sql`
    select asked.at from jsonb_to_recordset(${asked}::jsonb) as asked(at int, query text)
    where exists (select 1 from product_search where doc @@ asked.query::tsquery)`);
  const found = new Set(rows.map(({ at }) => at));
  return queries.map((_, at) => found.has(at));
}
