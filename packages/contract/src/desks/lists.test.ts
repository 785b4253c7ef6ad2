import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { deskLists } from './lists.ts';

interface Schema {
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

test.each(Object.entries(deskLists))(
  'the key and each column of the list "%s" is a field of its rows',
  (_, { endpoint, key, fields }) => {
    const schema = z.toJSONSchema(endpoints[endpoint].out, {
      unrepresentable: 'any',
      reused: 'inline',
    }) as Schema;
    const { items } = schema.properties ?? {};
    const paths = [key, ...Object.values<string>(fields)];
    expect(paths.filter((path) => !hasPath(items ?? {}, path.split('.')))).toEqual([]);
  },
);
