import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Text within a pattern: its own pattern characters stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of "contains this text". */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** Whether one of these numbers ends with the text; no text, no condition. */
export const anyEndsWith = (
  columns: readonly AnyPgColumn[],
  text: string | undefined,
): SQL | undefined =>
  text ? or(...columns.map((column) => sql`${column} like ${`%${escapeLike(text)}`}`)) : undefined;
