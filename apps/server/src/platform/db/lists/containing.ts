import { latinDigits } from '@wasit/contract/latin-digits';
import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Text within a pattern: its own pattern characters stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of "contains this text". */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/**
 * Whether one of the texts in a JSON value contains `search`: names by language, lists of words. The
 * names of its fields and the signs of JSON do not count.
 */
export function anyTextContains(column: AnyPgColumn, search: string): SQL {
  // As the text stands in JSON. Cheap: only rows that pass it are taken apart.
  const inJson = JSON.stringify(search).slice(1, -1);
  return sql`(${column}::text ilike ${containing(inJson)} and exists (
    select 1 from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "string")') as found(value)
    where found.value #>> '{}' ilike ${containing(search)}))`;
}

/** Whether one of these numbers ends with the text, in any digits; no text, no condition. */
export const anyEndsWith = (
  columns: readonly AnyPgColumn[],
  text: string | undefined,
): SQL | undefined =>
  text
    ? or(...columns.map((column) => sql`${column} like ${`%${escapeLike(latinDigits(text))}`}`))
    : undefined;
