import pino, { type Logger } from 'pino';

export type Log = Logger;

const secrets = [
  'password',
  'confirmPassword',
  'payPassword',
  'confirmPayPassword',
  'loginPassword',
  'token',
  'code',
  'cardNumber',
  'cvv',
  'secret',
  'authorization',
  'cookie',
];

/** Paths whose values never reach a log line. */
export const redactedPaths = [
  ...secrets,
  ...secrets.map((name) => `*.${name}`),
  ...secrets.map((name) => `*.*.${name}`),
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
];

/** One JSON line per entry, UTC, to standard output or to `destination`. */
export const newLog = (level: string, destination?: pino.DestinationStream): Log =>
  pino(
    { level, redact: { paths: redactedPaths, censor: '[redacted]' }, timestamp: pino.stdTimeFunctions.isoTime, base: null },
    destination,
  );
