import {
  type MoveActor,
  mayMove,
  type OrderAction,
  orderMoves,
} from '@wasit/contract/orders/states';
import { type Actor, actingFor, actorId } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { latest } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { appendEvent, moveOrder, type OrderRow } from './orders.store.ts';

export interface Advance {
  readonly action: OrderAction;
  readonly by: MoveActor;
  readonly actor: Actor;
  readonly reason?: string | null;
  /** The effective time, if not now: timers date a move when it was due, however late they run. */
  readonly at?: Date;
  /** Columns set with this move, e.g. when the goods were handed over. */
  readonly set?: Parameters<typeof moveOrder>[1]['set'];
}

/**
 * The only way to change an order's status: by the state table of the contract, compare-and-set,
 * with its event, its audit entry and `orders.moved` in one transaction.
 * @throws ORDER_STATE when the table does not allow it or the status has changed
 */
export async function advance(tx: Tx, order: OrderRow, move: Advance): Promise<OrderRow> {
  if (!mayMove(move.action, { from: order.status, by: move.by }))
    fail('ORDER_STATE', { detail: `${move.action} by ${move.by} from ${order.status}` });
  const { to } = orderMoves[move.action];
  const at = latest(move.at ?? tx.now, order.createdAt, order.lastEventAt);
  appendEvent(tx, {
    orderNo: order.orderNo,
    action: move.action,
    fromStatus: order.status,
    toStatus: to,
    at,
    actorKind: move.actor.kind,
    actorId: actorId(move.actor),
    actingFor: actingFor(move.actor),
    reason: move.reason ?? null,
  });
  await audit(tx, move.actor, {
    action: `orders.${move.action}`,
    object: order.orderNo,
    from: order.status,
    to,
    reason: move.reason ?? null,
  });
  // All of it is rolled back when the order was not where it was seen.
  const [moved] = await Promise.all([
    moveOrder(tx, {
      orderNo: order.orderNo,
      from: order.status,
      to,
      at,
      set: move.set ?? {},
    }),
    tx.emit('orders.moved', {
      orderNo: order.orderNo,
      userId: order.userId,
      action: move.action,
      from: order.status,
      to,
      seaDays: move.action === 'depart' ? seaDaysOf(order) : undefined,
    }),
  ]);
  return moved;
}

const seaDaysOf = ({ promisedDays }: OrderRow) =>
  promisedDays ? { from: promisedDays.seaFrom, to: promisedDays.seaTo } : undefined;

/** The role of a caller in the state table: the customer, or an agent acting for them. */
export const buyerOf = (actor: Actor): MoveActor =>
  actor.kind === 'user' && actor.agentId ? 'agent' : 'buyer';
