import { dirOf, type Locale } from '@wasit/contract/locales';
import type { MessageEvent } from '@wasit/contract/messages/events';
import { type Currency, currencies, toWire } from '@wasit/contract/money';
import { formatDate, formatDateTime, formatMoney, isolate, localeCurrency } from '@wasit/i18n';
import { quantityText } from '@wasit/i18n/quantity-text';
import type { MessageData } from '../messages.tables.ts';
import { eventSpecs, type ParamKind } from './event-params.ts';
import { languages } from './languages.ts';

/**
 * Marks that change the reading direction, and control characters: in a name they could garble the
 * whole message.
 */
const unsafeCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
/** `prose`: as long as the longest answer that staff can write. */
const maxLengths = { text: 120, prose: 2000 };

const shortened = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${[...text].slice(0, maxLength).join('')}…` : text;

const oneLine = (text: string) => text.replace(unsafeCharacters, ' ').replace(/\s+/g, ' ').trim();

/** Text typed by a person, as one line without control characters. */
export const plainLine = (text: string): string => shortened(oneLine(text), maxLengths.text);

/** As `plainLine`, keeping its lines; several of them start and end on separate lines. */
function plainLines(text: string): string {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map(oneLine);
  const joined = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const shown = shortened(joined, maxLengths.prose);
  return shown.includes('\n') ? `\n${shown}\n` : shown;
}

const currencyOf = (value: unknown): Currency =>
  currencies.find((currency) => currency === value) ?? 'USD';

/** Older messages have no deadline: they get the text for that case. */
function deadlineWords(until: string | number | undefined, locale: Locale): string {
  const { before, open } = languages[locale].deadline;
  return until
    ? before.replace('{until}', () =>
        isolated(formatDateTime(String(until), locale), { locale, isForeign: true }),
      )
    : open;
}

/** Dollars are given next to dinars: either may be paid. */
function moneyWords(amountMinor: number, { locale, data }: { locale: Locale; data: MessageData }) {
  const words = formatMoney(toWire({ amountMinor, currency: currencyOf(data.currency) }), locale);
  if (data.dinars === undefined || localeCurrency(locale) === 'usd') return words;
  return `${formatMoney({ amount: Number(data.dinars), currency: 'IQD' }, locale)} (${isolate(words)})`;
}

/**
 * The text for one placeholder in one language.
 * @throws Error when the data has no value for it
 */
function wordsOf(
  kind: ParamKind,
  value: string | number | undefined,
  { locale, data }: { locale: Locale; data: MessageData },
): string {
  if (kind === 'deadline') return deadlineWords(value, locale);
  if (value === undefined) throw new Error(`no value for a placeholder of kind ${kind}`);
  if (kind === 'money') return moneyWords(Number(value), { locale, data });
  // Older messages hold no unit.
  if (kind === 'quantity')
    return quantityText(locale, { unit: String(data.unit ?? 'pc'), quantity: Number(value) });
  if (kind === 'day') return formatDate(String(value), locale);
  if (kind === 'moment') return formatDateTime(String(value), locale);
  if (kind === 'prose') return plainLines(String(value));
  if (kind === 'code' || kind === 'text' || kind === 'secret') return plainLine(String(value));
  const words: Readonly<Record<string, string>> = languages[locale].words[kind];
  return words[String(value)] ?? words.other ?? plainLine(String(value));
}

const hasRtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Isolates a foreign part (U+2068 … U+2069); in a text of the same direction it
 * needs no marks, nor do bare digits, which never turn.
 */
export function isolated(
  words: string,
  { locale, isForeign }: { locale: Locale; isForeign: boolean },
): string {
  const needsIsolation =
    isForeign && !/^\d+$/.test(words) && (dirOf(locale) === 'rtl' || hasRtl.test(words));
  return needsIsolation ? `\u2068${words}\u2069` : words;
}

/**
 * Text for each placeholder of an event. `secret` is known to the sender only.
 * @throws Error when one is missing
 */
export function placeholderValues(
  event: MessageEvent,
  { locale, data, secret }: { locale: Locale; data: MessageData; secret?: string | undefined },
): Record<string, { words: string; isForeign: boolean }> {
  return Object.fromEntries(
    Object.entries(eventSpecs[event].params).map(([name, kind]) => [
      name,
      {
        words: wordsOf(kind, kind === 'secret' ? (secret ?? '••••••') : data[name], {
          locale,
          data,
        }),
        // Words of the language itself need no isolation.
        isForeign: ['code', 'text', 'prose', 'money', 'moment', 'day', 'secret'].includes(kind),
      },
    ]),
  );
}
