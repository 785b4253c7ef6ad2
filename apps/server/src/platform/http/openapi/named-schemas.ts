import * as contract from '@wasit/contract';
import type { Endpoint } from '@wasit/contract/endpoint';
import { z } from 'zod';

type Io = 'input' | 'output';
type JsonSchema = Record<string, unknown>;
type Schemas = ReadonlyMap<string, JsonSchema>;

export interface NamedSchemas {
  /** A reference to an endpoint's input or output. */
  refTo(schema: z.ZodType, io: Io): { $ref: string };
  /** The unnamed input of an endpoint: the parameters of a GET. */
  inputOf(schema: z.ZodType): JsonSchema;
  /** All referenced schemas, and those they refer to. */
  used(): Record<string, JsonSchema>;
}

const refPrefix = '#/components/schemas/';
const refs = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;
const refsIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(refs)].map(([, id]) => id ?? '');

/**
 * Schemas exported by the contract are named by their constants; inputs and outputs of endpoints by
 * the endpoints.
 */
function registryOf(endpoints: readonly Endpoint[]) {
  const registry = z.registry<{ id: string }>();
  const register = (schema: unknown, id: string) => {
    if (schema instanceof z.ZodType && !registry.has(schema)) registry.add(schema, { id });
  };
  for (const [id, value] of Object.entries(contract)) if (/^[A-Z]/.test(id)) register(value, id);
  for (const endpoint of endpoints) {
    const start = endpoint.name.charAt(0).toUpperCase() + endpoint.name.slice(1);
    register(endpoint.in, `${start}Input`);
    register(endpoint.out, `${start}Output`);
    register(endpoint.insteadOfFile, `${start}InsteadOfFile`);
  }
  return registry;
}

function convert(registry: ReturnType<typeof registryOf>, io: Io): Schemas {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => refPrefix + id,
    // A later release may answer with additional fields.
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  return new Map(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]));
}

/** The names of schemas whose input and output differ, or that contain such schemas. */
function schemasThatDiffer(inputs: Schemas, outputs: Schemas): ReadonlySet<string> {
  const differing = new Set(
    [...inputs]
      .filter(([id, schema]) => JSON.stringify(schema) !== JSON.stringify(outputs.get(id)))
      .map(([id]) => id),
  );
  for (let sizeBefore = -1; sizeBefore < differing.size; ) {
    sizeBefore = differing.size;
    for (const [id, schema] of inputs)
      if (refsIn(schema).some((other) => differing.has(other))) differing.add(id);
  }
  return differing;
}

/**
 * The JSON schemas of the contract, each once and by name. A schema whose input differs from its
 * output (defaults may be omitted, digits may be sent as text) is listed twice; the input is called
 * `…Sent`.
 */
export function namedSchemas(endpoints: readonly Endpoint[]): NamedSchemas {
  const registry = registryOf(endpoints);
  const [inputs, outputs] = [convert(registry, 'input'), convert(registry, 'output')];
  const differing = schemasThatDiffer(inputs, outputs);
  const inputName = (id: string) => (differing.has(id) && !id.endsWith('Input') ? `${id}Sent` : id);
  const inputSchemas = new Map(
    [...inputs].map(([id, schema]): [string, JsonSchema] => [
      inputName(id),
      JSON.parse(
        JSON.stringify(schema).replaceAll(
          refs,
          (_, other: string) => `"$ref":"${refPrefix}${inputName(other)}"`,
        ),
      ),
    ]),
  );
  const used = new Map<string, JsonSchema>();
  const addUsed = (id: string, from: Schemas) => {
    const schema = from.get(id);
    if (!schema) throw new Error(`the contract has no schema ${id}`);
    if (used.has(id)) return;
    used.set(id, schema);
    for (const other of refsIn(schema)) addUsed(other, from);
  };
  const idOf = (schema: z.ZodType): string => registry.get(schema)?.id ?? '';
  return {
    refTo(schema, io) {
      const id = io === 'input' ? inputName(idOf(schema)) : idOf(schema);
      addUsed(id, io === 'input' ? inputSchemas : outputs);
      return { $ref: refPrefix + id };
    },
    inputOf(schema) {
      const input = inputSchemas.get(inputName(idOf(schema))) ?? {};
      for (const other of refsIn(input)) addUsed(other, inputSchemas);
      return input;
    },
    used: () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
