import type { UnclaimedGoods } from '@wasit/contract/logistics/unclaimed/unclaimed';
import { toWire } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { days } from '../../../platform/clock/clock.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wired } from '../../../platform/pluck.ts';
import { findUserIds, usersByIds } from '../../accounts/index.ts';
import { dualPriceAt } from '../../fees/index.ts';
import { ordersByNo } from '../../orders/index.ts';
import { staffNames } from '../../staff/index.ts';
import { parcelsOfOrders } from '../parcels/parcels.store.ts';
import { ordersPastFreeDays, storageNow } from '../storage/storage.ts';
import {
  findUnclaimed,
  type UnclaimedRow,
  unclaimedByOrders,
  unclaimedEvents,
} from './unclaimed.store.ts';

/** Uncollected goods, one page of the list. */
export async function unclaimedPage(
  platform: Platform,
  actor: StaffActor,
  query: CallInput<'unclaimedList'>,
) {
  const now = platform.clock.now();
  const userIds = await findUserIds(platform.db, query.search);
  const { rows, ...page } = await findUnclaimed(platform.db, { ...query, userIds, now });
  return { items: await viewRows(platform, actor, rows), ...page };
}

/** @throws NOT_FOUND */
export async function viewUnclaimed(
  platform: Platform,
  actor: StaffActor,
  orderNo: string,
): Promise<UnclaimedGoods> {
  const row = (await unclaimedByOrders(platform.db, [orderNo])).get(orderNo);
  const [view] = row ? await viewRows(platform, actor, [row]) : [];
  return view ?? fail('NOT_FOUND', { field: 'orderNo' });
}

async function viewRows(
  platform: Platform,
  actor: StaffActor,
  rows: readonly UnclaimedRow[],
): Promise<UnclaimedGoods[]> {
  const { db, clock } = platform;
  const now = clock.now();
  const orderNos = rows.map(({ orderNo }) => orderNo);
  const [orders, parcels, events] = await Promise.all([
    ordersByNo(db, orderNos),
    parcelsOfOrders(db, orderNos),
    unclaimedEvents(db, orderNos),
  ]);
  const present = [...orders.values()].filter(({ status }) => status === 'TO_WAREHOUSE');
  const dues = new Map<string, number>();
  for (const order of await ordersPastFreeDays(platform, db, present))
    dues.set(order.orderNo, (await storageNow(platform, db, order)).dueMinor);
  const [users, names] = await Promise.all([
    usersByIds(
      db,
      [...orders.values()].map(({ userId }) => userId),
    ),
    staffNames(db, [
      ...events.flatMap(({ staffId }) => staffId ?? []),
      ...rows.flatMap(({ proposedBy }) => proposedBy ?? []),
    ]),
  ]);
  const nameOf = (staffId: string | null) => (staffId ? (names.get(staffId) ?? staffId) : '');
  return rows.flatMap((row) => {
    const order = orders.get(row.orderNo);
    if (!order) return [];
    const user = users.get(order.userId);
    const own = parcels.filter(
      ({ orderNo, status }) =>
        orderNo === row.orderNo && (status === 'arrived' || status === 'disposed'),
    );
    const dueMinor = dues.get(row.orderNo) ?? 0;
    const until = row.endedAt ?? now;
    return {
      ...wired(row, 'orderNo', 'state', 'version', 'since'),
      customer: user?.userName ?? '',
      mobile: order.address?.mobile ?? user?.phone ?? null,
      shelves: [...new Set(own.flatMap(({ shelf }) => shelf ?? []))],
      parcels: own.length,
      days: Math.floor((until.getTime() - row.since.getTime()) / days(1)),
      lastReminderDays: row.reminded,
      decidableFrom: row.decideAt.toISOString(),
      isDue: row.state === 'waiting' && row.decideAt <= now,
      storageDue:
        dueMinor > 0 ? dualPriceAt({ rate: order.rate, step: order.dinarStep })(dueMinor) : null,
      proposal: viewProposal(row, { by: nameOf(row.proposedBy), actor }),
      history: events
        .filter(({ orderNo }) => orderNo === row.orderNo)
        .map(({ event, text, staffId, at }) => ({
          event,
          text,
          by: nameOf(staffId),
          at: at.toISOString(),
        })),
    };
  });
}

function viewProposal(
  row: UnclaimedRow,
  { by, actor }: { by: string; actor: StaffActor },
): UnclaimedGoods['proposal'] {
  if (row.proposal === null || row.proposedAt === null) return null;
  return {
    kind: row.proposal,
    days: row.proposedDays,
    amount: moneyOf(row.proposedMinor, row),
    reason: row.proposalReason,
    by,
    at: row.proposedAt.toISOString(),
    mayDecide:
      row.state === 'proposed' &&
      row.proposedBy !== actor.staffId &&
      actor.permissions.includes('money.approve'),
  };
}

const moneyOf = (amountMinor: number | null, { currency }: UnclaimedRow) =>
  amountMinor === null || currency === null ? null : toWire({ amountMinor, currency });

/** A customer's view of their uncollected goods. */
export async function unclaimedOf(reader: Reader, orderNo: string) {
  const row = (await unclaimedByOrders(reader, [orderNo])).get(orderNo);
  if (!row || row.state === 'collected') return null;
  const isEnded = row.state === 'sold' || row.state === 'given-up';
  return {
    since: row.since.toISOString(),
    decidableFrom: row.decideAt.toISOString(),
    ended: isEnded
      ? {
          at: (row.endedAt ?? row.decideAt).toISOString(),
          proceeds: moneyOf(row.proposedMinor, row),
          storage: moneyOf(row.storageMinor, row),
          toWallet: moneyOf(row.walletMinor, row),
        }
      : null,
  };
}
