import { errorCode } from '../error-code.ts';

/**
 * Connections (08, 57, 25P03, 28, 3D), lack of space (53, 58), locks and statements that took too
 * long (55P03, 57014), and a read-only database (25006).
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
 * Messages of pg and pg-pool, which have no code, for a connection that was lost, not available in
 * time, or closed.
 */
const lostConnection =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after)/;

/**
 * Whether the database could not be reached or could not work now: answered with 503, not an error
 * of ours.
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

/** Without the cases that only a change of settings can fix: login or database. */
export const isDatabaseTemporarilyDown = (error: unknown): boolean =>
  isDatabaseDown(error) && !/^(28|3D)/.test(errorCode(error) ?? '');
