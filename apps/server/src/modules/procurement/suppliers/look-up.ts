import type { Reader } from '../../../platform/db/db.ts';
import { type SupplierPerformance, suppliersOrderedAt } from './suppliers.store.ts';

/**
 * Suppliers that something was ordered at, by a part of their name, contact person, telephone or
 * WeChat.
 */
export async function lookUpSuppliers(
  reader: Reader,
  { text, now, limit }: { text: string; now: Date; limit: number },
): Promise<SupplierPerformance[]> {
  const { rows } = await suppliersOrderedAt(reader, {
    search: text,
    since: now,
    now,
    pageNo: 1,
    pageSize: limit,
  });
  return rows;
}
