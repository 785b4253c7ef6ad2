const mostMs = 1_000;

function settle() {
  document.documentElement.dataset.settled = '';
}

function whenIdle() {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(settle, { timeout: mostMs });
  else setTimeout(settle, mostMs);
}

/**
 * Parts outside the first layout (`.later`) have an estimated height. Once the page has loaded and
 * is idle they get a real layout, before the reader reaches them, so that nothing moves. Returns
 * the cleanup function.
 */
export function settleSoon(): () => void {
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
  return () => removeEventListener('load', whenIdle);
}
