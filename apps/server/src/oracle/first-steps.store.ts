import { sql } from 'drizzle-orm';
import type { Reader } from '../platform/db/db.ts';

export interface FirstSteps {
  readonly staff: number;
  readonly rates: number;
  /** 1 when there are any. */
  readonly products: number;
}

/** What a new installation has already. */
export async function firstSteps(reader: Reader): Promise<FirstSteps> {
  const { rows } = await reader.execute<{ staff: number; rates: number; products: number }>(
    sql`select staff, rates, products from oracle.setup`,
  );
  return rows[0] ?? { staff: 0, rates: 0, products: 0 };
}
