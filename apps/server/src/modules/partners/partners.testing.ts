import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { anOrder } from '../orders/orders.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { sendWebhooks } from './webhooks/send-webhooks.ts';

/** A key of the company that may read orders for a month. */
export const aPartnerKey = async (app: TestApp, changes: Partial<InputOf<'makePartnerKey'>> = {}) =>
  app.ok(
    'makePartnerKey',
    { name: 'Al-Rafidain freight', scopes: ['orders'], validDays: 30, ...changes },
    { as: (await aStaff(app, 'admin')).token },
  );

/** A receiver of all order events. */
export const aWebhookReceiver = async (
  app: TestApp,
  changes: Partial<InputOf<'makeWebhookReceiver'>> = {},
): Promise<{ receiverId: string; secret: string }> =>
  app.ok(
    'makeWebhookReceiver',
    {
      name: 'Al-Rafidain freight',
      // Refused at once, without DNS.
      url: 'https://127.0.0.1/hooks',
      types: ['order.placed', 'order.status_changed'],
      ...changes,
    },
    { as: (await aStaff(app, 'admin')).token },
  );

/** A message that failed once. */
export async function aWebhookDelivery(app: TestApp) {
  const as = (await aStaff(app, 'admin')).token;
  const { receiverId } = await aWebhookReceiver(app);
  await anOrder(app);
  await sendWebhooks(app.platform);
  const { items } = await app.ok('webhookDeliveries', { search: receiverId }, { as });
  return { receiverId, deliveryId: items[0]?.deliveryId ?? 'none' };
}
