/**
 * A session ends after inactivity. A page's own requests are no activity: only keys, presses and
 * turning the wheel are.
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
 * For the server: whether this call may keep the session from being idle. It also proves that the
 * console sends it, and no page of another site.
 */
export const consoleRequest = (): { 'console-request': 'act' | 'background' } => ({
  'console-request': Date.now() - lastInput < recentMs ? 'act' : 'background',
});
