import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { secret } from './secret.ts';

/**
 * "shop@example.com" or "Wasit <shop@example.com>": one address, and nothing that could start
 * another header.
 */
const senderPattern = /^(?:[^<>\r\n"]{0,100}<)?([^\s<>,;:"\\@]+@[^\s<>,;:"\\@]+)>?$/;

/** How people outside are reached. Each channel is off until its settings are there. */
export const channelSettings = {
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  SMTP_TLS: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  SMTP_USER: z.string().min(1).optional(),
  SMTP_PASSWORD: secret(z.string().min(1).optional()),
  MAIL_FROM: z
    .string()
    .regex(senderPattern, 'one address, e.g. "Wasit <no-reply@shop.example>"')
    .optional(),
  WHATSAPP_API_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v25.0'),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,25}$/, 'digits only')
    .optional(),
  WHATSAPP_TOKEN: secret(z.string().min(6).optional()),
  /** Meta signs its reports with the app's secret. */
  WHATSAPP_APP_SECRET: secret(z.string().min(16).optional()),
  /** The word that Meta repeats when the address of the reports is entered there. */
  WHATSAPP_VERIFY_TOKEN: secret(z.string().min(8).optional()),
  /** Our name to the push services of browsers (RFC 8292). */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/, 'a public key of P-256, base64url: 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: secret(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, 'a private key of P-256, base64url: 43 characters')
      .optional(),
  ),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/, '"mailto:" and an address, or https://…')
    .optional(),
};

type Channels = Partial<Record<keyof typeof channelSettings, unknown>>;

/**
 * Browsers subscribe with the public key; with a private key of another pair nothing is delivered.
 */
function vapidErrors({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Channels): string[] {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return [];
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(String(VAPID_PRIVATE_KEY), 'base64url');
  } catch {
    return ['VAPID_PRIVATE_KEY: no private key of P-256'];
  }
  return pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY
    ? []
    : ['VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY'];
}

/** Messages about a partly configured channel, naming the missing settings. */
export function channelErrors(settings: Channels): string[] {
  const requirements: readonly (readonly [keyof Channels, keyof Channels, string])[] = [
    ['SMTP_HOST', 'MAIL_FROM', 'required to send e-mail'],
    ['MAIL_FROM', 'SMTP_HOST', 'required to send e-mail'],
    ['SMTP_USER', 'SMTP_PASSWORD', 'required with SMTP_USER'],
    ['SMTP_PASSWORD', 'SMTP_USER', 'required with SMTP_PASSWORD'],
    ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'required for WhatsApp'],
    ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'required for WhatsApp'],
    ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN', 'required for reports of WhatsApp'],
    ['WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_APP_SECRET', 'required for reports of WhatsApp'],
  ];
  const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
  const hasVapidKey = vapid.some((name) => settings[name]);
  return [
    ...requirements.flatMap(([present, required, why]) =>
      settings[present] && !settings[required] ? [`${required}: ${why}`] : [],
    ),
    ...vapid.flatMap((name) =>
      hasVapidKey && !settings[name] ? [`${name}: required with the other keys of web push`] : [],
    ),
    ...vapidErrors(settings),
  ];
}
