/**
 * The server cannot start as things are. The message is for its operator: what is in the way, and
 * what to do.
 */
export class StartError extends Error {
  override name = 'StartError';
}
