import { createHash } from 'node:crypto';
import type { StatementColumn, StatementMapping } from '@wasit/contract/bank-statements';
import { type Currency, currencies, minorPerMajor } from '@wasit/contract/money';
import { latinDigits } from '@wasit/contract/wire';
import { parse } from 'csv-parse/sync';
import { withoutCards } from '../../../platform/card-data.ts';
import { fail } from '../../../platform/errors.ts';

export type Encoding = StatementMapping['encoding'];

/** A bank's file longer than this is cut into months first. */
const mostLines = 20_000;

/** What the bytes are written in: by their mark, UTF-8 when they are that without fault, else the Windows code page of Arabic. */
export function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}

/**
 * The same bytes without the card numbers that banks write beside payments by card. Digits, blanks and dashes are one byte each in every encoding but UTF-16,
 * so all other bytes stay as they came, whatever they are read as later.
 */
export function strikeOutCards(bytes: Buffer, encoding: Encoding): Buffer {
  const plain = encoding === 'utf-16le' ? 'utf16le' : 'latin1';
  return Buffer.from(withoutCards(bytes.toString(plain)), plain);
}

export interface Table {
  readonly headers: string[];
  readonly rows: string[][];
}

/** @throws STATEMENT_UNREADABLE when it is no table with a line of names */
export function readTable(bytes: Buffer, encoding: Encoding): Table {
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\u0000')) return fail('STATEMENT_UNREADABLE', { field: 'file' });
  try {
    const records: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: mostLines + 1,
    });
    const [headers, ...rows] = records;
    if (!headers || headers.length < 2 || rows.length === 0) return fail('STATEMENT_UNREADABLE', { field: 'file' });
    return { headers: headers.map((name) => name.slice(0, 200)), rows };
  } catch (error) {
    if (error instanceof Error && error.name === 'BusinessError') throw error;
    return fail('STATEMENT_UNREADABLE', { field: 'file', detail: String(error) });
  }
}

/** The sign that parts the names in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const signs = [',', ';', '\t'].map((sign) => ({ sign, times: first.split(sign).length }));
  return signs.sort((a, b) => b.times - a.times)[0]?.sign ?? ',';
}

/** How banks in Iraq name their columns, in English and Arabic. */
const names: Readonly<Record<StatementColumn, RegExp>> = {
  date: /date|تاريخ|ڕێکەوت|日期/i,
  amount: /^amount|مبلغ|بڕ|金额/i,
  credit: /credit|deposit|دائن|إيداع|ايداع|贷方|收入/i,
  reference: /ref|مرجع|رقم الحركة|ژمارە|参考|流水/i,
  description: /descr|narrat|detail|remark|بيان|وصف|تفاصيل|وەسف|摘要|附言/i,
  currency: /curr|ccy|عملة|دراو|币种/i,
};

/** A first guess of what the columns hold; staff look at it before anything is read. */
export function guessMapping(
  { headers, rows }: Table,
  { encoding, currency }: { encoding: Encoding; currency: Currency },
): StatementMapping {
  const columns: StatementMapping['columns'] = {};
  const taken = new Set<string>();
  for (const column of ['credit', 'date', 'reference', 'description', 'currency', 'amount'] as const) {
    const header = headers.find((name) => names[column].test(name) && !taken.has(name));
    if (!header || (column === 'amount' && columns.credit)) continue;
    columns[column] = header;
    taken.add(header);
  }
  const dates = rows.slice(0, 200).map((row) => latinDigits(row[headers.indexOf(columns.date ?? '')] ?? ''));
  return { columns, encoding, currency, dateOrder: orderOf(dates) };
}

function orderOf(dates: readonly string[]): StatementMapping['dateOrder'] {
  if (dates.some((text) => /^\d{4}/.test(text))) return 'ymd';
  return dates.some((text) => Number(/^\d{1,2}\D(\d{1,2})\D/.exec(text)?.[1] ?? 0) > 12) ? 'mdy' : 'dmy';
}

export interface CreditLine {
  /** In the file; the line of names is 1. */
  readonly line: number;
  readonly bookedOn: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly reference: string;
  readonly description: string;
  readonly fingerprint: string;
}
export interface BadLine {
  readonly line: number;
  readonly column: StatementColumn;
  readonly value: string;
}

