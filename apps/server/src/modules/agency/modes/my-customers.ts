import type { AgentCustomer, MyCustomer } from '@wasit/contract/agency/endpoints';
import type { Paging } from '@wasit/contract/wire';
import type { Platform } from '../../../platform/platform.ts';
import { type CustomerRow, searchCustomers } from '../../accounts/index.ts';
import { cartSizes } from '../../cart/index.ts';
import { countUnpaidByUser } from '../../orders/index.ts';
import { allUsersWhoRefuse, assignedCustomers, lastModes, usersWhoRefuse } from './modes.store.ts';

interface CustomerQuery extends Paging {
  readonly account: string;
}
interface Page<T> {
  items: T[];
  total: number;
  pageNo: number;
  pageSize: number;
}

const viewCustomer = ({ userId, userName, phone, email }: CustomerRow): AgentCustomer => ({
  userId,
  userName,
  phone,
  email,
});

/**
 * Customers this agent may act for: their assigned ones, or without the assignment rule (setting)
 * all who do not refuse.
 */
export async function findCustomers(
  platform: Platform,
  agentId: string,
  { account, ...page }: CustomerQuery,
): Promise<Page<AgentCustomer>> {
  const { db } = platform;
  const assignedOnly = await platform.setting(db, 'agency.assignedOnly');
  const among = assignedOnly ? await assignedCustomers(db, agentId) : undefined;
  const except = among ? [...(await usersWhoRefuse(db, among))] : await allUsersWhoRefuse(db);
  const { rows, ...paged } = await searchCustomers(db, {
    account,
    ...page,
    ...(among ? { among } : {}),
    except,
  });
  return { items: rows.map(viewCustomer), ...paged };
}

/**
 * Customers assigned to this agent, and without the assignment rule (setting) also those they acted
 * for.
 */
export async function myCustomers(
  platform: Platform,
  agentId: string,
  { account, ...page }: CustomerQuery,
): Promise<Page<MyCustomer>> {
  const { db } = platform;
  const assigned = await assignedCustomers(db, agentId);
  const lastActedByCustomer = new Map(
    (await lastModes(db, agentId)).map(({ customerId, at }) => [customerId, at]),
  );
  const shownIds = (await platform.setting(db, 'agency.assignedOnly'))
    ? assigned
    : [...new Set([...assigned, ...lastActedByCustomer.keys()])];
  const { rows, ...paged } = await searchCustomers(db, { account, ...page, among: shownIds });
  const ids = rows.map(({ userId }) => userId);
  const [carts, unpaid, refusers] = await Promise.all([
    cartSizes(db, ids),
    countUnpaidByUser(db, ids),
    usersWhoRefuse(db, ids),
  ]);
  const items = rows.map((row) => ({
    ...viewCustomer(row),
    cartLines: refusers.has(row.userId) ? 0 : (carts.get(row.userId) ?? 0),
    unpaidOrders: refusers.has(row.userId) ? 0 : (unpaid.get(row.userId) ?? 0),
    lastActedAt: lastActedByCustomer.get(row.userId)?.toISOString() ?? null,
    refuses: refusers.has(row.userId),
  }));
  return { items, ...paged };
}
