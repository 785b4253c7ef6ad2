import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { AnswerTooLong, readText } from '../../../platform/outbound/read-answer.ts';
import { ChannelError } from '../channel-error.ts';
import type { WhatsappTemplate } from '../templates/render.ts';
import { whatsappError } from './cloud-api-error.ts';

/** One template message (facts, messaging). */
export interface WhatsappMessage {
  /** E.164. */
  readonly to: string;
  readonly template: WhatsappTemplate;
  /**
   * Fills the template's button: the rest of the site's address, or the code. Null for a template
   * without one.
   */
  readonly button: string | null;
  /**
   * Comes back in Meta's own reports: the same for a repeated attempt, so that a duplicate
   * is recognisable.
   */
  readonly roundId: string;
}

export interface Whatsapp {
  /**
   * @returns Meta's id of the message
   * @throws ChannelError
   */
  send(message: WhatsappMessage): Promise<{ providerId: string }>;
}

const requestTimeoutMs = 15_000;
const maxAnswerBytes = 64 * 1024;

const Accepted = z.object({
  messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1),
});

const textParameter = (text: string) => ({ type: 'text', text });

const bodyOf = ({ to, template, button, roundId }: WhatsappMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: to.replace(/^\+/, ''),
  biz_opaque_callback_data: roundId,
  type: 'template',
  template: {
    name: template.name,
    language: { code: template.language },
    components: [
      ...(template.parameters.length > 0
        ? [{ type: 'body', parameters: template.parameters.map(textParameter) }]
        : []),
      // A code's button copies it; "copy_code" is refused for such templates (facts, messaging).
      ...(button === null
        ? []
        : [{ type: 'button', sub_type: 'url', index: '0', parameters: [textParameter(button)] }]),
    ],
  },
});

/** Meta's Cloud API; null as long as it is not configured. */
export function newWhatsapp(
  config: Config,
  { timeoutMs = requestTimeoutMs }: { timeoutMs?: number } = {},
): Whatsapp | null {
  const { WHATSAPP_API_URL: base, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = config;
  if (!phoneId || !token) return null;
  const url = `${base.replace(/\/$/, '')}/${phoneId}/messages`;
  return {
    async send(message) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(message)),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await readText(response, maxAnswerBytes);
        if (!response.ok)
          throw whatsappError({
            status: response.status,
            text,
            retryAfter: response.headers.get('retry-after'),
          });
        return { providerId: acceptedId(text) };
      } catch (error) {
        if (error instanceof ChannelError) throw error;
        if (error instanceof AnswerTooLong)
          throw new ChannelError('the answer is too large', { unclear: true });
        // The message of a failed fetch contains host and reason, never the content.
        throw new ChannelError(error instanceof Error ? error.name : 'no answer', {
          away: true,
          unclear: !isUnreached(error),
        });
      }
    },
  };
}

/** No connection was made, so nothing was sent. */
function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const code = cause ? Object.getOwnPropertyDescriptor(cause, 'code')?.value : undefined;
  return [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
  ].includes(code);
}

/**
 * After any other answer it is not known whether the message was sent: there is another attempt.
 * @throws ChannelError
 */
function acceptedId(text: string): string {
  try {
    const [first] = Accepted.parse(JSON.parse(text)).messages;
    if (first) return first.id;
  } catch {
    // Reported below.
  }
  throw new ChannelError('not the answer of the Cloud API', { unclear: true });
}
