/** The server cannot start. The message tells the operator why and how to fix it. */
export class StartError extends Error {
  override name = 'StartError';
}
