import { latinDigits } from '@wasit/contract/latin-digits';
import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Escapes pattern characters. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of "contains this text". */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/**
 * Whether a text in a JSON value (names by language, lists of words) contains `search`. Field names
 * and JSON syntax do not count.
 */
export function anyTextContains(column: AnyPgColumn, search: string): SQL {
  // A cheap filter on the JSON text: only rows that pass are taken apart.
  const inJson = JSON.stringify(search).slice(1, -1);
  return sql`(${column}::text ilike ${containing(inJson)} and exists (
    select 1 from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "string")') as found(value)
    where found.value #>> '{}' ilike ${containing(search)}))`;
}

/** Whether one of these numbers ends with the text, in any digits; no condition without a text. */
export const anyEndsWith = (
  columns: readonly AnyPgColumn[],
  text: string | undefined,
): SQL | undefined =>
  text
    ? or(...columns.map((column) => sql`${column} like ${`%${escapeLike(latinDigits(text))}`}`))
    : undefined;
