const mostMs = 1_000;

function settle() {
  document.documentElement.dataset.settled = '';
}

function whenIdle() {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(settle, { timeout: mostMs });
  else setTimeout(settle, mostMs);
}

/**
 * What a page leaves out of its first layout (`.later`) has a height that is guessed. Once all of
 * it is here and nobody waits, it is laid out in earnest, before a reader comes to it: nothing
 * moves while they read. Gives the way to let go of it.
 */
export function settleSoon(): () => void {
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
  return () => removeEventListener('load', whenIdle);
}
