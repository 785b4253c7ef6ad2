import { z } from 'zod';
import type { Config } from '../platform/config/config.ts';
import type { Platform } from '../platform/platform.ts';

/** Context of a command: opened on demand, closed by main. */
export interface Context {
  config(): Config;
  /** The migrated database's address. `adopted`: a running server of ours may be using it. */
  database(): Promise<{ url: string; adopted: boolean; identity: string }>;
  platform(): Promise<Platform>;
  /**
   * Progress output for people, on standard error, so that standard output holds only the result.
   */
  progress(line: string): void;
}

/** `data` is printed with `--json`, `lines` otherwise. Code 1: the check failed. */
export interface Outcome {
  readonly data: object;
  readonly lines: readonly string[];
  readonly code?: 0 | 1;
}

export interface Command {
  readonly name: `${string}:${string}` | 'help' | 'migrate' | 'seed';
  readonly summary: string;
  /** The words after the name, e.g. `FILE --source <name>`. */
  readonly usage: string;
  readonly input: z.ZodObject;
  /** The option filled by the first positional word. */
  readonly positional?: string;
  readonly run: (context: Context, input: unknown) => Promise<Outcome>;
}

/** Invalid command line: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

interface TypedCommand<S extends z.ZodObject> extends Omit<Command, 'input' | 'run'> {
  readonly input: S;
  readonly run: (context: Context, input: z.output<S>) => Promise<Outcome>;
}

export const command = <S extends z.ZodObject>({ run, ...rest }: TypedCommand<S>): Command => ({
  ...rest,
  run: (context, input) => {
    const parsed = rest.input.safeParse(input, { reportInput: true });
    if (!parsed.success)
      throw new UsageError(
        parsed.error.issues.map((issue) => describeIssue(issue, rest.positional)).join('; '),
      );
    return run(context, parsed.data);
  },
});

function describeIssue(
  { path: [name = ''], message, input }: z.core.$ZodIssue,
  word: string | undefined,
): string {
  const option = name === word ? String(name).toUpperCase() : `--${String(name)}`;
  return input === undefined ? `${option} is missing` : `${option}: ${message}`;
}

/** An option without a value. */
export const flag = z.boolean().default(false);
export const text = z.string().trim().min(1, 'is empty');
