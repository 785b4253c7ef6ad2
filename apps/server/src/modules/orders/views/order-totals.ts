import { toWire, usd } from '@wasit/contract/money';
import type { Money } from '@wasit/contract/wire';
import type { Reader } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { differencesOf, type OrderRow } from '../orders.store.ts';

type BilledOrder = Pick<OrderRow, 'orderNo' | 'firstStageMinor' | 'secondStageMinor'>;

/** The total of each of these orders as its page shows it: both stages and paid differences. */
export async function orderTotals(
  reader: Reader,
  orders: readonly BilledOrder[],
): Promise<(order: BilledOrder) => Money> {
  const differences = await differencesOf(reader, pluck(orders, 'orderNo'));
  return ({ orderNo, firstStageMinor, secondStageMinor }) =>
    toWire(usd(firstStageMinor + (secondStageMinor ?? 0) + (differences.get(orderNo) ?? 0)));
}
