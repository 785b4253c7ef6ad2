import type { Locale } from '@wasit/contract/locales';
import type { MessageEvent } from '@wasit/contract/messages/events';
import type { MessageData } from '../messages.tables.ts';
import { blanksOf } from './event-params.ts';
import { fillingOf, isolated } from './fill.ts';
import { languages } from './languages.ts';

export interface Rendered {
  readonly event: MessageEvent;
  readonly locale: Locale;
  readonly data: MessageData;
  /** The code of a code message, at the instant of sending only. */
  readonly secret?: string | undefined;
}

export type Filling = ReturnType<typeof fillingOf>;

export const replaceBlanks = (
  text: string,
  filling: Filling,
  make: (one: Filling[string]) => string,
): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const one = filling[name];
    if (!one) throw new Error(`no value for {${name}}`);
    return make(one);
  });

export const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

export const asText = (text: string, filling: Filling, locale: Locale): string =>
  replaceBlanks(text, filling, ({ words, isForeign }) => isolated(words, { locale, isForeign }));

export const asHtml = (text: string, filling: Filling): string =>
  replaceBlanks(escapeHtml(text), filling, ({ words, isForeign }) =>
    isForeign ? `<bdi>${escapeHtml(words)}</bdi>` : escapeHtml(words),
  );

export function renderInbox({ event, locale, data, secret }: Rendered): {
  title: string;
  text: string;
} {
  const { subject, text } = languages[locale].events[event];
  const filling = fillingOf(event, { locale, data, secret });
  return { title: asText(subject, filling, locale), text: asText(text, filling, locale) };
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

/**
 * Meta knows no Kurdish (facts, messaging): Sorani readers get the Arabic template; by hand they
 * get their own language.
 */
const whatsappLanguage = {
  en: 'en',
  ar: 'ar',
  ckb: 'ar',
  'zh-Hans': 'zh_CN',
} as const satisfies Record<Locale, WhatsappTemplate['language']>;
const spokenOnWhatsapp = (locale: Locale): Locale => (locale === 'ckb' ? 'ar' : locale);

export const templateName = (event: MessageEvent): string => `wasit_${event.replaceAll('-', '_')}`;

/**
 * What a send call of the Cloud API needs. A code's template is Meta's own text: its one blank is
 * the code.
 */
export function renderWhatsappTemplate({
  event,
  locale,
  data,
  secret,
}: Rendered): WhatsappTemplate {
  const spoken = spokenOnWhatsapp(locale);
  const filling = fillingOf(event, { locale: spoken, data, secret });
  const blanks = event === 'code' ? ['code'] : blanksOf(languages[spoken].events[event].text);
  const parameters = blanks.map((name) => {
    const one = filling[name];
    if (!one) throw new Error(`no value for {${name}}`);
    return event === 'code'
      ? one.words
      : isolated(one.words, { locale: spoken, isForeign: one.isForeign });
  });
  return { name: templateName(event), language: whatsappLanguage[locale], parameters };
}

/**
 * The body that is registered with Meta for an event: numbered blanks. Null for a code, whose text
 * is Meta's.
 */
export function whatsappBody(
  event: MessageEvent,
  locale: Exclude<Locale, 'ckb'>,
): { language: string; body: string } | null {
  if (event === 'code') return null;
  const { whatsapp, events } = languages[locale];
  const { text } = events[event];
  const blanks = blanksOf(text);
  const body = whatsapp.replace('{text}', () =>
    text.replace(/\{(\w+)\}/g, (_all, name: string) => `{{${blanks.indexOf(name) + 1}}}`),
  );
  return { language: whatsappLanguage[locale], body };
}
