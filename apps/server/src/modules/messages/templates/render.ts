import { dirOf, type Locale } from '@wasit/contract/locales';
import type { MessageEvent } from '@wasit/contract/message-events';
import type { MessageData } from '../messages.tables.ts';
import { blanksOf, eventSpecs } from './event-params.ts';
import { fillingOf, plainLine } from './fill.ts';
import { languages } from './languages.ts';

export interface Rendered {
  readonly event: MessageEvent;
  readonly locale: Locale;
  readonly data: MessageData;
  /** The code of a code message, at the instant of sending only. */
  readonly secret?: string | undefined;
}

type Filling = ReturnType<typeof fillingOf>;

const hasRtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Keeps a foreign piece in its own order (U+2068 … U+2069); in a text of the same direction it needs no marks. */
function isolated(words: string, { locale, isForeign }: { locale: Locale; isForeign: boolean }): string {
  const needed = isForeign && (dirOf(locale) === 'rtl' || hasRtl.test(words));
  return needed ? `\u2068${words}\u2069` : words;
}

const replaceBlanks = (text: string, filling: Filling, make: (one: Filling[string]) => string): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const one = filling[name];
    if (!one) throw new Error(`no value for {${name}}`);
    return make(one);
  });

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;');

const asText = (text: string, filling: Filling, locale: Locale): string =>
  replaceBlanks(text, filling, ({ words, isForeign }) => isolated(words, { locale, isForeign }));

const asHtml = (text: string, filling: Filling): string =>
  replaceBlanks(escapeHtml(text), filling, ({ words, isForeign }) => (isForeign ? `<bdi>${escapeHtml(words)}</bdi>` : escapeHtml(words)));

/** Title and text as the inbox shows them. */
export function renderInbox({ event, locale, data, secret }: Rendered): { title: string; text: string } {
  const { subject, text } = languages[locale].events[event];
  const filling = fillingOf(event, { locale, data, secret });
  return { title: asText(subject, filling, locale), text: asText(text, filling, locale) };
}

const style = {
  page: 'margin:0 auto;padding:24px 16px;max-width:560px;font:16px/1.6 system-ui,"Segoe UI",Tahoma,sans-serif;color:#1c2b2d;text-align:start',
  brand: 'font-weight:700;font-size:20px;color:#0d4450',
  button: 'display:inline-block;padding:12px 20px;border-radius:8px;background:#0d4450;color:#ffffff;text-decoration:none',
  quiet: 'font-size:13px;color:#5b6b6d;border-top:1px solid #d9e0e0;padding-top:12px;margin-top:24px',
} as const;

/** Subject, text and the inside of the HTML body. `url` is absolute. Everything that came from a person is escaped. */
export function renderEmail(
  message: Rendered,
  { userName, url, brand }: { userName: string | null; url: string | null; brand: string },
): { subject: string; text: string; html: string } {
  const { locale, event, data, secret } = message;
  const { email, actions, events } = languages[locale];
  const filling = fillingOf(event, { locale, data, secret });
  const named: Filling = { name: { words: plainLine(userName ?? ''), isForeign: true } };
  const greeting = userName ? email.greeting : email.greetingNobody;
  const { title: subject, text } = renderInbox(message);
  const { action } = eventSpecs[event];
  const label = action ? actions[action] : null;
  const lines = [asText(greeting, named, locale), text, label && url ? `${label}: ${url}` : '', email.closing, email.why];
  const button = label && url ? `<p><a href="${escapeHtml(url)}" style="${style.button}">${escapeHtml(label)}</a></p>` : '';
  const html =
    `<div style="${escapeHtml(style.page)}"><p style="${style.brand}">${escapeHtml(brand)}</p><p>${asHtml(greeting, named)}</p>` +
    `<p>${asHtml(events[event].text, filling)}</p>${button}<p>${escapeHtml(email.closing)}</p>` +
    `<p style="${style.quiet}">${escapeHtml(email.why)}</p></div>`;
  return { subject, text: lines.filter(Boolean).join('\n\n'), html };
}

/** The text for a person to send by hand, with the address at its end. */
export function renderWhatsappText(message: Rendered, url: string | null): string {
  const { text } = renderInbox(message);
  const framed = languages[message.locale].whatsapp.replace('{text}', () => text);
  return url ? `${framed}\n${url}` : framed;
}

/** A template as it is registered with Meta and as a send call names it. */
export interface WhatsappTemplate {
  readonly name: string;
  readonly language: 'en' | 'ar' | 'zh_CN';
  /** Fills {{1}}, {{2}} … in the order of the template's own language. */
  readonly parameters: readonly string[];
}

/** Meta knows no Kurdish (facts, messaging): Sorani readers get the Arabic template; by hand they get their own language. */
const whatsappLanguage = { en: 'en', ar: 'ar', ckb: 'ar', 'zh-Hans': 'zh_CN' } as const satisfies Record<
  Locale,
  WhatsappTemplate['language']
>;
const spokenOnWhatsapp = (locale: Locale): Locale => (locale === 'ckb' ? 'ar' : locale);

export const templateName = (event: MessageEvent): string => `wasit_${event.replaceAll('-', '_')}`;

/** What a send call of the Cloud API needs. A code's template is Meta's own text: its one blank is the code. */
export function renderWhatsappTemplate({ event, locale, data, secret }: Rendered): WhatsappTemplate {
  const spoken = spokenOnWhatsapp(locale);
  const filling = fillingOf(event, { locale: spoken, data, secret });
  const blanks = event === 'code' ? ['code'] : blanksOf(languages[spoken].events[event].text);
  const parameters = blanks.map((name) => {
    const one = filling[name];
    if (!one) throw new Error(`no value for {${name}}`);
    return event === 'code' ? one.words : isolated(one.words, { locale: spoken, isForeign: one.isForeign });
  });
  return { name: templateName(event), language: whatsappLanguage[locale], parameters };
}

/** The body that is registered with Meta for an event: numbered blanks. Null for a code, whose text is Meta's. */
export function whatsappBody(event: MessageEvent, locale: Exclude<Locale, 'ckb'>): { language: string; body: string } | null {
  if (event === 'code') return null;
  const { whatsapp, events } = languages[locale];
  const { text } = events[event];
  const blanks = blanksOf(text);
  const body = whatsapp.replace('{text}', () => text.replace(/\{(\w+)\}/g, (_all, name: string) => `{{${blanks.indexOf(name) + 1}}}`));
  return { language: whatsappLanguage[locale], body };
}
