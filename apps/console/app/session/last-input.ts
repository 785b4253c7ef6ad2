/**
 * Sessions end after inactivity. Only key presses, clicks and scrolling count as activity, not a
 * page's own requests.
 */
const recentMs = 60_000;
let lastInput = 0;

export function watchInput(): void {
  const recordInput = () => {
    lastInput = Date.now();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(kind, recordInput, { capture: true, passive: true });
}

/**
 * Tells the server whether the user is active. The header also proves that the call comes from the
 * console and not from another site.
 */
export const consoleRequest = (): { 'console-request': 'act' | 'background' } => ({
  'console-request': Date.now() - lastInput < recentMs ? 'act' : 'background',
});
