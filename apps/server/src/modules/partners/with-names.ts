import type { Db } from '../../platform/db/db.ts';
import { pluck } from '../../platform/pluck.ts';
import { usersByIds } from '../accounts/index.ts';
import { staffNames } from '../staff/index.ts';

interface Made {
  readonly madeBy: string;
  readonly customerId: string | null;
}

/** Keys or receivers with the names of their makers and of the customers they are for. */
export async function withNames<Row extends Made>(db: Db, rows: readonly Row[]) {
  const [makers, customers] = await Promise.all([
    staffNames(db, pluck(rows, 'madeBy')),
    usersByIds(
      db,
      rows.flatMap(({ customerId }) => customerId ?? []),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    customerName: row.customerId && (customers.get(row.customerId)?.userName ?? row.customerId),
    madeBy: makers.get(row.madeBy) ?? row.madeBy,
  }));
}
