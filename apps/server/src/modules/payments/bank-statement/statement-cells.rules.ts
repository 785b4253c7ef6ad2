import type { StatementMapping } from '@wasit/contract/payments/bank-statements';
import { latinDigits } from '@wasit/contract/wire';

/** Blanks, direction marks and currency names next to a number. */
const numberNoise =
  /[\s\u00A0\u202F\u061C\u200E\u200F\u2066-\u2069\u202A-\u202E]|USD|IQD|د\.?ع\.?|\$/gi;
const plainNumber = (text: string): string =>
  latinDigits(text)
    .replace(numberNoise, '')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/[−–]/g, '-');

/** A sign before or after it, brackets, or the letters that banks write after a number. */
const amountPattern =
  /^(?<before>[+-]?)(?<open>\(?)(?<digits>\d[\d.,]*|[.,]\d+)(?<close>\)?)(?<behind>[+-]?)(?<side>CR|DR|C|D|دائن|مدين)?$/i;

export type FractionSign = '.' | ',';

/**
 * The decimal separator, if a single number shows it: "1,250.5", "1.250.000", "125000.000";
 * "65.500" is ambiguous.
 */
function fractionSignIn(digits: string): FractionSign | undefined {
  const signs = [...digits.matchAll(/[.,]/g)];
  const last = signs.at(-1);
  if (!last) return undefined;
  const sign = last[0] === '.' ? '.' : ',';
  const other = sign === '.' ? ',' : '.';
  if (signs.some((match) => match[0] === other)) return sign;
  if (signs.length > 1) return other;
  return digits.length - last.index - 1 === 3 &&
    last.index >= 1 &&
    last.index <= 3 &&
    !digits.startsWith('0')
    ? undefined
    : sign;
}

/**
 * The decimal separator of a column, from its cells. Banks write dinars with three decimals,
 * "1,250,000.000" beside "500.000".
 */
export function fractionSignOf(cells: readonly string[]): FractionSign | undefined {
  for (const cell of cells) {
    const sign = fractionSignIn(amountPattern.exec(plainNumber(cell))?.groups?.digits ?? '');
    if (sign) return sign;
  }
  return undefined;
}

/**
 * Parses "١٬٢٥٠٫٥٠", "1,250.50", "1.250,50", "(12.00)", "-12", "12.00 DR"; an empty credit cell is
 * 0. Three digits after the only separator are thousands, unless the column shows that it is the
 * decimal separator. Undefined when it is not an amount.
 */
export function amountOf(text: string, columnSign?: FractionSign): number | undefined {
  const plain = plainNumber(text);
  if (plain === '' || plain === '-') return 0;
  const parts = amountPattern.exec(plain)?.groups;
  const digits = parts?.digits ?? '';
  const isBracketed = parts?.open === '(';
  if (!parts || isBracketed !== (parts.close === ')')) return undefined;
  const sign = fractionSignIn(digits) ?? columnSign;
  const [whole = '', fraction = '', ...extra] = sign ? digits.split(sign) : [digits];
  const groups = whole.split(sign === '.' ? ',' : sign === ',' ? '.' : /[.,]/);
  const isGrouped = groups.slice(1).every((group) => group.length === 3 || group.length === 2);
  if (extra.length > 0 || !isGrouped || !/^\d*$/.test(fraction) || groups.join('').length > 13)
    return undefined;
  const isNegative =
    isBracketed ||
    parts.before === '-' ||
    parts.behind === '-' ||
    /^dr?\b|^debit|مدين/i.test(parts.side ?? '');
  return Number(`${groups.join('') || '0'}.${fraction || '0'}`) * (isNegative ? -1 : 1);
}

/** Direction of a line by a column of its own; undefined for an unknown word. */
export function directionOf(text: string): 'in' | 'out' | 'as-signed' | undefined {
  const word = text.trim().toLowerCase();
  if (word === '') return 'as-signed';
  // Whole Latin words: "Charges" and "Cash withdrawal" are no credits.
  if (/^(cr?|credit|in|deposit)\b|^(\+|دائن|إيداع|ايداع|وارد|贷|收)/.test(word)) return 'in';
  return /^(dr?|debit|out|withdrawal)\b|^(-|مدين|سحب|صادر|借|支)/.test(word) ? 'out' : undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses "2026-11-22", "22/11/2026 10:15", "22-NOV-2026", "20261122"; undefined when it is not a
 * date.
 */
export function dateOf(text: string, order: StatementMapping['dateOrder']): string | undefined {
  const plain = latinDigits(text)
    .replace(/[\u061C\u200E\u200F\u2066-\u2069]/g, '')
    .trim()
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const parts = /^(\d{1,4})[/.\-\s](\d{1,2}|[a-z]{3,9})[/.\-\s](\d{1,4})(?!\d)/i.exec(plain);
  if (!parts) return undefined;
  const [, first = '', second = '', third = ''] = parts;
  const monthByName = months.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  if (!monthByName && !/^\d/.test(second)) return undefined;
  const [year, month, day] = monthByName
    ? first.length === 4
      ? [first, `${monthByName}`, third]
      : [third, `${monthByName}`, first]
    : first.length === 4 || order === 'ymd'
      ? [first, second, third]
      : order === 'mdy'
        ? [third, first, second]
        : [third, second, first];
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : undefined;
}
