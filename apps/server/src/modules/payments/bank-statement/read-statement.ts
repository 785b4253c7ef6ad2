import { createHash } from 'node:crypto';
import { type Currency, currencies, minorPerMajor } from '@wasit/contract/money';
import type { StatementColumn, StatementMapping } from '@wasit/contract/payments/bank-statements';
import { latinDigits } from '@wasit/contract/wire';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { fail } from '../../../platform/errors.ts';
import { withoutCards } from '../../../platform/ids/card-data.ts';
import {
  amountOf,
  dateOf,
  directionOf,
  type FractionSign,
  fractionSignOf,
} from './statement-cells.rules.ts';

export type Encoding = StatementMapping['encoding'];

/** Longer files must be split, e.g. by month. */
const maxLines = 20_000;
/** Longer lines are in no bank statement, and would keep the server busy for seconds. */
const maxLineLength = 64_000;

/**
 * Encoding of the bytes: by their byte order mark, UTF-8 if valid, else the Windows code page for
 * Arabic.
 */
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
 * Masks the card numbers that banks print with card payments. Digits, blanks and dashes are one
 * byte each in every encoding except UTF-16, so all other bytes are unchanged.
 */
export function maskCardNumbers(bytes: Buffer, encoding: Encoding): Buffer {
  const byteEncoding = encoding === 'utf-16le' ? 'utf16le' : 'latin1';
  return Buffer.from(withoutCards(bytes.toString(byteEncoding)), byteEncoding);
}

export interface Table {
  readonly headers: string[];
  readonly rows: string[][];
  /** The line number of each row in the file, from 1. */
  readonly lines: readonly number[];
}

const CsvRows = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

/** @throws STATEMENT_UNREADABLE when it is not a table with a header, STATEMENT_FILE_TOO_LONG */
export function readTable(bytes: Buffer, encoding: Encoding): Table {
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '');
  const fileLines = text.split(/\r\n|\n|\r/);
  if (text.includes('\u0000') || fileLines.some(({ length }) => length > maxLineLength))
    return fail('STATEMENT_UNREADABLE', { field: 'file' });
  const { delimiter, headerLine } = layoutOf(fileLines);
  try {
    const records: unknown[] = parse(text, {
      delimiter,
      from_line: headerLine,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      // The header, and one more than allowed.
      to: maxLines + 2,
    });
    const [header, ...rows] = CsvRows.parse(records);
    if (rows.length > maxLines)
      return fail('STATEMENT_FILE_TOO_LONG', { field: 'file', params: { max: maxLines } });
    if (!header || header.record.length < 2 || rows.length === 0)
      return fail('STATEMENT_UNREADABLE', { field: 'file' });
    return {
      headers: header.record.map((name) => name.slice(0, 200)),
      rows: rows.map(({ record }) => record),
      lines: rows.map(({ info }) => info.lines),
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'BusinessError') throw error;
    return fail('STATEMENT_UNREADABLE', { field: 'file', detail: String(error) });
  }
}

const delimiters = [',', ';', '\t'] as const;
/** Only this many lines are searched for the header. */
const searchedLines = 40;

/**
 * The line of the header, and the delimiter: the first line that names a date and an amount, else
 * the first of all. Banks write the account and the period above the header.
 */
function layoutOf(lines: readonly string[]): { delimiter: string; headerLine: number } {
  for (const [index, line] of lines.slice(0, searchedLines).entries())
    for (const delimiter of delimiters) {
      const cells = line.split(delimiter);
      const has = (column: StatementColumn) => cells.some((cell) => isNamed(column, cell));
      if (cells.length > 1 && has('date') && (has('amount') || has('credit')))
        return { delimiter, headerLine: index + 1 };
    }
  const [first = ''] = lines;
  const signs = delimiters.map((sign) => ({ sign, times: first.split(sign).length }));
  return { delimiter: signs.sort((a, b) => b.times - a.times)[0]?.sign ?? ',', headerLine: 1 };
}

/** Column names of banks in Iraq, in English and Arabic. */
const columnPatterns: Readonly<Record<StatementColumn, RegExp>> = {
  date: /date|تاريخ|ڕێکەوت|بەروار|日期/i,
  amount: /\bamount|مبلغ|بڕ|金额/i,
  credit: /credit|deposit|دائن|إيداع|ايداع|贷方|收入/i,
  direction:
    /^(d\/c|c\/d|drcr|crdr)$|\b(dr|debit)\b.{0,3}\b(cr|credit)\b|\b(cr|credit)\b.{0,3}\b(dr|debit)\b|indicator|مدين.{0,3}دائن|دائن.{0,3}مدين|借贷/i,
  reference: /ref|مرجع|رقم الحركة|ژمارە|参考|流水/i,
  description: /descr|narrat|detail|remark|بيان|وصف|تفاصيل|وەسف|摘要|附言/i,
  currency: /curr|ccy|عملة|دراو|币种/i,
};
/** Money columns that are never the right one: outgoing amounts and balances. */
const otherMoney = /debit|withdraw|balance|مدين|سحب|رصيد|借方|支出|余额/i;
const isMoney = (column: StatementColumn): boolean => column === 'amount' || column === 'credit';

