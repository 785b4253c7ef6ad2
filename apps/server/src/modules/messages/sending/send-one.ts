import { type MessageChannel, messageEvents } from '@wasit/contract/messages/events';
import type { Platform } from '../../../platform/platform.ts';
import { inLanguage, screenUrl } from '../../../platform/screen-url.ts';
import { type AccountReader, accountReader, unsealCode } from '../../accounts/index.ts';
import { ChannelError } from '../channel-error.ts';
import { type DeliveryRow, type MessageRow, messageById, storeLocale } from '../messages.store.ts';
import { homePath } from '../notify/paths.ts';
import { isMandatory } from '../notify/plan-deliveries.rules.ts';
import { sendPush } from '../push/send-push.ts';
import type { Sent } from '../sent.ts';
import { eventSpecs } from '../templates/event-params.ts';
import { renderWhatsappTemplate } from '../templates/render.ts';
import { type MailFrame, renderEmail } from '../templates/render-email.ts';
import { unsubscribeLinks } from '../unsubscribe.ts';
import { newWhatsapp } from '../whatsapp/cloud-api.ts';

/**
 * The code of a code message; undefined for all others.
 * @throws ChannelError (final) when it can no longer be read
 */
function secretOf(platform: Platform, { event, sealed, data }: MessageRow): string | undefined {
  if (event !== 'code') return undefined;
  try {
    if (sealed) return unsealCode(platform, { sealed, codeId: String(data.codeId) });
  } catch {
    // Sealed with a key that is no longer in force: handled below.
  }
  throw new ChannelError('the code cannot be read any more', { final: true });
}

/** The same for every try of a round, so that the recipient can recognise a duplicate. */
const markOf = ({ deliveryId, round }: DeliveryRow): string => `${deliveryId}.${round}`;

interface Outgoing {
  readonly reader: AccountReader | undefined;
  readonly delivery: DeliveryRow;
  readonly message: MessageRow;
  readonly secret: string | undefined;
}

/** The frame of a mail's text: greeting, link, where to ask, why it was sent. */
async function frameOf(
  { db, config, setting }: Platform,
  {
    reader,
    message: { locale, path },
    stopUrl,
  }: Pick<Outgoing, 'reader' | 'message'> & { stopUrl: string | null },
): Promise<MailFrame> {
  return {
    userName: reader?.userName ?? null,
    url: path === null ? null : screenUrl(config, path, locale),
    brand: await setting(db, 'company.name'),
    phone: await setting(db, 'company.phone'),
    email: await setting(db, 'company.email'),
    why: !reader ? 'stranger' : stopUrl ? 'choosable' : 'always',
    stopUrl,
  };
}

async function sendEmail(
  platform: Platform,
  { reader, delivery, message, secret }: Outgoing,
): Promise<Sent> {
  if (!platform.mail) throw new ChannelError('e-mail is not configured');
  const { event, locale, data } = message;
  const subscription =
    reader && !isMandatory(event) ? { userId: reader.userId, topic: messageEvents[event] } : null;
  const links = subscription && unsubscribeLinks(platform, locale, subscription);
  const frame = await frameOf(platform, { reader, message, stopUrl: links?.page ?? null });
  const content = renderEmail({ event, locale, data, secret }, frame);
  const to = { name: reader?.userName ?? '', address: delivery.target };
  const mail = {
    to,
    ...content,
    locale,
    messageId: markOf(delivery),
    replyTo: frame.email,
    unsubscribe: links?.oneClick ?? null,
  };
  const { messageId, reply } = await platform.mail.send(mail);
  return { providerId: messageId, detail: reply };
}

async function sendWhatsapp(
  platform: Platform,
  { delivery, message, secret }: Outgoing,
): Promise<Sent> {
  const whatsapp = newWhatsapp(platform.config);
  if (!whatsapp) throw new ChannelError('WhatsApp is not configured');
  const { event, locale, data, path } = message;
  const template = renderWhatsappTemplate({ event, locale, data, secret });
  // A template that was registered with a button is refused without its blank.
  const button =
    secret ?? (eventSpecs[event].action ? inLanguage(path ?? homePath, locale).slice(1) : null);
  const { providerId } = await whatsapp.send({
    to: delivery.target,
    template,
    button,
    mark: markOf(delivery),
  });
  return { providerId, detail: 'accepted' };
}

const ways: Readonly<
  Record<MessageChannel, (platform: Platform, outgoing: Outgoing) => Promise<Sent>>
> = {
  email: sendEmail,
  whatsapp: sendWhatsapp,
  push: (platform, { delivery, message }) =>
    sendPush(platform, {
      delivery,
      message,
      mark: markOf(delivery),
      path: message.path ?? homePath,
    }),
};

/**
 * They may read another language than when it was written; a code stays in the one of the page on
 * which it was asked for.
 */
async function inLanguageOf(
  platform: Platform,
  { written, reader }: { written: MessageRow; reader: AccountReader | undefined },
): Promise<MessageRow> {
  if (!reader || written.event === 'code' || reader.locale === written.locale) return written;
  const { locale } = reader;
  await platform.transact((tx) => storeLocale(tx, { messageId: written.messageId, locale }));
  return { ...written, locale };
}

/**
 * Sends one delivery now. What goes wrong never names the secret.
 * @throws ChannelError, MailError
 */
export async function sendOne(platform: Platform, delivery: DeliveryRow): Promise<Sent> {
  const written = await messageById(platform.db, delivery.messageId);
  if (!written) throw new ChannelError('its message is gone', { final: true });
  const secret = secretOf(platform, written);
  const reader = written.userId ? await accountReader(platform.db, written.userId) : undefined;
  const message = await inLanguageOf(platform, { written, reader });
  const outgoing = { reader, delivery, message, secret };
  try {
    return await ways[delivery.channel](platform, outgoing);
  } catch (error) {
    if (secret && error instanceof Error)
      error.message = error.message.replaceAll(secret, '••••••');
    throw error;
  }
}
