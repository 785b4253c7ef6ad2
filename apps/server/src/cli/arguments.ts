import { type ParseArgsConfig, parseArgs } from 'node:util';
import { z } from 'zod';
import { type Command, UsageError } from './command.ts';

type OptionTypes = NonNullable<ParseArgsConfig['options']>;

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
/** A flag does not accept text; a coerced number accepts both. */
const isFlag = (schema: z.core.$ZodType) => accepts(schema, true) && !accepts(schema, '5');
const isList = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodOptional ? isList(schema.unwrap()) : schema instanceof z.ZodArray;

function optionsOf({ input }: Command): OptionTypes {
  const options = Object.entries(input.shape).map(
    ([name, schema]): [string, OptionTypes[string]] => [
      name,
      isFlag(schema) ? { type: 'boolean' } : { type: 'string', multiple: isList(schema) },
    ],
  );
  return { ...Object.fromEntries(options), json: { type: 'boolean' } };
}

/**
 * Parses the arguments of one command into named values.
 * @throws UsageError for an unknown option or a surplus argument
 */
export function readArguments(command: Command, argv: string[]): Record<string, unknown> {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: optionsOf(command),
      allowPositionals: command.positional !== undefined,
    });
    const { json: _, ...named } = values;
    if (positionals.length > 1) throw new UsageError(`expected one ${command.positional}`);
    return command.positional && positionals.length
      ? { ...named, [command.positional]: positionals[0] }
      : named;
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message.split('\n')[0]) : error;
  }
}
