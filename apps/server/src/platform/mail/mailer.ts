import { dirOf, type Locale } from '@wasit/contract/locales';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { openedOnce } from '../opened-once.ts';
import { MailError, toMailError } from './mail-error.ts';

export interface Mail {
  /** One recipient, as an object: a comma in the name never makes a second one. */
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The content of `<body>`; the caller escapes text from people. */
  readonly html: string;
  readonly locale: Locale;
  /** Where replies go; invalid addresses are omitted. */
  readonly replyTo: string;
  /**
   * The one-click unsubscribe address, by POST (RFC 8058) and as a page by GET (RFC 2369); null for
   * mails that cannot be unsubscribed from.
   */
  readonly unsubscribe: string | null;
  /**
   * The part before the @ of the Message-ID: the same for a repeated attempt, so that a duplicate
   * is recognisable.
   */
  readonly messageId: string;
}

export interface Mailer {
  /**
   * Sends one mail to the SMTP server.
   * @returns its Message-ID and the server's reply
   * @throws MailError
   */
  send(mail: Mail): Promise<{ messageId: string; reply: string }>;
}

/** A slow server must not hold a job for minutes. */
const defaultTimeoutMs = 15_000;
/**
 * So many of these may pass for a whole mail, or a server that sends its answers letter by letter
 * would hold it for ever.
 */
const timeoutsPerMail = 4;

const singleLine = /^[^\r\n\0]*$/;
const addressPattern = /^[^\s<>,;:"\\@\0]+@[^\s<>,;:"\\@\0]+$/;
const messageIdPattern = /^[A-Za-z0-9._-]{1,120}$/;

/**
 * Text from people may not start another header or add a recipient.
 * @throws MailError (final)
 */
function refuseInjection({ to, subject, messageId }: Mail): void {
  if (!addressPattern.test(to.address)) throw new MailError('invalid address', { final: true });
  if (!singleLine.test(to.name) || !singleLine.test(subject))
    throw new MailError('a line break in a header', { final: true });
  if (!messageIdPattern.test(messageId)) throw new MailError('invalid message id', { final: true });
}

const escapeTitle = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const page = ({ subject, html, locale }: Mail): string =>
  `<!doctype html><html lang="${locale}" dir="${dirOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">` +
  `<title>${escapeTitle(subject)}</title></head><body dir="${dirOf(locale)}" style="margin:0;background:#ffffff">${html}</body></html>`;

/** RFC 8058: both headers, and no other way to unsubscribe. */
const unsubscribeHeaders = (unsubscribe: string | null) =>
  unsubscribe && {
    'List-Unsubscribe': `<${new URL(unsubscribe).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };

async function openTransport(config: Config, timeoutMs: number): Promise<Transporter> {
  // Seven megabytes that a process without e-mail does not need.
  const { createTransport } = await import('nodemailer');
  const {
    SMTP_HOST: host,
    SMTP_PORT: port,
    SMTP_TLS: tls,
    SMTP_USER: user,
    SMTP_PASSWORD: pass,
  } = config;
  return createTransport({
    ...(host ? { host } : {}),
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user && pass ? { auth: { user, pass } } : {}),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends e-mail by the configured SMTP server; null without one. */
export function newMailer(
  config: Config,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): Mailer | null {
  const from = config.MAIL_FROM;
  if (!config.SMTP_HOST || !from) return null;
  // Mails that the server has completely: when it then stops answering, they may have arrived.
  const handedOver = new Set<string>();
  const transportOf = openedOnce(async () => {
    const transport = await openTransport(config, timeoutMs);
    transport.use('stream', ({ message, data }, done) => {
      message.processFunc((stream) =>
        stream.once('end', () => handedOver.add(String(data.messageId))),
      );
      done();
    });
    return transport;
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  return {
    async send(mail) {
      refuseInjection(mail);
      const messageId = `<${mail.messageId}@${domain}>`;
      try {
        const { response } = await (await transportOf()).sendMail({
          from,
          to: { name: mail.to.name, address: mail.to.address },
          subject: mail.subject,
          text: mail.text,
          html: page(mail),
          messageId,
          signal: AbortSignal.timeout(timeoutsPerMail * timeoutMs),
          textEncoding: 'base64',
          // RFC 3834: vacation notes and other robots leave it unanswered.
          headers: {
            'Content-Language': mail.locale,
            'Auto-Submitted': 'auto-generated',
            ...unsubscribeHeaders(mail.unsubscribe),
          },
          ...(addressPattern.test(mail.replyTo) ? { replyTo: mail.replyTo } : {}),
        });
        return { messageId, reply: String(response).slice(0, 200) };
      } catch (error) {
        throw toMailError(error, { handedOver: handedOver.has(messageId) });
      } finally {
        handedOver.delete(messageId);
      }
    },
  };
}
