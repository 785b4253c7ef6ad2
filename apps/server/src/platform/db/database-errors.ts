import { errorCode } from '../error-code.ts';

/**
 * Connections (08, 57, 25P03, 28, 3D), want of room (53, 58), locks and statements that took too
 * long (55P03, 57014), and a database that only reads (25006).
 */
const transientStates = /^(08|53|57|58|28|25006|25P03|3D|40001|40P01|55P03)/;
const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
]);
/**
 * What pg and pg-pool say without a code when a connection is lost, cannot be had in time, or is no
 * longer given out.
 */
const lostConnection =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after)/;

/**
 * Whether the database could not be reached or could not do the work now: an answer of 503, not an
 * error of ours.
 */
export function isDatabaseDown(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (
      'code' in current &&
      typeof current.code === 'string' &&
      (transientStates.test(current.code) || networkErrors.has(current.code))
    )
      return true;
    if (lostConnection.test(current.message)) return true;
  }
  return false;
}

/** The same, without what only a change of the settings can repair: login or database. */
export const isDatabaseTemporarilyDown = (error: unknown): boolean =>
  isDatabaseDown(error) && !/^(28|3D)/.test(errorCode(error) ?? '');
