import type { Sorted } from '@wasit/contract/desks/lists';
import type { WebhookDeliveryState } from '@wasit/contract/partners/webhook-types';
import type { Paging } from '@wasit/contract/wire';
import { and, count, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/lists/containing.ts';
import { type Page, pageOf, tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import type { DeliveryRow, ReceiverRow } from './webhooks.store.ts';
import { webhookDelivery, webhookReceiver } from './webhooks.tables.ts';

const receiverSorts = {
  id: webhookReceiver.receiverId,
  name: webhookReceiver.name,
  last: webhookReceiver.lastSentAt,
};

export async function receiverPage(
  reader: Reader,
  { search, sort, ...page }: Paging & Sorted<'webhook-receivers'> & { search: string },
): Promise<Page<ReceiverRow>> {
  const where = search
    ? or(
        ilike(webhookReceiver.name, containing(search)),
        ilike(webhookReceiver.url, containing(search)),
      )
    : undefined;
  const defaultOrder = [desc(webhookReceiver.madeAt), desc(webhookReceiver.receiverId)];
  return tablePage(reader, webhookReceiver, {
    where,
    order: sortedBy(sort, receiverSorts) ?? defaultOrder,
    page,
  });
}

/** Number of waiting messages of each of these receivers. */
export async function waitingCounts(reader: Reader, receiverIds: readonly string[]) {
  if (receiverIds.length === 0) return new Map<string, number>();
  const rows = await reader
    .select({ receiverId: webhookDelivery.receiverId, waiting: count() })
    .from(webhookDelivery)
    .where(
      and(
        inArray(webhookDelivery.receiverId, [...receiverIds]),
        inArray(webhookDelivery.state, ['waiting', 'sending']),
      ),
    )
    .groupBy(webhookDelivery.receiverId);
  return new Map(rows.map(({ receiverId, waiting }) => [receiverId, waiting]));
}

const deliverySorts = {
  id: webhookDelivery.deliveryId,
  at: webhookDelivery.createdAt,
  attempts: webhookDelivery.attempts,
};

export async function deliveryPage(
  reader: Reader,
  {
    state,
    search,
    sort,
    ...page
  }: Paging &
    Sorted<'webhook-deliveries'> & {
      state?: WebhookDeliveryState | undefined;
      search: string;
    },
): Promise<Page<{ delivery: DeliveryRow; name: string }>> {
  const where = and(
    state ? eq(webhookDelivery.state, state) : undefined,
    search
      ? or(
          ilike(webhookReceiver.name, containing(search)),
          eq(webhookDelivery.messageId, search),
          eq(webhookDelivery.receiverId, search),
        )
      : undefined,
  );
  const defaultOrder = [desc(webhookDelivery.createdAt), desc(webhookDelivery.deliveryId)];
  const query = reader
    .select({ delivery: webhookDelivery, name: webhookReceiver.name })
    .from(webhookDelivery)
    .innerJoin(webhookReceiver, eq(webhookReceiver.receiverId, webhookDelivery.receiverId))
    .where(where);
  const total = await reader.$count(query);
  return pageOf(query.orderBy(...(sortedBy(sort, deliverySorts) ?? defaultOrder)), page, total);
}