/** The lines of money that came, those that cannot be read, and how many were money that went. */
export function readLines(table: Table, mapping: StatementMapping): { credits: CreditLine[]; bad: BadLine[]; outgoing: number } {
  const credits: CreditLine[] = [];
  const bad: BadLine[] = [];
  const seen = new Map<string, number>();
  let outgoing = 0;
  table.rows.forEach((row, index) => {
    const line = index + 2;
    const read = readLine((column) => cellOf(table, { row, name: mapping.columns[column] }), mapping);
    if ('column' in read) bad.push({ line, ...read });
    else if (read.amountMinor <= 0) outgoing += 1;
    else {
      const key = JSON.stringify([read.bookedOn, read.amountMinor, read.currency, read.reference, read.description]);
      // Two equal lines of one file are two transfers; the first of them is the same in every file.
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      credits.push({ line, ...read, fingerprint: createHash('sha256').update(`${key}#${nth}`).digest('hex') });
    }
  });
  return { credits, bad, outgoing };
}

const cellOf = ({ headers }: Table, { row, name }: { row: readonly string[]; name: string | undefined }): string =>
  name === undefined ? '' : (row[headers.indexOf(name)] ?? '').trim();

function readLine(
  cell: (column: StatementColumn) => string,
  mapping: StatementMapping,
): Omit<CreditLine, 'line' | 'fingerprint'> | Omit<BadLine, 'line'> {
  const bookedOn = dateOf(cell('date'), mapping.dateOrder);
  if (!bookedOn) return { column: 'date', value: cell('date') };
  const money = mapping.columns.credit ? ('credit' as const) : ('amount' as const);
  const amount = amountOf(cell(money));
  const currency = currencyOf(cell('currency'), mapping.currency);
  if (!currency) return { column: 'currency', value: cell('currency') };
  const minor = amount === undefined ? Number.NaN : amount * minorPerMajor[currency];
  const amountMinor = Math.round(minor);
  if (!Number.isSafeInteger(amountMinor) || Math.abs(minor - amountMinor) > 1e-6) return { column: money, value: cell(money) };
  return { bookedOn, amountMinor, currency, reference: cell('reference').slice(0, 200), description: cell('description').slice(0, 500) };
}

/** "١٬٢٥٠٫٥٠", "1,250.50", "1.250,50", "(12.00)", "-12"; an empty cell of a credit column is nothing. */
export function amountOf(text: string): number | undefined {
  const plain = latinDigits(text)
    .replace(/[\s\u00A0\u202F\u200E\u200F]|USD|IQD|د\.?ع|\$/gi, '')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');
  if (plain === '' || plain === '-') return 0;
  const negative = /^\(.*\)$/.test(plain) || plain.startsWith('-') || plain.endsWith('-');
  const bare = plain.replace(/[()+-]/g, '');
  // The last of the two signs parts the fraction, unless three digits follow the only one.
  const decimal = /[.,](?=\d{1,2}$)/.exec(bare)?.index;
  const whole = (decimal === undefined ? bare : bare.slice(0, decimal)).replace(/[.,]/g, '');
  const fraction = decimal === undefined ? '' : bare.slice(decimal + 1);
  if (!/^\d{1,13}$/.test(whole) || !/^[\d.,]+$/.test(bare)) return undefined;
  return Number(`${whole}.${fraction || '0'}`) * (negative ? -1 : 1);
}

function dateOf(text: string, order: StatementMapping['dateOrder']): string | undefined {
  const parts = /^(\d{1,4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,4})/.exec(latinDigits(text).replace(/[\u200E\u200F]/g, ''));
  if (!parts) return undefined;
  const [, first = '', second = '', third = ''] = parts;
  const [year, month, day] =
    first.length === 4 || order === 'ymd' ? [first, second, third] : order === 'mdy' ? [third, first, second] : [third, second, first];
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

function currencyOf(text: string, otherwise: Currency): Currency | undefined {
  if (text === '') return otherwise;
  const name = text.toUpperCase();
  return (
    currencies.find((currency) => name.includes(currency)) ??
    (/د\.?ع|DINAR|دينار/.test(name) ? 'IQD' : /\$|DOLLAR|دولار/.test(name) ? 'USD' : undefined)
  );
}
