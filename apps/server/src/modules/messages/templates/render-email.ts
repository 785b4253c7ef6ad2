import { eventSpecs } from './event-params.ts';
import { placeholderValues, plainLine } from './fill.ts';
import { languages } from './languages.ts';
import {
  asHtml,
  asHtmlLine,
  asText,
  escapeHtml,
  type PlaceholderValues,
  type RenderInput,
  renderInbox,
  replacePlaceholders,
} from './render.ts';
import type { MailReason } from './template.ts';

const style = {
  preheader: 'display:none;max-height:0;overflow:hidden',
  page: 'margin:0 auto;padding:24px 16px;max-width:560px;font:16px/1.6 system-ui,"Segoe UI",Tahoma,sans-serif;color:#1c2b2d;background:#ffffff;text-align:start;overflow-wrap:anywhere',
  brand:
    'margin:0 0 20px;padding:14px 16px;border-radius:8px;font-weight:700;font-size:20px;color:#ffffff;background:#0d4450',
  amount: 'white-space:nowrap',
  code: 'font-size:22px;letter-spacing:2px;white-space:nowrap',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0d4450;color:#ffffff;text-decoration:none',
  quiet:
    'font-size:13px;color:#5b6b6d;border-top:1px solid #d9e0e0;padding-top:12px;margin-top:24px',
  link: 'color:#0d4450',
  contact: 'color:#0d4450;white-space:nowrap',
} as const;

/** The frame around the text of a mail. Addresses are absolute. */
export interface MailFrame {
  readonly userName: string | null;
  /** Where the button leads. */
  readonly url: string | null;
  readonly brand: string;
  readonly phone: string;
  readonly email: string;
  readonly why: MailReason;
  /**
   * Where its reader unsubscribes without a login; null for mandatory mails, and where there is no
   * account.
   */
  readonly stopUrl: string | null;
}

const foreignValue = (words: string): PlaceholderValues[string] => ({
  words: plainLine(words),
  isForeign: true,
});

/** Phone number and e-mail address as links. */
function contactHtml(text: string, { phone, email }: MailFrame): string {
  const link = (href: string, words: string) =>
    `<a href="${escapeHtml(href)}" dir="ltr" style="${style.contact}">${escapeHtml(words)}</a>`;
  const links: PlaceholderValues = {
    phone: {
      words: link(`tel:${phone.replace(/[^+\d]/g, '')}`, plainLine(phone)),
      isForeign: false,
    },
    email: { words: link(`mailto:${email}`, plainLine(email)), isForeign: false },
  };
  return replacePlaceholders(escapeHtml(text), links, ({ words }) => words);
}

/**
 * Subject, text and content of the HTML body, both with the same content. All text from people is
 * escaped.
 */
export function renderEmail(message: RenderInput, frame: MailFrame) {
  const { locale, event, data, secret } = message;
  const { email, actions, events } = languages[locale];
  const { url, brand } = frame;
  const values = placeholderValues(event, { locale, data, secret });
  const greeting = frame.userName ? email.greeting : email.greetingNobody;
  const frameValues: PlaceholderValues = {
    name: foreignValue(frame.userName ?? ''),
    phone: foreignValue(frame.phone),
    email: foreignValue(frame.email),
  };
  const { title: subject, text } = renderInbox(message);
  const { action, params } = eventSpecs[event];
  const styleOf = (name: string): string | undefined => {
    if (params[name] === 'secret') return style.code;
    return params[name] === 'money' ? style.amount : undefined;
  };
  const label = action ? actions[action] : null;
  const stop =
    frame.why !== 'choosable' || frame.stopUrl === null
      ? null
      : { label: email.stop, url: frame.stopUrl };
  const lines = [
    asText(greeting, frameValues, locale),
    text,
    label && url ? `${label}:\n${url}` : '',
    asText(email.contact, frameValues, locale),
    email.closing,
    email.why[frame.why],
    stop ? `${stop.label}:\n${stop.url}` : '',
  ];
  // The preview that phones show below the subject; it never has the code, which others may see.
  const preheader = secret
    ? ''
    : `<div style="${style.preheader}">${asHtmlLine(events[event].text, values)}</div>`;
  const button =
    label && url
      ? `<p><a href="${escapeHtml(url)}" style="${style.button}">${escapeHtml(label)}</a></p>`
      : '';
  const link = stop
    ? ` <a href="${escapeHtml(stop.url)}" style="${style.link}">${escapeHtml(stop.label)}</a>`
    : '';
  const html =
    `${preheader}<div style="${escapeHtml(style.page)}"><p style="${style.brand}">${escapeHtml(brand)}</p><p>${asHtml(greeting, frameValues)}</p>` +
    `<p>${asHtml(events[event].text, values, styleOf)}</p>${button}<p>${contactHtml(email.contact, frame)}</p><p>${escapeHtml(email.closing)}</p>` +
    `<p style="${style.quiet}">${escapeHtml(email.why[frame.why])}${link}</p></div>`;
  return { subject, text: lines.filter(Boolean).join('\n\n'), html };
}
