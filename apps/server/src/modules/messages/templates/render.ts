import type { Locale } from '@wasit/contract/locales';
import type { MessageEvent } from '@wasit/contract/messages/events';
import type { MessageData } from '../messages.tables.ts';
import { placeholdersOf } from './event-params.ts';
import { isolated, placeholderValues } from './fill.ts';
import { languages } from './languages.ts';

export interface RenderInput {
  readonly event: MessageEvent;
  readonly locale: Locale;
  readonly data: MessageData;
  /** The code of a code message, at the instant of sending only. */
  readonly secret?: string | undefined;
}

export type PlaceholderValues = ReturnType<typeof placeholderValues>;

export const replacePlaceholders = (
  text: string,
  filling: PlaceholderValues,
  format: (one: PlaceholderValues[string], name: string) => string,
): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = filling[name];
    if (!value) throw new Error(`no value for {${name}}`);
    return format(value, name);
  });

export const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

export const asText = (text: string, filling: PlaceholderValues, locale: Locale): string =>
  replacePlaceholders(text, filling, ({ words, isForeign }) =>
    isolated(words, { locale, isForeign }),
  );

const lineBreak = '<br>';

/** @param styleOf the style of the placeholders that stand out, by their name */
export const asHtml = (
  text: string,
  filling: PlaceholderValues,
  styleOf: (name: string) => string | undefined = () => undefined,
): string =>
  replacePlaceholders(escapeHtml(text), filling, ({ words, isForeign }, name) => {
    const html = escapeHtml(words).replaceAll('\n', lineBreak);
    const isolatedHtml = isForeign ? `<bdi>${html}</bdi>` : html;
    const style = styleOf(name);
    return style ? `<strong style="${style}">${isolatedHtml}</strong>` : isolatedHtml;
  });

/** As one line. */
export const asHtmlLine = (text: string, filling: PlaceholderValues): string =>
  asHtml(text, filling).replaceAll(lineBreak, ' ');

export function renderInbox({ event, locale, data, secret }: RenderInput) {
  const { subject, text } = languages[locale].events[event];
  const values = placeholderValues(event, { locale, data, secret });
  return { title: asText(subject, values, locale), text: asText(text, values, locale) };
}

/** The text for a person to send by hand, with the address at its end. */
export function renderWhatsappText(message: RenderInput, url: string | null): string {
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
 * Meta does not support Kurdish (facts, messaging): Sorani readers get the Arabic template;
 * messages sent by hand are in their language.
 */
const whatsappLanguage = {
  en: 'en',
  ar: 'ar',
  ckb: 'ar',
  'zh-Hans': 'zh_CN',
} as const satisfies Record<Locale, WhatsappTemplate['language']>;
const whatsappLocaleOf = (locale: Locale): Locale => (locale === 'ckb' ? 'ar' : locale);

export const templateName = (event: MessageEvent): string => `wasit_${event.replaceAll('-', '_')}`;

/**
 * The template part of a Cloud API call. A code's template is Meta's own text, whose only parameter
 * is the code.
 */
export function renderWhatsappTemplate({ event, locale, data, secret }: RenderInput) {
  const templateLocale = whatsappLocaleOf(locale);
  const values = placeholderValues(event, { locale: templateLocale, data, secret });
  const blanks =
    event === 'code' ? ['code'] : placeholdersOf(languages[templateLocale].events[event].text);
  const parameters = blanks.map((name) => {
    const value = values[name];
    if (!value) throw new Error(`no value for {${name}}`);
    // Meta refuses line breaks in a parameter.
    const words = value.words.replace(/\s*\n\s*/g, ' ').trim();
    return event === 'code'
      ? words
      : isolated(words, { locale: templateLocale, isForeign: value.isForeign });
  });
  return { name: templateName(event), language: whatsappLanguage[locale], parameters };
}

/**
 * The body that is registered with Meta for an event, with numbered parameters. Null for a code,
 * whose text is Meta's.
 */
export function whatsappBody(event: MessageEvent, locale: Exclude<Locale, 'ckb'>) {
  if (event === 'code') return null;
  const { whatsapp, events } = languages[locale];
  const { text } = events[event];
  const blanks = placeholdersOf(text);
  const body = whatsapp.replace('{text}', () =>
    text.replace(/\{(\w+)\}/g, (_all, name: string) => `{{${blanks.indexOf(name) + 1}}}`),
  );
  return { language: whatsappLanguage[locale], body };
}
