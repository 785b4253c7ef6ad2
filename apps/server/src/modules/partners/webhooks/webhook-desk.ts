import { randomBytes } from 'node:crypto';
import { partnerScopes } from '@wasit/contract/partners/scopes';
import type {
  WebhookDelivery,
  WebhookInput,
  WebhookReceiver,
} from '@wasit/contract/partners/webhooks';
import type { PageOf } from '@wasit/contract/wire';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Config } from '../../../platform/config/config.ts';
import { BusinessError, fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { requestSweep } from '../../../platform/jobs/boss.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { findUserByName } from '../../accounts/index.ts';
import { assertFreshCode } from '../../staff/index.ts';
import { withNames } from '../with-names.ts';
import { webhookSweep } from './notify-receivers.ts';
import { deliveryPage, receiverPage, waitingCounts } from './webhook-pages.store.ts';
import { sealSecret } from './webhook-secret.ts';
import { secretPrefix } from './webhooks.rules.ts';
import {
  deliveryById,
  insertReceiver,
  moveReceiver,
  receiverById,
  restartDelivery,
} from './webhooks.store.ts';

const receiverObject = (receiverId: string) => `webhook:${receiverId}`;

/** Nobody tells a partner of orders that they may not read themselves. */
function assertReadsOrders({ permissions }: StaffActor, field: string): void {
  if (!permissions.includes(partnerScopes.orders.permission)) fail('RIGHT_NOT_HELD', { field });
}

/** https on the default port without credentials, or an origin allowed by the operator. */
function isCallable(address: string, { WEBHOOK_ALLOWLIST }: Config): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password || url.hash) return false;
  if (WEBHOOK_ALLOWLIST.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '';
}

/**
 * Adds a receiver and returns its secret, which cannot be read again.
 * @throws FRESH_CODE_NEEDED, RIGHT_NOT_HELD, VALIDATION with the field `url`, NOT_FOUND for an unknown customer
 */
export async function makeWebhookReceiver(
  platform: Platform,
  actor: StaffActor,
  { name, url, types, customer }: WebhookInput,
): Promise<{ receiverId: string; secret: string }> {
  return platform.transact(async (tx) => {
    await assertFreshCode(tx, actor);
    assertReadsOrders(actor, 'types');
    if (!isCallable(url, platform.config))
      throw new BusinessError('VALIDATION', { fields: [{ field: 'url', key: 'WEBHOOK_ADDRESS' }] });
    const owner = customer ? await findUserByName(tx, customer) : null;
    if (owner === undefined) fail('NOT_FOUND', { field: 'customer' });
    const receiverId = newId('wr');
    const secret = `${secretPrefix}${randomBytes(32).toString('base64')}`;
    await insertReceiver(tx, {
      receiverId,
      name,
      url,
      types,
      customerId: owner?.userId ?? null,
      secret: sealSecret(platform, receiverId, secret),
      state: 'active',
      failingSince: null,
      lastSentAt: null,
      madeBy: actor.staffId,
      madeAt: tx.now,
    });
    const reach = owner ? `user:${owner.userId}` : 'company';
    await audit(tx, actor, {
      action: 'partners.make-webhook',
      object: receiverObject(receiverId),
      to: { name, url, types, reach },
    });
    return { receiverId, secret };
  });
}

/** @throws NOT_FOUND, RIGHT_NOT_HELD when started, CONFLICT when it is already in that state */
export async function moveWebhookReceiver(
  platform: Platform,
  actor: StaffActor,
  { receiverId, to, reason }: { receiverId: string; to: 'active' | 'stopped'; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const receiver = (await receiverById(tx, receiverId)) ?? fail('NOT_FOUND');
    if (to === 'active') assertReadsOrders(actor, 'to');
    if (!(await moveReceiver(tx, receiverId, to))) fail('CONFLICT');
    await audit(tx, actor, {
      action: to === 'active' ? 'partners.start-webhook' : 'partners.stop-webhook',
      object: receiverObject(receiverId),
      from: receiver.state,
      to,
      reason,
    });
    if (to === 'active') await requestSweep(tx, webhookSweep);
  });
}

/** @throws NOT_FOUND, RIGHT_NOT_HELD, CONFLICT when it has already been retried */
export async function replayWebhook(
  platform: Platform,
  actor: StaffActor,
  { deliveryId, attempts }: { deliveryId: string; attempts: number },
): Promise<void> {
  return platform.transact(async (tx) => {
    const delivery = (await deliveryById(tx, deliveryId)) ?? fail('NOT_FOUND');
    assertReadsOrders(actor, 'deliveryId');
    if (!(await restartDelivery(tx, { deliveryId, attempts }))) fail('CONFLICT');
    await audit(tx, actor, {
      action: 'partners.replay-webhook',
      object: receiverObject(delivery.receiverId),
      from: delivery.state,
      to: { reference: delivery.messageId, types: [delivery.type] },
    });
    await requestSweep(tx, webhookSweep);
  });
}

export async function webhookReceivers(
  { db }: Platform,
  query: CallInput<'webhookReceivers'>,
): Promise<PageOf<WebhookReceiver>> {
  const { rows, total } = await receiverPage(db, query);
  const [waiting, named] = await Promise.all([
    waitingCounts(db, pluck(rows, 'receiverId')),
    withNames(db, rows),
  ]);
  const items = named.map(({ secret: _secret, ...row }) => ({
    ...row,
    ...wired(row, 'failingSince', 'lastSentAt', 'madeAt'),
    waiting: waiting.get(row.receiverId) ?? 0,
  }));
  return { items, total, pageNo: query.pageNo, pageSize: query.pageSize };
}

export async function webhookDeliveries(
  { db }: Platform,
  query: CallInput<'webhookDeliveries'>,
): Promise<PageOf<WebhookDelivery>> {
  const { rows, total } = await deliveryPage(db, query);
  const items = rows.map(({ delivery, name }) => ({
    ...wired(delivery, 'deliveryId', 'receiverId', 'messageId', 'type', 'body', 'state'),
    ...wired(delivery, 'attempts', 'lastStatus', 'lastError', 'createdAt', 'sentAt'),
    receiverName: name,
    nextAttemptAt:
      delivery.state === 'waiting' ? (delivery.nextTryAt?.toISOString() ?? null) : null,
  }));
  return { items, total, pageNo: query.pageNo, pageSize: query.pageSize };
}
