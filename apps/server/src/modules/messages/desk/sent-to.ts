import type { DeliveryState, MessageChannel, MessageEvent } from '@wasit/contract/messages/events';
import type { Platform } from '../../../platform/platform.ts';
import { emailKey, findUserByName, phoneKey, unsealCode } from '../../accounts/index.ts';
import { isKnownMessage } from '../known-events.ts';
import type { MessageRow } from '../messages.store.ts';
import { renderInbox } from '../templates/render.ts';
import { deliveriesTo } from './delivery-log.store.ts';

export interface SentText {
  readonly at: string;
  readonly event: MessageEvent;
  readonly channel: MessageChannel;
  readonly target: string;
  readonly state: DeliveryState;
  readonly title: string;
  /** With the code in it, while it is valid. */
  readonly text: string;
}

const maxTexts = 10;

function secretOf(platform: Platform, { sealed, data }: MessageRow): string | undefined {
  try {
    return sealed ? unsealCode(platform, { sealed, codeId: String(data.codeId) }) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Messages to an e-mail address, a phone number or a customer, newest first, with readable codes:
 * the mailbox of a demo that sends nothing.
 * @throws Error outside demo mode
 */
export async function sentTo(platform: Platform, account: string): Promise<SentText[]> {
  if (platform.config.mode !== 'demo') throw new Error('this works in demo mode only');
  const user = await findUserByName(platform.db, account);
  const targets = [phoneKey(account) ?? emailKey(account), user?.email, user?.phone].filter(
    (target) => typeof target === 'string',
  );
  const rows = await deliveriesTo(platform.db, targets, maxTexts);
  return rows
    .filter(isKnownMessage)
    .map(({ delivery: { channel, target, state, createdAt }, message }) => {
      const { event, locale, data } = message;
      return {
        at: createdAt.toISOString(),
        event,
        channel,
        target,
        state,
        ...renderInbox({ event, locale, data, secret: secretOf(platform, message) }),
      };
    });
}
