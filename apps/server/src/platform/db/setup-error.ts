/**
 * The database is not set up as the server needs it. The message tells the operator what is missing
 * and how to fix it.
 */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}
