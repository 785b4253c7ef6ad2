import { type MessageChannel, messageEvents } from '@wasit/contract/messages/events';
import type { Platform } from '../../../platform/platform.ts';
import { inLanguage, screenUrl } from '../../../platform/screen-url.ts';
import { type AccountReader, recipientById, unsealCode } from '../../accounts/index.ts';
import { ChannelError } from '../channel-error.ts';
import { type DeliveryRow, type MessageRow, messageById, storeLocale } from '../messages.store.ts';
import { homePath } from '../notify/paths.ts';
import { isMandatory } from '../notify/plan-deliveries.rules.ts';
import { sendPush } from '../push/send-push.ts';
import type { SendResult } from '../send-result.ts';
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
    // Sealed with an expired key: handled below.
  }
  throw new ChannelError('the code can no longer be read', { final: true });
}

/** The same for every attempt of a round, so that the recipient can recognise a duplicate. */
const roundIdOf = ({ deliveryId, round }: DeliveryRow): string => `${deliveryId}.${round}`;

interface Outgoing {
  readonly recipient: AccountReader | undefined;
  readonly delivery: DeliveryRow;
  readonly message: MessageRow;
  readonly secret: string | undefined;
}

/** The frame of a mail's text: greeting, link, contact, reason for sending. */
async function frameOf(
  { db, config, setting }: Platform,
  {
    recipient,
    message: { locale, path },
    stopUrl,
  }: Pick<Outgoing, 'recipient' | 'message'> & { stopUrl: string | null },
): Promise<MailFrame> {
  return {
    userName: recipient?.userName ?? null,
    url: path === null ? null : screenUrl(config, path, locale),
    brand: await setting(db, 'company.name'),
    phone: await setting(db, 'company.phone'),
    email: await setting(db, 'company.email'),
    why: !recipient ? 'stranger' : stopUrl ? 'choosable' : 'always',
    stopUrl,
  };
}

async function sendEmail(platform: Platform, { recipient, delivery, message, secret }: Outgoing) {
  if (!platform.mail) throw new ChannelError('e-mail is not configured');
  const { event, locale, data } = message;
  const subscription =
    recipient && !isMandatory(event)
      ? { userId: recipient.userId, topic: messageEvents[event] }
      : null;
  const links = subscription && unsubscribeLinks(platform, locale, subscription);
  const frame = await frameOf(platform, { recipient, message, stopUrl: links?.page ?? null });
  const content = renderEmail({ event, locale, data, secret }, frame);
  const to = { name: recipient?.userName ?? '', address: delivery.target };
  const mail = {
    to,
    ...content,
    locale,
    messageId: roundIdOf(delivery),
    replyTo: frame.email,
    unsubscribe: links?.oneClick ?? null,
  };
  const { messageId, reply } = await platform.mail.send(mail);
  return { providerId: messageId, detail: reply };
}

async function sendWhatsapp(platform: Platform, { delivery, message, secret }: Outgoing) {
  const whatsapp = newWhatsapp(platform.config);
  if (!whatsapp) throw new ChannelError('WhatsApp is not configured');
  const { event, locale, data, path } = message;
  const template = renderWhatsappTemplate({ event, locale, data, secret });
  // A template that was registered with a button is refused without the button's parameter.
  const button =
    secret ?? (eventSpecs[event].action ? inLanguage(path ?? homePath, locale).slice(1) : null);
  const { providerId } = await whatsapp.send({
    to: delivery.target,
    template,
    button,
    roundId: roundIdOf(delivery),
  });
  return { providerId, detail: 'accepted' };
}

const senders: Readonly<
  Record<MessageChannel, (platform: Platform, outgoing: Outgoing) => Promise<SendResult>>
> = {
  email: sendEmail,
  whatsapp: sendWhatsapp,
  push: (platform, { delivery, message }) =>
    sendPush(platform, {
      delivery,
      message,
      roundId: roundIdOf(delivery),
      path: message.path ?? homePath,
    }),
};

/**
 * They may read another language by now; a code keeps the language of the page on which it was
 * requested.
 */
async function inCurrentLanguage(
  platform: Platform,
  { written, recipient }: { written: MessageRow; recipient: AccountReader | undefined },
): Promise<MessageRow> {
  if (!recipient || written.event === 'code' || recipient.locale === written.locale) return written;
  const { locale } = recipient;
  await platform.transact((tx) => storeLocale(tx, { messageId: written.messageId, locale }));
  return { ...written, locale };
}

/**
 * Sends one delivery now. Errors never contain the secret.
 * @throws ChannelError, MailError
 */
export async function sendOne(platform: Platform, delivery: DeliveryRow): Promise<SendResult> {
  const written = await messageById(platform.db, delivery.messageId);
  if (!written) throw new ChannelError('its message is gone', { final: true });
  const secret = secretOf(platform, written);
  const recipient = written.userId ? await recipientById(platform.db, written.userId) : undefined;
  const message = await inCurrentLanguage(platform, { written, recipient });
  const outgoing = { recipient, delivery, message, secret };
  try {
    return await senders[delivery.channel](platform, outgoing);
  } catch (error) {
    if (secret && error instanceof Error)
      error.message = error.message.replaceAll(secret, '••••••');
    throw error;
  }
}
