import type { Platform } from '../../../platform/platform.ts';
import { type AccountReader, accountReader, unsealCode } from '../../accounts/index.ts';
import { ChannelError } from '../channel-error.ts';
import { type DeliveryRow, type MessageRow, messageById, storeLocale } from '../messages.store.ts';
import { eventSpecs } from '../templates/event-params.ts';
import { renderEmail, renderWhatsappTemplate } from '../templates/render.ts';
import { newWhatsapp } from '../whatsapp/cloud-api.ts';

/** What left the house, as the provider knows it. */
export interface Sent {
  readonly providerId: string;
  readonly detail: string;
}

/** The code of a code message; undefined for all others. @throws ChannelError (final) when it can no longer be read */
function secretOf(platform: Platform, { event, sealed, data }: MessageRow): string | undefined {
  if (event !== 'code') return undefined;
  try {
    if (sealed) return unsealCode(platform, { sealed, codeId: String(data.codeId) });
  } catch {
    // Sealed with a key that is no longer in force: told below.
  }
  throw new ChannelError('the code cannot be read any more', { final: true });
}

/** The same for every try of a round, so that whoever gets two can tell they are one. */
const markOf = ({ deliveryId, round }: DeliveryRow): string => `${deliveryId}.${round}`;

interface Outgoing {
  readonly reader: AccountReader | undefined;
  readonly delivery: DeliveryRow;
  readonly message: MessageRow;
  readonly secret: string | undefined;
}

async function sendEmail(platform: Platform, { reader, delivery, message, secret }: Outgoing): Promise<Sent> {
  if (!platform.mail) throw new ChannelError('e-mail is not configured');
  const { event, locale, data, path } = message;
  const userName = reader?.userName ?? null;
  const brand = await platform.setting(platform.db, 'company.name');
  const url = path === null ? null : `${platform.config.publicUrl}${path}`;
  const content = renderEmail({ event, locale, data, secret }, { userName, url, brand });
  const to = { name: userName ?? '', address: delivery.target };
  const { messageId, reply } = await platform.mail.send({ to, ...content, locale, messageId: markOf(delivery) });
  return { providerId: messageId, detail: reply };
}

async function sendWhatsapp(platform: Platform, { delivery, message, secret }: Outgoing): Promise<Sent> {
  const whatsapp = newWhatsapp(platform.config);
  if (!whatsapp) throw new ChannelError('WhatsApp is not configured');
  const { event, locale, data, path } = message;
  const template = renderWhatsappTemplate({ event, locale, data, secret });
  const button = secret ?? (eventSpecs[event].action && path ? path.slice(1) : null);
  const { providerId } = await whatsapp.send({ to: delivery.target, template, button, mark: markOf(delivery) });
  return { providerId, detail: 'accepted' };
}

/** He may read another language than when it was written; a code stays in the one of the page on which it was asked for. */
async function inLanguageOf(
  platform: Platform,
  { written, reader }: { written: MessageRow; reader: AccountReader | undefined },
): Promise<MessageRow> {
  if (!reader || written.event === 'code' || reader.locale === written.locale) return written;
  const { locale } = reader;
  await platform.transact((tx) => storeLocale(tx, { messageId: written.messageId, locale }));
  return { ...written, locale };
}

/** Sends one delivery now. What goes wrong never names the secret. @throws ChannelError, MailError */
export async function sendOne(platform: Platform, delivery: DeliveryRow): Promise<Sent> {
  const written = await messageById(platform.db, delivery.messageId);
  if (!written) throw new ChannelError('its message is gone', { final: true });
  const secret = secretOf(platform, written);
  const reader = written.userId ? await accountReader(platform.db, written.userId) : undefined;
  const message = await inLanguageOf(platform, { written, reader });
  const outgoing = { reader, delivery, message, secret };
  try {
    return await (delivery.channel === 'email' ? sendEmail(platform, outgoing) : sendWhatsapp(platform, outgoing));
  } catch (error) {
    if (secret && error instanceof Error) error.message = error.message.replaceAll(secret, '••••••');
    throw error;
  }
}
