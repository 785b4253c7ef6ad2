import type { Sorted } from '@wasit/contract/desks/lists';
import type { Texts } from '@wasit/contract/locales';
import type { Paging } from '@wasit/contract/wire';
import type { Reader } from '../../../platform/db/db.ts';
import type { Page } from '../../../platform/db/lists/page-of.ts';
import { otherSuppliers } from '../../catalogue/index.ts';
import {
  type Counted,
  performanceOf,
  type SupplierPerformance,
  suppliersByContact,
  suppliersWithOrders,
} from './suppliers.store.ts';

const withoutOrders = (supplierId: number, supplierName: Texts): SupplierPerformance => ({
  supplierId,
  supplierName,
  lastOrderAt: new Date(0),
  orders: 0,
  promisedDays: null,
  neededDays: null,
  due: 0,
  onTime: 0,
});

/** The performance of these suppliers, also of those without orders, in the same order. */
export async function performancesOf(
  reader: Reader,
  suppliers: readonly { supplierId: number; names: Texts }[],
  counted: Counted,
): Promise<SupplierPerformance[]> {
  const supplierIds = suppliers.map(({ supplierId }) => supplierId);
  const range = { limit: supplierIds.length, offset: 0 };
  const known = await performanceOf(reader, { supplierIds, ...counted, ...range });
  const byId = new Map(known.map((row) => [row.supplierId, row]));
  return suppliers.map(
    ({ supplierId, names }) => byId.get(supplierId) ?? withoutOrders(supplierId, names),
  );
}

interface Query extends Paging, Sorted<'suppliers'>, Counted {
  readonly search: string;
}

/**
 * Suppliers by a part of their name, code, city, contact person, telephone or WeChat: those that
 * something was ordered at, and the others of the catalogue, which have the smallest figures.
 */
export async function findSuppliers(
  reader: Reader,
  { search, since, now, sort, pageNo, pageSize }: Query,
): Promise<Page<SupplierPerformance>> {
  const supplierIds = await suppliersWithOrders(reader, search);
  /** The page's part of suppliers that so many others come before. */
  const rangeAfter = (before: number) => {
    const start = (pageNo - 1) * pageSize - before;
    const limit = Math.max(0, Math.min(pageSize, start + pageSize));
    return { offset: Math.max(0, start), limit };
  };
  const isAscending = sort !== undefined && !sort.startsWith('-');
  const others = await otherSuppliers(reader, {
    search,
    except: supplierIds,
    also: search ? await suppliersByContact(reader, search) : [],
    ...rangeAfter(isAscending ? 0 : supplierIds.length),
  });
  const range = rangeAfter(isAscending ? others.total : 0);
  const counted = { since, now };
  const ordered = await performanceOf(reader, { supplierIds, ...counted, sort, ...range });
  const rest = await performancesOf(reader, others.rows, counted);
  return {
    rows: isAscending ? [...rest, ...ordered] : [...ordered, ...rest],
    total: supplierIds.length + others.total,
    pageNo,
    pageSize,
  };
}
