import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { screenUrl } from '../../../platform/screen-url.ts';
import { whatsappLink } from '../../../platform/wa-link.ts';
import { recipientById } from '../../accounts/index.ts';
import { isKnownEvent } from '../known-events.ts';
import { renderWhatsappText } from '../templates/render.ts';
import { messagesOf } from './delivery-log.store.ts';

const maxTexts = 20;

/**
 * The last messages to a customer, as texts to send by hand from WhatsApp: in their language, with
 * the link to the screen. `orderNo` and `messageId` narrow them.
 * @throws NOT_FOUND
 */
export async function readyTexts(
  platform: Platform,
  { userId, messageId, orderNo }: CallInput<'staffReadyTexts'>,
) {
  const { db, config } = platform;
  const account = (await recipientById(db, userId)) ?? fail('NOT_FOUND', { field: 'userId' });
  const messages = (await messagesOf(db, userId, orderNo || messageId ? 200 : maxTexts)).filter(
    (message) =>
      isKnownEvent(message.event) &&
      (!messageId || message.messageId === messageId) &&
      (!orderNo || message.data.orderNo === orderNo),
  );
  return {
    userName: account.userName,
    phone: account.phone,
    texts: messages.slice(0, maxTexts).map(({ messageId: id, event, data, path, createdAt }) => {
      const url = path === null ? null : screenUrl(config, path, account.locale);
      const text = renderWhatsappText({ event, locale: account.locale, data }, url);
      return {
        messageId: id,
        event,
        createdAt: createdAt.toISOString(),
        text,
        link: whatsappLink(account.phone, text),
      };
    }),
  };
}
