/** The header with the shop's time in each answer of the API. */
export const serverTimeHeader = 'server-time';

let lastTime: { serverMs: number; steadyMs: number; clockMs: number } | undefined;

const setTime = (serverMs: number): void => {
  lastTime = { serverMs, steadyMs: performance.now(), clockMs: Date.now() };
};

export function recordServerTime(header: string | null): void {
  const serverMs = Date.parse(header ?? '');
  if (!Number.isNaN(serverMs)) setTime(serverMs);
}

/** Sets the time that came with a page, until an answer of the API brings a newer one. */
export function initServerTime(serverMs: number): void {
  if (!lastTime) setTime(serverMs);
}

/**
 * Milliseconds since 1970 by the server's clock: what is shown or sent counts from here, never from
 * the device's own date, which may be wrong. Pages that show times bring theirs along or have asked
 * the API before; only without either the device is trusted.
 */
export function serverNow(): number {
  if (!lastTime) return Date.now();
  // While a phone sleeps the one clock stops; the other goes wrong only when it is set, until the
  // next answer.
  return (
    lastTime.serverMs +
    Math.max(performance.now() - lastTime.steadyMs, Date.now() - lastTime.clockMs)
  );
}
