import { type Currency, fromWire } from '@wasit/contract/money';
import type { ParcelStatus } from '@wasit/contract/orders/states';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, days as daysOf } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail, failField, failMissing } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { dualPriceAt } from '../../fees/index.ts';
import { endUnclaimed, lockOrder, type OrderRow } from '../../orders/index.ts';
import { houseAccount, post, walletAccount } from '../../wallet/index.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { linesInParcels, parcelsOfOrders } from '../parcels/parcels.store.ts';
import { storageNow } from '../storage/storage.ts';
import {
  changeUnclaimed,
  insertUnclaimedEvent,
  type UnclaimedRow,
  unclaimedByOrders,
} from './unclaimed.store.ts';

interface UnclaimedVersion {
  readonly orderNo: string;
  /** The version that the page shows. */
  readonly version: number;
}

const failMoved = (orderNo: string): never =>
  fail('UNCLAIMED_MOVED', {
    conflict: { objects: [orderNo], label: orderNo, actions: Object.values(auditActions) },
  });

/**
 * Locks the order; returns it with its goods, if they still have this version and state.
 * @throws NOT_FOUND, UNCLAIMED_MOVED
 */
async function lockUnclaimedAtVersion(
  tx: Tx,
  { orderNo, version }: UnclaimedVersion,
  state: UnclaimedRow['state'],
): Promise<{ row: UnclaimedRow; order: OrderRow }> {
  const order = await lockOrder(tx, orderNo);
  const row =
    (await unclaimedByOrders(tx, [orderNo])).get(orderNo) ??
    fail('NOT_FOUND', { field: 'orderNo' });
  if (row.version !== version || row.state !== state) failMoved(orderNo);
  if (order.status !== 'TO_WAREHOUSE')
    fail('ORDER_STATE', {
      conflict: { objects: [orderNo], label: orderNo, from: ['TO_WAREHOUSE'] },
    });
  return { row, order };
}

/**
 * Proposes what to do with goods whose collection period is over.
 * @throws NOT_FOUND, UNCLAIMED_EARLY, UNCLAIMED_MOVED, ORDER_STATE when they have been collected,
 * VALIDATION
 */
export async function proposeUnclaimed(
  platform: Platform,
  actor: StaffActor,
  { kind, days, amount, book, reason, ...expected }: CallInput<'proposeUnclaimed'>,
): Promise<{ orderNo: string }> {
  return platform.transact(async (tx) => {
    const { row } = await lockUnclaimedAtVersion(tx, expected, 'waiting');
    if (row.decideAt > tx.now) fail('UNCLAIMED_EARLY');
    if (kind === 'extend' && days === null) failMissing('days');
    if (kind === 'sell' && amount === null) failMissing('amount');
    if (kind === 'sell' && amount !== null && amount.amount <= 0) failField('amount', 'ABOVE_ZERO');
    const money = kind === 'sell' && amount !== null ? fromWire(amount) : null;
    await changeOrFail(tx, row, {
      state: 'proposed',
      proposal: kind,
      proposedDays: kind === 'extend' ? days : null,
      proposedMinor: money?.amountMinor ?? null,
      currency: money?.currency ?? null,
      book: kind === 'sell' ? book : null,
      proposalReason: reason,
      proposedBy: actor.staffId,
      proposedAt: tx.now,
    });
    await recordUnclaimedEvent(tx, actor, {
      orderNo: row.orderNo,
      event: 'propose',
      text: reason,
      to: kind,
    });
    return { orderNo: row.orderNo };
  });
}

/**
 * The second person approves or declines. Extended goods keep waiting; goods sold or given up end
 * their order: nothing is refunded; storage is kept of the proceeds and the rest is the customer's.
 * @throws NOT_FOUND, UNCLAIMED_MOVED, SELF_APPROVAL, ORDER_STATE, PAYMENT_RUNNING, REASON_NEEDED
 * where a proposal is declined without one
 */
export async function decideUnclaimed(
  platform: Platform,
  actor: StaffActor,
  { approve, reason, ...expected }: UnclaimedVersion & { approve: boolean; reason: string },
): Promise<{ orderNo: string }> {
  return platform.transact(async (tx) => {
    const { row, order } = await lockUnclaimedAtVersion(tx, expected, 'proposed');
    const { orderNo, proposal } = row;
    if (row.proposedBy === actor.staffId) fail('SELF_APPROVAL');
    if (proposal === null) throw new Error(`proposed without a proposal: ${orderNo}`);
    if (!approve) {
      if (reason === '') fail('REASON_NEEDED', { field: 'reason' });
      await changeOrFail(tx, row, { state: 'waiting', proposal: null });
      await recordUnclaimedEvent(tx, actor, {
        orderNo,
        event: 'decline',
        text: reason,
        to: 'waiting',
      });
      return { orderNo };
    }
    if (proposal === 'extend') await extend(tx, row, order);
    else await endUnclaimedOrder(platform, tx, { row, order, actor });
    await recordUnclaimedEvent(tx, actor, { orderNo, event: proposal, text: reason, to: proposal });
    return { orderNo };
  });
}

