import type { Locale } from '@wasit/contract/locales';
import { deliveryMethod, orderGroups, shownStatusOf } from '@wasit/contract/orders/states';
import type { WaitingForMe } from '@wasit/contract/orders/waiting';
import type { UserActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { searchOrders } from '../finding/search-orders.store.ts';
import type { LogisticsReader } from '../logistics-reader.ts';
import { readOrderFacts, viewBase } from './orders.view.ts';
import { waitingOrders } from './waiting-orders.store.ts';

/** How many orders under way are checked; those that need the customer come first. */
const maxOrders = 100;

/** The next steps required of the customer for orders under way. */
export async function waitingForMe(
  platform: Platform,
  { userId }: UserActor,
  { locale, journey }: { locale: Locale; journey: LogisticsReader },
): Promise<WaitingForMe> {
  const { rows } = await searchOrders(platform.db, {
    userId,
    statuses: [...orderGroups.yours, ...orderGroups.running],
    grouped: { waiting: await waitingOrders(platform.db, { userId, journey }) },
    pageNo: 1,
    pageSize: maxOrders,
  });
  if (rows.length === 0) return { due: [], toAnswer: [], toCollect: [], toConfirm: [] };
  const facts = await readOrderFacts({ platform, reader: platform.db, journey, locale }, rows);
  const orders = facts.map((one) => {
    const order = viewBase(one, locale);
    const may = (...names: string[]) =>
      order.actions.some(({ action, allowed }) => allowed && names.includes(action));
    return { ...order, may, shown: shownStatusOf({ ...order, isDue: order.due !== null }) };
  });
  const due = orders.flatMap(({ orderNo, due: payable, may }) =>
    payable && may('pay')
      ? [
          {
            payNo: payable.payNo,
            orderNo,
            amount: payable.amount,
            deadlineAt: payable.paused ? null : payable.deadlineAt,
          },
        ]
      : [],
  );
  const endOf = ({ deadlineAt }: { deadlineAt: string | null }) =>
    deadlineAt === null ? Number.POSITIVE_INFINITY : Date.parse(deadlineAt);
  return {
    due: due.toSorted((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b))),
    toAnswer: pluck(
      orders.filter(({ may }) => may('answerPriceRise', 'answerGoodsQuestion', 'answerOffer')),
      'orderNo',
    ),
    toCollect: pluck(
      orders.filter(
        ({ shown, deliveryMethod: method }) =>
          shown === 'TO_WAREHOUSE' && method === deliveryMethod.SELF_PICKUP,
      ),
      'orderNo',
    ),
    toConfirm: pluck(
      orders.filter(({ shown }) => shown === 'WAIT_BUYER_RECEIVER'),
      'orderNo',
    ),
  };
}
