import type { Locale } from '@wasit/contract/locales';
import { type OrderTab, orderTabNames, orderTabs } from '@wasit/contract/orders/states';
import type { OrderCard } from '@wasit/contract/orders/views';
import type { PageOf, Paging } from '@wasit/contract/wire';
import type { UserActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { searchOrders } from '../finding/search-orders.store.ts';
import type { LogisticsReader } from '../logistics-reader.ts';
import { countByStatus, tabCount } from '../orders.store.ts';
import { readOrderFacts, viewCard } from './orders.view.ts';
import { waitingOrders } from './waiting-orders.store.ts';

interface ListOptions extends Paging {
  readonly tab: OrderTab;
  readonly search?: string | undefined;
  readonly locale: Locale;
  readonly journey: LogisticsReader;
}

/**
 * The customer's orders of one tab, newest first. In the tab of all orders those waiting for the
 * customer come first, then running, then cancelled ones.
 */
export async function listOrders(
  platform: Platform,
  actor: UserActor,
  { tab, search, pageNo, pageSize, locale, journey }: ListOptions,
): Promise<PageOf<OrderCard>> {
  const { userId } = actor;
  const { rows, total } = await searchOrders(platform.db, {
    userId,
    statuses: orderTabs[tab],
    ...(search ? { search } : {}),
    ...(tab === 'buyer_order_list'
      ? { grouped: { waiting: await waitingOrders(platform.db, { userId, journey }) } }
      : {}),
    pageNo,
    pageSize,
  });
  const facts = await readOrderFacts({ platform, reader: platform.db, journey, locale }, rows);
  return {
    items: facts.map((orderFacts) => viewCard(orderFacts, locale)),
    total,
    pageNo,
    pageSize,
  };
}

/** Number of orders in each tab. */
export async function countTabs(
  platform: Platform,
  actor: UserActor,
): Promise<Record<OrderTab, number>> {
  const counts = await countByStatus(platform.db, actor.userId);
  return Object.fromEntries(orderTabNames.map((tab) => [tab, tabCount(counts, tab)])) as Record<
    OrderTab,
    number
  >;
}
