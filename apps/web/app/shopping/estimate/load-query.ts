import type { InputOf } from '@wasit/contract/api';
import type { MeasureSource } from '@wasit/contract/fees/endpoints';
import type { ShippingClass } from '@wasit/contract/fees/names';
import { latinDigits } from '@wasit/i18n/digits';

/** As in the contract; its lists are in modules with zod, which browsers do not load. */
export const shippingClasses = [
  'general',
  'battery',
  'liquid',
  'fragile',
  'bulky',
] as const satisfies readonly ShippingClass[];
export const sources = [
  'supplier',
  'measured',
  'official',
  'category',
] as const satisfies readonly MeasureSource[];

/** The fields of the form: their short names in the address, and those of the call. */
export const fields = {
  n: 'pieces',
  l: 'lengthCm',
  w: 'widthCm',
  h: 'heightCm',
  kg: 'weightKg',
  class: 'shippingClass',
  source: 'source',
  usd: 'goodsUsd',
  days: 'storageDays',
} as const;
export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as FieldName[];

export type LoadQuery = Readonly<Record<FieldName, string>>;

/**
 * The values in the address, as typed. Nothing for an address without a query; a form that was sent
 * empty is a query, and gets its errors.
 */
export function queryOf(search: URLSearchParams): LoadQuery | null {
  const read = (name: FieldName) => (search.get(name) ?? '').trim().slice(0, 20);
  if (!(['l', 'w', 'h', 'kg'] as const).some((name) => search.has(name))) return null;
  const query = Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as Record<
    FieldName,
    string
  >;
  return {
    ...query,
    class: shippingClasses.find((one) => one === query.class) ?? 'general',
    source: sources.find((one) => one === query.source) ?? 'supplier',
  };
}

/**
 * Parses typed numbers: digits of both scripts, a comma or an Arabic comma as decimal point,
 * without thousands separators.
 */
export const normalizeNumber = (text: string): string => {
  const latin = latinDigits(text).replace(/[\s٬]/g, '').replace(/٫/g, '.');
  // A single comma before one or two digits is a decimal comma; others separate thousands.
  return /^\d+,\d{1,2}$/.test(latin) ? latin.replace(',', '.') : latin.replace(/[,،]/g, '');
};

/**
 * The call's input; empty optional fields are left out. The server checks the rest and names the
 * field.
 */
export function inputOf(query: LoadQuery): InputOf<'loadEstimate'> {
  const values: Record<string, unknown> = {};
  for (const name of fieldNames) {
    const text = query[name];
    if (text === '' && (name === 'usd' || name === 'days')) continue;
    values[fields[name]] =
      name === 'class' || name === 'source'
        ? text
        : name === 'n' && text === ''
          ? '1'
          : normalizeNumber(text);
  }
  return values as InputOf<'loadEstimate'>;
}
