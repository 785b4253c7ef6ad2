import type { Delivery, DeliveryDetail } from '@wasit/contract/messages/endpoints';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { emailKey, findUserByName, phoneKey, usersByIds } from '../../accounts/index.ts';
import { configuredChannels } from '../channels.ts';
import { isKnownMessage } from '../known-events.ts';
import type { DeliveryRow, MessageRow } from '../messages.store.ts';
import { pushHosts } from '../push/push.store.ts';
import { attemptsOf } from '../sending/delivery.store.ts';
import { renderInbox } from '../templates/render.ts';
import { deliveryById, deliveryPage, type LogRow, otherDeliveries } from './delivery-log.store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

interface DeliveryContext {
  readonly userName: string | null;
  /** The push service of each browser that is still subscribed. */
  readonly hosts: ReadonlyMap<string, string>;
}

const viewDelivery = (
  delivery: DeliveryRow,
  { event }: MessageRow,
  { userName, hosts }: DeliveryContext,
): Delivery => ({
  ...wired(delivery, 'deliveryId', 'messageId', 'channel', 'state', 'attempts'),
  ...wired(delivery, 'createdAt', 'sentAt', 'deliveredAt', 'readAt', 'lastError'),
  event,
  target: delivery.channel === 'push' ? (hosts.get(delivery.target) ?? '') : delivery.target,
  userName,
  nextAttemptAt: iso(delivery.nextTryAt),
});

async function userNameLookup(
  reader: Reader,
  rows: readonly LogRow[],
): Promise<(row: LogRow) => string | null> {
  const users = await usersByIds(
    reader,
    rows.flatMap(({ message }) => message.userId ?? []),
  );
  return ({ message: { userId } }) => (userId ? (users.get(userId)?.userName ?? null) : null);
}

/** Sent messages; `person` is a whole user name, phone number or e-mail address. */
export async function deliveryLog(
  platform: Platform,
  { person, ...filter }: CallInput<'staffDeliveryPage'>,
) {
  const { db } = platform;
  const user = person ? await findUserByName(db, person) : undefined;
  const recipient = person
    ? { userId: user?.userId ?? null, target: phoneKey(person) ?? emailKey(person) }
    : undefined;
  const { rows, total } = await deliveryPage(db, { ...filter, person: recipient });
  const nameOf = await userNameLookup(db, rows);
  const hosts = await pushHosts(db, pluck(rows, 'delivery'));
  const items = rows
    .filter(isKnownMessage)
    .map((row) => viewDelivery(row.delivery, row.message, { userName: nameOf(row), hosts }));
  return {
    items,
    total,
    pageNo: filter.pageNo,
    pageSize: filter.pageSize,
    channels: configuredChannels(platform),
  };
}

/**
 * Whether staff may send it again: not while it is being sent, nothing expired, no used code, and
 * nothing to a deleted account.
 */
export const isResendable = ({ delivery, message }: LogRow, now: Date): boolean =>
  !['waiting', 'sending'].includes(delivery.state) &&
  delivery.target !== '' &&
  (message.expiresAt === null || message.expiresAt > now) &&
  (message.event !== 'code' || message.sealed !== null);

/**
 * One delivery with its attempts.
 * @throws NOT_FOUND
 */
export async function deliveryDetail(
  platform: Platform,
  actor: StaffActor,
  deliveryId: string,
): Promise<DeliveryDetail> {
  const { db } = platform;
  const row = (await deliveryById(db, deliveryId)) ?? fail('NOT_FOUND');
  if (!isKnownMessage(row)) fail('NOT_FOUND');
  const [nameOf, attempts, others] = await Promise.all([
    userNameLookup(db, [row]),
    attemptsOf(db, deliveryId),
    otherDeliveries(db, row.delivery),
  ]);
  const { event, locale, data, path } = row.message;
  const { title, text } = renderInbox({ event, locale, data });
  const context = { userName: nameOf(row), hosts: await pushHosts(db, [row.delivery, ...others]) };
  return {
    ...viewDelivery(row.delivery, row.message, context),
    providerId: row.delivery.providerId,
    title,
    text: event === 'code' ? null : text,
    path,
    mayResend:
      actor.permissions.includes('messages.resend') && isResendable(row, platform.clock.now()),
    history: attempts.map(({ startedAt, endedAt, outcome, detail }) => ({
      startedAt: startedAt.toISOString(),
      endedAt: iso(endedAt),
      outcome,
      detail,
    })),
    others: others.map((other) => viewDelivery(other, row.message, context)),
  };
}