async function extend(tx: Tx, row: UnclaimedRow, { userId }: OrderRow): Promise<void> {
  const decideAt = after(tx.now, daysOf(row.proposedDays ?? 0));
  await changeOrFail(tx, row, { state: 'waiting', proposal: null, decideAt });
  const { orderNo } = row;
  await tx.emit('logistics.unclaimed-kept', { orderNo, userId, until: decideAt.toISOString() });
}

async function endUnclaimedOrder(
  platform: Platform,
  tx: Tx,
  { row, order, actor }: { row: UnclaimedRow; order: OrderRow; actor: StaffActor },
): Promise<void> {
  const { orderNo, userId } = order;
  const { dueMinor } = await storageNow(platform, tx, order);
  const isSold = row.proposal === 'sell';
  const sale = isSold ? await bookSale(tx, { row, order, dueMinor }) : null;
  await changeOrFail(tx, row, {
    state: isSold ? 'sold' : 'given-up',
    endedAt: tx.now,
    storageMinor: sale?.storageMinor ?? null,
    walletMinor: sale?.walletMinor ?? null,
  });
  const reason = row.proposalReason;
  const all = await parcelsOfOrders(tx, [orderNo]);
  const linesIn = async (status: ParcelStatus) => {
    const parcelIds = pluck(
      all.filter((parcel) => parcel.status === status),
      'parcelId',
    );
    return new Set(pluck(await linesInParcels(tx, parcelIds), 'lineId'));
  };
  // A line of which a part was collected is not called "not collected".
  const lineIds = (await linesIn('arrived')).difference(await linesIn('handed_over'));
  await endUnclaimed(tx, order, { lineIds, actor, reason });
  const parcels = all.filter(({ status }) => status === 'arrived');
  for (const parcel of parcels)
    await moveParcel(tx, parcel, { action: 'dispose', actor, set: { shelf: null }, reason });
  await tx.emit('logistics.unclaimed-ended', {
    orderNo,
    userId,
    amountMinor: sale?.walletMinor ?? 0,
    currency: sale?.currency ?? 'USD',
    isSold,
  });
}

async function changeOrFail(tx: Tx, row: UnclaimedRow, set: Partial<UnclaimedRow>): Promise<void> {
  if (!(await changeUnclaimed(tx, row, set))) failMoved(row.orderNo);
}

const auditActions = {
  propose: 'logistics.propose-unclaimed',
  decline: 'logistics.decline-unclaimed',
  extend: 'logistics.extend-unclaimed',
  sell: 'logistics.sell-unclaimed',
  'give-up': 'logistics.give-up-unclaimed',
} as const;

async function recordUnclaimedEvent(
  tx: Tx,
  actor: StaffActor,
  entry: { orderNo: string; event: keyof typeof auditActions; text: string; to: string },
): Promise<void> {
  const { orderNo, event, text, to } = entry;
  await insertUnclaimedEvent(tx, { orderNo, event, text, staffId: actor.staffId, at: tx.now });
  await audit(tx, actor, {
    action: auditActions[event],
    object: orderNo,
    to,
    reason: text || null,
  });
}

interface Sale {
  readonly currency: Currency;
  /** Kept for storage, and given to the customer, in minor units of the currency. */
  readonly storageMinor: number;
  readonly walletMinor: number;
}

/**
 * Books the proceeds of sold goods: due storage is kept, at most the proceeds; the rest is the
 * customer's. Storage is in cents; dinars are at the order's frozen rate.
 */
async function bookSale(
  tx: Tx,
  { row, order, dueMinor }: { row: UnclaimedRow; order: OrderRow; dueMinor: number },
): Promise<Sale> {
  const { proposedMinor, currency, book } = row;
  if (proposedMinor === null || currency === null || book === null)
    throw new Error(`sold without an amount: ${row.orderNo}`);
  const due = dualPriceAt({ rate: order.rate, step: order.dinarStep })(dueMinor);
  const owedMinor = fromWire(currency === 'USD' ? due.usd : due.iqd).amountMinor;
  const storageMinor = Math.min(owedMinor, proposedMinor);
  const walletMinor = proposedMinor - storageMinor;
  const { userId } = order;
  const entries = [
    { accountId: await houseAccount(tx, { book, currency }), amountMinor: -proposedMinor },
    { accountId: await houseAccount(tx, { book: 'storage', currency }), amountMinor: storageMinor },
    {
      accountId: await walletAccount(tx, { userId, currency, book: 'available' }),
      amountMinor: walletMinor,
    },
  ].filter(({ amountMinor }) => amountMinor !== 0);
  const reference = `unclaimed-sale:${row.orderNo}`;
  await post(tx, { reference, kind: 'unclaimed-sale', memo: row.orderNo, entries });
  return { currency, storageMinor, walletMinor };
}
