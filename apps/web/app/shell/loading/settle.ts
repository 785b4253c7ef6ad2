const maxMs = 1_000;

/**
 * Calls `act` once the page has loaded and is idle, at the latest a second after it loaded. Returns
 * the cleanup function.
 */
export function whenIdle(act: () => void): () => void {
  let isStopped = false;
  const runUnlessStopped = () => {
    if (!isStopped) act();
  };
  const wait = () => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(runUnlessStopped, { timeout: maxMs });
    else setTimeout(runUnlessStopped, maxMs);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    isStopped = true;
    removeEventListener('load', wait);
  };
}

/**
 * Parts outside the first layout (`.later`) have an estimated height. Once the page has loaded and
 * is idle they get a real layout, before the reader reaches them, so that nothing moves. Returns
 * the cleanup function.
 */
export const settleWhenIdle = (): (() => void) =>
  whenIdle(() => {
    document.documentElement.dataset.settled = '';
  });
