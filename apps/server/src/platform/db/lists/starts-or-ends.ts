import { latinDigits } from '@wasit/contract/latin-digits';
import { or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core';
import { escapeLike } from './containing.ts';

const reversed = (text: string) => [...text].toReversed().join('');

/** The two indexes by which `startsOrEnds` finds a column. */
export const startsOrEndsIndexes = (name: string, column: AnyPgColumn) => [
  index(`${name}_start`).on(sql`upper(${column}) text_pattern_ops`),
  index(`${name}_end`).on(sql`reverse(upper(${column})) text_pattern_ops`),
];

/**
 * A number that starts or ends with these letters, in any case and any digits, as people read it
 * from a paper or on the phone.
 */
export function startsOrEnds(column: AnyPgColumn, text: string): SQL | undefined {
  const letters = latinDigits(text).toUpperCase();
  return or(
    sql`upper(${column}) like ${`${escapeLike(letters)}%`}`,
    sql`reverse(upper(${column})) like ${`${escapeLike(reversed(letters))}%`}`,
  );
}
