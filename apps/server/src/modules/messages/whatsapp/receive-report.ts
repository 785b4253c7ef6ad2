import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { PlainRoute } from '../../../platform/http/plain-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { codeByEmail } from '../code-by-email.ts';
import { wipeSecret } from '../messages.store.ts';
import {
  type DeliveryRef,
  markAccepted,
  markDelivered,
  markRead,
  markUndelivered,
} from './reports.store.ts';

const isSame = (received: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * `X-Hub-Signature-256: sha256=` and the HMAC of the raw body with the app's secret (facts,
 * messaging).
 */
function isSigned(
  { WHATSAPP_APP_SECRET: secret }: Config,
  { signature, rawBody }: { signature: string; rawBody: string },
): boolean {
  if (!secret) return false;
  return isSame(signature, `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`);
}

const Status = z.object({
  id: z.string().min(1).max(300),
  status: z.string(),
  biz_opaque_callback_data: z.string().max(200).optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().default('') })).default([]),
});
type Status = z.infer<typeof Status>;
const maxStatuses = 1000;
const Report = z.object({
  entry: z
    .array(
      z.object({
        changes: z
          .array(z.object({ value: z.object({ statuses: z.array(z.unknown()).default([]) }) }))
          .default([]),
      }),
    )
    .default([]),
});

/**
 * The statuses of our messages in a report; everything else from Meta (incoming texts, other
 * fields) is ignored.
 */
function statusesIn(body: unknown): Status[] {
  const report = Report.safeParse(body);
  if (!report.success) return [];
  return report.data.entry
    .flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses))
    .slice(0, maxStatuses)
    .flatMap((entry) => {
      const parsed = Status.safeParse(entry);
      return parsed.success ? [parsed.data] : [];
    });
}

const deliveryRefOf = ({ id, biz_opaque_callback_data: data = '' }: Status): DeliveryRef => {
  const [, deliveryId, round] = /^(md_[\w-]+)\.(\d{1,9})$/.exec(data) ?? [];
  return {
    providerId: id,
    roundRef: deliveryId && round ? { deliveryId, round: Number(round) } : null,
  };
};

async function applyStatus(platform: Platform, tx: Tx, status: Status): Promise<void> {
  const reported = deliveryRefOf(status);
  if (status.status === 'failed') {
    const [error] = status.errors;
    const failed = await markUndelivered(
      tx,
      reported,
      error ? `${error.code}: ${error.title}`.slice(0, 200) : 'not delivered',
    );
    for (const delivery of failed) await codeByEmail(platform, tx, delivery);
    return;
  }
  if (status.status === 'sent') return markAccepted(tx, reported);
  const storeStatus =
    status.status === 'delivered' ? markDelivered : status.status === 'read' ? markRead : undefined;
  // A delivered code is no longer needed here.
  for (const messageId of (await storeStatus?.(tx, reported)) ?? [])
    await wipeSecret(tx, messageId);
}

/**
 * Writes Meta's report into the delivery log. Repeated and outdated reports have no effect.
 * @throws SIGNATURE_INVALID when it is not signed with our app's secret, or none is configured
 */
export async function receiveWhatsappReport(
  platform: Platform,
  { signature, rawBody, body }: { signature: string; rawBody: string; body: unknown },
): Promise<void> {
  if (!isSigned(platform.config, { signature, rawBody })) return fail('SIGNATURE_INVALID');
  const statuses = statusesIn(body);
  if (statuses.length > 0)
    await platform.transact(async (tx) => {
      for (const status of statuses) await applyStatus(platform, tx, status);
    });
}

/**
 * Meta verifies once that this address is ours: it expects its challenge back if the token is right
 * (Webhooks, "Verification requests").
 */
export const whatsappHandshake = (path: string): PlainRoute => ({
  path,
  answer: ({ config }, query) => {
    const {
      'hub.mode': mode,
      'hub.verify_token': token = '',
      'hub.challenge': challenge = '',
    } = query;
    const expected = config.WHATSAPP_VERIFY_TOKEN;
    const isMeta =
      expected !== undefined &&
      mode === 'subscribe' &&
      isSame(token, expected) &&
      /^[\w-]{1,200}$/.test(challenge);
    return isMeta ? challenge : null;
  },
});
