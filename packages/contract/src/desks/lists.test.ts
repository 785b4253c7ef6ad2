import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { deskLists } from './lists.ts';
import type { DeskList } from './money-lists.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  /** Of a record. */
  readonly additionalProperties?: Schema | false;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Whether some form of the schema has the property, and the property of its parts. */
function hasPath(schema: Schema, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  const forms = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? []);
  const property = schema.properties?.[name] ?? (schema.additionalProperties || undefined);
  return (
    (property !== undefined && hasPath(property, rest)) ||
    (schema.items !== undefined && hasPath(schema.items, [name, ...rest])) ||
    forms.some((form) => hasPath(form, [name, ...rest]))
  );
}

/** Whether the value is a text, a figure, an amount or a list of these: what a file can show. */
function fitsCell(schema: Schema, path: readonly string[]): boolean {
  const forms = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? []);
  if (forms.length > 0) return forms.every((form) => fitsCell(form, path));
  if (schema.items) return fitsCell(schema.items, path);
  const [name, ...rest] = path;
  const { properties = {}, additionalProperties, type } = schema;
  if (name === undefined)
    return type !== 'object' || ('amount' in properties && 'currency' in properties);
  const property = properties[name] ?? (additionalProperties || undefined);
  return property === undefined || fitsCell(property, rest);
}

type Field = DeskList['fields'][string];

const pathsOf = (field: Field): string[] =>
  typeof field === 'string'
    ? [field]
    : [field.amount, ...(field.currency === 'CNY' ? [] : [field.currency.field])];

test.each(Object.entries(deskLists))(
  'the key and each column of the list "%s" is a field of its rows',
  (_, { endpoint, key, fields }) => {
    const schema = z.toJSONSchema(endpoints[endpoint].out, {
      unrepresentable: 'any',
      reused: 'inline',
    }) as Schema;
    const { items } = schema.properties ?? {};
    const paths = [key, ...Object.values<Field>(fields).flatMap(pathsOf)];
    expect(paths.filter((path) => !hasPath(items ?? {}, path.split('.')))).toEqual([]);
    expect(paths.filter((path) => !fitsCell(items ?? {}, path.split('.')))).toEqual([]);
  },
);
