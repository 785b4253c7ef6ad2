const mostMs = 1_000;

/** Two frames: the sizes are remembered at the end of the first one. */
function settle() {
  const { dataset } = document.documentElement;
  dataset.settled = 'measuring';
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      dataset.settled = 'measured';
    }),
  );
}

function whenIdle() {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(settle, { timeout: mostMs });
  else setTimeout(settle, mostMs);
}

/**
 * Parts outside the first layout (`.later`) have an estimated height. Once the page has loaded and
 * is idle they get a real layout, before the reader reaches them, so that nothing moves. Browsers
 * remember these sizes and leave out again what is far from the screen, so that a dialog does not
 * wait for the styles of parts that nobody sees. Returns the cleanup function.
 */
export function settleSoon(): () => void {
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
  return () => removeEventListener('load', whenIdle);
}