const isNamed = (column: StatementColumn, name: string): boolean =>
  columnPatterns[column].test(name) && !(isMoney(column) && otherMoney.test(name));

/** A first guess of the column mapping; staff check it before the import. */
export function guessMapping(
  { headers, rows }: Table,
  { encoding, currency }: { encoding: Encoding; currency: Currency },
): StatementMapping {
  const columns: StatementMapping['columns'] = {};
  const usedHeaders = new Set<string>();
  for (const column of [
    'direction',
    'credit',
    'date',
    'reference',
    'description',
    'currency',
    'amount',
  ] as const) {
    const header = headers.find((name) => isNamed(column, name) && !usedHeaders.has(name));
    if (!header || (column === 'amount' && columns.credit)) continue;
    columns[column] = header;
    usedHeaders.add(header);
  }
  const dates = rows
    .slice(0, 200)
    .map((row) => latinDigits(row[headers.indexOf(columns.date ?? '')] ?? ''));
  return { columns, encoding, currency, dateOrder: dateOrderOf(dates) };
}

function dateOrderOf(dates: readonly string[]): StatementMapping['dateOrder'] {
  if (dates.some((text) => /^\d{4}/.test(text))) return 'ymd';
  return dates.some((text) => Number(/^\d{1,2}\D(\d{1,2})\D/.exec(text)?.[1] ?? 0) > 12)
    ? 'mdy'
    : 'dmy';
}

export interface CreditLine {
  /** Line number in the file. */
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

/** Incoming lines, unreadable ones, and the number of outgoing ones. */
export function readLines(table: Table, mapping: StatementMapping) {
  const credits: CreditLine[] = [];
  const bad: BadLine[] = [];
  const occurrences = new Map<string, number>();
  let outgoing = 0;
  const fractionSign = fractionSignOf(
    table.rows.map((row) => cellOf(table, { row, name: mapping.columns[moneyOf(mapping)] })),
  );
  table.rows.forEach((row, index) => {
    const line = table.lines[index] ?? 0;
    const parsed = readLine((column) => cellOf(table, { row, name: mapping.columns[column] }), {
      mapping,
      fractionSign,
    });
    if ('column' in parsed) bad.push({ line, ...parsed });
    else if (parsed.amountMinor <= 0) outgoing += 1;
    else {
      const key = JSON.stringify([
        parsed.bookedOn,
        parsed.amountMinor,
        parsed.currency,
        parsed.reference,
        parsed.description,
      ]);
      // Equal lines of one file are separate transfers; they are numbered in the same order in
      // every file.
      const occurrence = (occurrences.get(key) ?? 0) + 1;
      occurrences.set(key, occurrence);
      credits.push({
        line,
        ...parsed,
        fingerprint: createHash('sha256').update(`${key}#${occurrence}`).digest('hex'),
      });
    }
  });
  return { credits, badLines: bad, outgoing };
}

const cellOf = (
  { headers }: Table,
  { row, name }: { row: readonly string[]; name: string | undefined },
): string => (name === undefined ? '' : (row[headers.indexOf(name)] ?? '').trim());

const moneyOf = ({ columns }: StatementMapping) => (columns.credit ? 'credit' : 'amount');

function readLine(
  cell: (column: StatementColumn) => string,
  { mapping, fractionSign }: { mapping: StatementMapping; fractionSign: FractionSign | undefined },
): Omit<CreditLine, 'line' | 'fingerprint'> | Omit<BadLine, 'line'> {
  const badCell = (column: StatementColumn) => ({ column, value: cell(column) });
  const bookedOn = dateOf(cell('date'), mapping.dateOrder);
  if (!bookedOn) return badCell('date');
  const currency = currencyOf(cell('currency'), mapping.currency);
  if (!currency) return badCell('currency');
  const direction = directionOf(cell('direction'));
  if (!direction) return badCell('direction');
  const money = moneyOf(mapping);
  const amount = amountOf(cell(money), fractionSign);
  const exactMinor = amount === undefined ? Number.NaN : amount * minorPerMajor[currency];
  const roundedMinor = Math.round(exactMinor);
  if (!Number.isSafeInteger(roundedMinor) || Math.abs(exactMinor - roundedMinor) > 1e-6)
    return badCell(money);
  const amountMinor = direction === 'out' ? -Math.abs(roundedMinor) : roundedMinor;
  return {
    bookedOn,
    amountMinor,
    currency,
    reference: cell('reference').slice(0, 200),
    description: cell('description').slice(0, 500),
  };
}

function currencyOf(text: string, fallback: Currency): Currency | undefined {
  if (text === '') return fallback;
  const name = text.toUpperCase();
  return (
    currencies.find((currency) => name.includes(currency)) ??
    (/د\.?ع|DINAR|دينار/.test(name) ? 'IQD' : /\$|DOLLAR|دولار/.test(name) ? 'USD' : undefined)
  );
}
