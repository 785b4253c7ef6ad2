const maxMs = 1_000;

/**
 * Calls `act` once the page has loaded and is idle, at the latest a second after it loaded. Returns
 * the cleanup function.
 */
export function whenIdle(act: () => void): () => void {
  let isOver = false;
  const once = () => {
    if (!isOver) act();
  };
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(once, { timeout: maxMs });
    else setTimeout(once, maxMs);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    isOver = true;
    removeEventListener('load', wait);
  };
}

/**
 * Parts outside the first layout (`.later`) have an estimated height. Once the page has loaded and
 * is idle they get a real layout, before the reader reaches them, so that nothing moves. Returns
 * the cleanup function.
 */
export const settleSoon = (): (() => void) =>
  whenIdle(() => {
    document.documentElement.dataset.settled = '';
  });
