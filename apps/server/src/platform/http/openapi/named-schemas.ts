import * as contract from '@wasit/contract';
import type { Endpoint } from '@wasit/contract/endpoint';
import { z } from 'zod';

type Io = 'input' | 'output';
type JsonSchema = Record<string, unknown>;
type Schemas = ReadonlyMap<string, JsonSchema>;

export interface NamedSchemas {
  /** A reference to what an endpoint takes or gives. */
  refTo(schema: z.ZodType, io: Io): { $ref: string };
  /** What an endpoint takes, without its name: the parameters of a GET. */
  inputOf(schema: z.ZodType): JsonSchema;
  /** Whatever was referred to so far, and what that refers to. */
  used(): Record<string, JsonSchema>;
}

const at = '#/components/schemas/';
const refs = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;
const refsIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(refs)].map(([, id]) => id ?? '');

/**
 * Each schema that the contract exports has the name of its constant; what an endpoint takes and
 * gives, the name of the endpoint.
 */
function registryOf(endpoints: readonly Endpoint[]) {
  const registry = z.registry<{ id: string }>();
  const name = (schema: unknown, id: string) => {
    if (schema instanceof z.ZodType && !registry.has(schema)) registry.add(schema, { id });
  };
  for (const [id, value] of Object.entries(contract)) if (/^[A-Z]/.test(id)) name(value, id);
  for (const endpoint of endpoints) {
    const start = endpoint.name.charAt(0).toUpperCase() + endpoint.name.slice(1);
    name(endpoint.in, `${start}Input`);
    name(endpoint.out, `${start}Output`);
    name(endpoint.insteadOfFile, `${start}InsteadOfFile`);
  }
  return registry;
}

function convert(registry: ReturnType<typeof registryOf>, io: Io): Schemas {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => at + id,
    // A later release may answer with more than this one names.
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  return new Map(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]));
}

/** The names of schemas that take something else than they give, or hold one of these. */
function twofoldIn(takes: Schemas, gives: Schemas): ReadonlySet<string> {
  const twofold = new Set(
    [...takes]
      .filter(([id, schema]) => JSON.stringify(schema) !== JSON.stringify(gives.get(id)))
      .map(([id]) => id),
  );
  for (let before = -1; before < twofold.size; ) {
    before = twofold.size;
    for (const [id, schema] of takes)
      if (refsIn(schema).some((other) => twofold.has(other))) twofold.add(id);
  }
  return twofold;
}

/**
 * The JSON schemas of the contract, each once and by its name. One whose input differs from its
 * output (defaults may be left out, digits may be sent as text) is listed twice; the input is
 * called `…Sent`.
 */
export function namedSchemas(endpoints: readonly Endpoint[]): NamedSchemas {
  const registry = registryOf(endpoints);
  const [takes, gives] = [convert(registry, 'input'), convert(registry, 'output')];
  const twofold = twofoldIn(takes, gives);
  const sentName = (id: string) => (twofold.has(id) && !id.endsWith('Input') ? `${id}Sent` : id);
  const sent = new Map(
    [...takes].map(([id, schema]): [string, JsonSchema] => [
      sentName(id),
      JSON.parse(
        JSON.stringify(schema).replaceAll(
          refs,
          (_, other: string) => `"$ref":"${at}${sentName(other)}"`,
        ),
      ),
    ]),
  );
  const used = new Map<string, JsonSchema>();
  const use = (id: string, from: Schemas) => {
    const schema = from.get(id);
    if (!schema) throw new Error(`the contract has no schema ${id}`);
    if (used.has(id)) return;
    used.set(id, schema);
    for (const other of refsIn(schema)) use(other, from);
  };
  const idOf = (schema: z.ZodType): string => registry.get(schema)?.id ?? '';
  return {
    refTo(schema, io) {
      const id = io === 'input' ? sentName(idOf(schema)) : idOf(schema);
      use(id, io === 'input' ? sent : gives);
      return { $ref: at + id };
    },
    inputOf(schema) {
      const input = sent.get(sentName(idOf(schema))) ?? {};
      for (const other of refsIn(input)) use(other, sent);
      return input;
    },
    used: () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
