import type { Reader } from '../../../platform/db/db.ts';
import { findSuppliers } from './find-suppliers.ts';
import type { SupplierPerformance } from './suppliers.store.ts';

/** Suppliers by a part of their name, code, city, contact person, telephone or WeChat. */
export async function lookUpSuppliers(
  reader: Reader,
  { text, now, limit }: { text: string; now: Date; limit: number },
): Promise<SupplierPerformance[]> {
  const counted = { since: now, now };
  const page = { pageNo: 1, pageSize: limit };
  return (await findSuppliers(reader, { search: text, ...counted, ...page })).rows;
}
