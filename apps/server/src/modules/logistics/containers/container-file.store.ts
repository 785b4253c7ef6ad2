import { asc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { violates } from '../../../platform/db/transact.ts';
import { type ConflictQuery, fail } from '../../../platform/errors.ts';
import { containerChange, containerCost } from '../containers.tables.ts';

export type ChangeRow = typeof containerChange.$inferSelect;
export type CostRow = typeof containerCost.$inferSelect;

export const insertChanges = (tx: Tx, rows: Omit<ChangeRow, 'id'>[]) =>
  tx.insert(containerChange).values(rows);

/** Changes of a container's file, the oldest first. */
export const changesOf = (reader: Reader, containerId: string): Promise<ChangeRow[]> =>
  rowsOf(reader, containerChange, eq(containerChange.containerId, containerId), {
    order: [asc(containerChange.id)],
  });

/** @throws COST_REVERSED when the entry was already reversed */
export async function insertCost(tx: Tx, row: CostRow, conflict?: ConflictQuery): Promise<void> {
  try {
    await tx.insert(containerCost).values(row);
  } catch (error) {
    if (violates(error, 'container_cost_reverses')) fail('COST_REVERSED', { conflict });
    throw error;
  }
}

/** @throws NOT_FOUND */
export async function costById(reader: Reader, costId: string): Promise<CostRow> {
  const row = await rowOf(reader, containerCost, eq(containerCost.costId, costId));
  return row ?? fail('NOT_FOUND', { field: 'costId' });
}

/** Every entry of a container, the oldest first. */
export const costsOf = (reader: Reader, containerId: string): Promise<CostRow[]> =>
  rowsOf(reader, containerCost, eq(containerCost.containerId, containerId), {
    order: [asc(containerCost.at), asc(containerCost.costId)],
  });
