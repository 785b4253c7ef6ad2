import pino, { type Logger } from 'pino';
import { withoutCards } from '../ids/card-data.ts';
import { traceIds } from '../tracing/tracing.ts';

export type Log = Logger;

const secretFields = [
  'password',
  'confirmPassword',
  'payPassword',
  'confirmPayPassword',
  'loginPassword',
  'token',
  'code',
  'cardNumber',
  'cardNo',
  'validThru',
  'cvv',
  'cvc',
  'secret',
  'totpSecret',
  'authorization',
  'cookie',
];

/** Paths whose values never reach a log line. */
const redactedPaths = [
  ...secretFields,
  ...secretFields.map((name) => `*.${name}`),
  ...secretFields.map((name) => `*.*.${name}`),
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
];

/**
 * Drizzle writes the values of a failed query into its message, PostgreSQL the one it could not
 * read: hashes, tokens, names. They stay out of the log.
 */
const withoutValues = (text: string): string =>
  text
    .replace(/\nparams:[^\n]*(\n(?! +at ).*)*/, '')
    .replace(/(invalid input (?:syntax|value)[^\n"]*)"[^\n]*"/g, '$1"…"');

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly sqlState?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
}

function loggedError(error: Error): LoggedError {
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...('code' in error && typeof error.code === 'string' ? { sqlState: error.code } : {}),
    ...('constraint' in error && typeof error.constraint === 'string'
      ? { constraint: error.constraint }
      : {}),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}

/**
 * One JSON line per entry, UTC, to standard output or to `destination`; with the ids of the trace
 * where one is recorded.
 */
export const newLog = (level: string, destination?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: {
        err: (error: unknown) => (error instanceof Error ? loggedError(error) : error),
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: traceIds,
      base: null,
      // Whatever way a card number came into a line, it does not leave with it.
      hooks: { streamWrite: withoutCards },
    },
    destination,
  );
