import { type Actor, system } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Turns } from '../../platform/jobs/turns.ts';
import type { Platform } from '../../platform/platform.ts';
import { advance, linesToBuy, lockOrder, type OrderRow, orderLines } from '../orders/index.ts';
import { isBought } from './procurement.rules.ts';

/** Moves an order on as soon as nothing of it is left to buy. The order must be locked. */
export async function completeIfBought(platform: Platform, tx: Tx, { orderNo, actor }: { orderNo: string; actor: Actor }): Promise<void> {
  const order: OrderRow = await lockOrder(tx, orderNo);
  if (order.status !== 'WAITING_PURCHASE' || !isBought(await orderLines(tx, [orderNo]))) return;
  await advance(platform, tx, order, { action: 'completePurchase', by: 'purchaser', actor });
}

/** The customer may give up the only line that was not bought yet, or let its time pass: then nothing is left to buy either. */
export async function completeBought(platform: Platform): Promise<void> {
  const bought = await linesToBuy(platform.db, { statuses: ['bought'] });
  const waiting = new Set(bought.filter(({ order }) => order.status === 'WAITING_PURCHASE').map(({ order }) => order.orderNo));
  const turns = new Turns();
  for (const orderNo of [...waiting].sort())
    await turns.take(orderNo, () => platform.transact((tx) => completeIfBought(platform, tx, { orderNo, actor: system('procurement') })));
  turns.end();
}
