/**
 * The database is not set up as the server needs it. The message is for its operator: what is
 * missing, and what to do.
 */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}
