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
 * Drizzle writes the values of a failed query into its message, PostgreSQL the value it could not
 * read: hashes, tokens, names. They are kept out of the log.
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

/** Size of the log buffer; further lines are dropped. */
const maxWaitingBytes = 4 * 1024 * 1024;

/**
 * Standard output, whose disk may be full or whose reader may be gone: lines are then dropped and
 * the service continues.
 */
function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: maxWaitingBytes });
  let isFailing = false;
  output.on('error', () => {
    isFailing = true;
  });
  output.on('write', () => {
    isFailing = false;
  });
  // At the end of the process it would try for ever where there is no room.
  const { flushSync } = output;
  output.flushSync = () => {
    if (!isFailing) flushSync.call(output);
  };
  return output;
}

/**
 * Writes one JSON line per entry, UTC, to standard output or `destination`, with the current
 * trace's ids.
 */
export const newLog = (level: string, destination: pino.DestinationStream = standardOutput()) =>
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
      // Card numbers are removed from every line.
      hooks: { streamWrite: withoutCards },
    },
    destination,
  );
