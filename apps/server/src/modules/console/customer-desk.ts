import { toWire } from '@wasit/contract/money';
import type { CustomerDetail } from '@wasit/contract/staff/customers';
import type { Permission } from '@wasit/contract/staff/roles';
import type { StaffActor } from '../../platform/actor.ts';
import { auditTrail } from '../../platform/audit/audit-trail.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck, wired } from '../../platform/pluck.ts';
import { customerFacts, customerNotes, customerSessions } from '../accounts/index.ts';
import { agentsOf } from '../agency/index.ts';
import { findOrders, orderTotals, shownStatusesOf } from '../orders/index.ts';
import { staffNames } from '../staff/index.ts';
import { balances } from '../wallet/index.ts';
import { viewTrail } from './trail/trail.view.ts';

const latestCount = 5;
/** Staff who decide over money see the wallet. */
const walletPermissions: readonly Permission[] = [
  'wallet.credit',
  'payments.review',
  'orders.terminate',
];

/**
 * A customer as far as this staff member may see them.
 * @throws NOT_FOUND
 */
export async function customerDetail(
  platform: Platform,
  staff: StaffActor,
  userId: string,
): Promise<CustomerDetail> {
  const { db } = platform;
  const { object, ...facts } = await customerFacts(db, userId);
  const hasAnyOf = (permissions: readonly Permission[]) =>
    staff.permissions.some((permission) => permissions.includes(permission));
  const [orders, wallet, notes, agents, sessions, trail] = await Promise.all([
    hasAnyOf(['orders.read']) ? ordersOf(platform, userId) : null,
    hasAnyOf(walletPermissions) ? walletOf(platform, userId) : null,
    notesOf(platform, userId),
    agentsOf(db, userId),
    customerSessions(platform, userId),
    auditTrail(db, [object]),
  ]);
  return {
    ...facts,
    orders,
    wallet,
    notes,
    agents: agents.agents.map((agent) => ({ userId: agent.userId, userName: agent.userName })),
    refusesAgents: agents.refuses,
    sessions,
    auditEntries: await viewTrail(platform, trail),
  };
}

async function ordersOf({ db }: Platform, userId: string): Promise<CustomerDetail['orders']> {
  const { rows, total } = await findOrders(db, { userId, pageNo: 1, pageSize: latestCount });
  const [shownStatus, totalOf] = await Promise.all([
    shownStatusesOf(db, rows),
    orderTotals(db, rows),
  ]);
  return {
    total,
    latest: rows.map((row) => ({
      ...wired(row, 'orderNo', 'status', 'createdAt'),
      shownStatus: shownStatus(row),
      total: totalOf(row),
    })),
  };
}

async function walletOf({ db }: Platform, userId: string): Promise<CustomerDetail['wallet']> {
  const books = await balances(db, userId);
  return (['USD', 'IQD'] as const).map((currency) => ({
    available: toWire({ amountMinor: books[currency].availableMinor, currency }),
    frozen: toWire({ amountMinor: books[currency].frozenMinor, currency }),
  }));
}

async function notesOf({ db }: Platform, userId: string): Promise<CustomerDetail['notes']> {
  const rows = await customerNotes(db, userId);
  const names = await staffNames(db, pluck(rows, 'writtenBy'));
  return rows.map(({ noteId, text, writtenBy, at }) => ({
    noteId,
    text,
    by: names.get(writtenBy) ?? writtenBy,
    at: at.toISOString(),
  }));
}
