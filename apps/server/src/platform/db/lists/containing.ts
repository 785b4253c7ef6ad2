import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The pattern of "ends with this text": pattern characters in it are escaped. */
const ending = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}`;

/** The pattern of "contains this text". */
export const containing = (text: string): string => `${ending(text)}%`;

/** Whether one of these numbers ends with the text; no text, no condition. */
export const anyEndsWith = (
  columns: readonly AnyPgColumn[],
  text: string | undefined,
): SQL | undefined =>
  text ? or(...columns.map((column) => sql`${column} like ${ending(text)}`)) : undefined;
