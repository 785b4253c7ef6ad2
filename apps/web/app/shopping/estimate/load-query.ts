import type { InputOf } from '@wasit/contract/api';
import type { MeasureSource } from '@wasit/contract/fees/endpoints';
import type { ShippingClass } from '@wasit/contract/fees/names';
import { normaliseNumber } from '@wasit/i18n/digits';

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
    class: shippingClasses.find((name) => name === query.class) ?? 'general',
    source: sources.find((name) => name === query.source) ?? 'supplier',
  };
}

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
          : normaliseNumber(text);
  }
  return values as InputOf<'loadEstimate'>;
}
