import { z } from 'zod';
import { type SmtpStandIn, startSmtp } from '../../platform/mail/smtp.testing.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PushStandIn, startPushService } from './push/push-service.testing.ts';
import { type CloudStandIn, cloudPhoneId, startCloudApi } from './whatsapp/cloud-api.testing.ts';

export interface TestChannels {
  readonly smtp: SmtpStandIn;
  readonly cloud: CloudStandIn;
  readonly push: PushStandIn;
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** A mail server, a Cloud API and a push service of this machine, and the environment that leads to them. */
export async function startChannels(): Promise<TestChannels> {
  const [smtp, cloud, push] = await Promise.all([startSmtp(), startCloudApi(), startPushService()]);
  const env = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    SMTP_TLS: 'none',
    MAIL_FROM: 'Wasit <no-reply@shop.example>',
    PUBLIC_URL: 'https://shop.example',
    WHATSAPP_API_URL: cloud.url,
    WHATSAPP_PHONE_ID: cloudPhoneId,
    WHATSAPP_TOKEN: cloud.token,
    ...push.env,
  };
  const close = async () => {
    await Promise.all([smtp.close(), cloud.close(), push.close()]);
  };
  return { smtp, cloud, push, env, close };
}

const Row = z.object({
  event: z.string(),
  channel: z.string(),
  target: z.string(),
  state: z.string(),
  attempts: z.number(),
  delivery_id: z.string(),
});

/** The delivery log of one address, the first one first. */
export async function deliveriesOf(
  { pool }: Platform,
  target: string,
): Promise<z.infer<typeof Row>[]> {
  const { rows } = await pool.query(
    'select m.event, d.channel, d.target, d.state, d.attempts, d.delivery_id from message_delivery d join message m using (message_id) where d.target = $1 order by d.created_at, d.channel',
    [target],
  );
  return z.array(Row).parse(rows);
}
