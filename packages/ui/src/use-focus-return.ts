import { useLayoutEffect, useRef } from 'react';
import { ancestorsOf, returnFocus, takePendingReturn } from './focus-return.ts';

/** An item pressed in a menu disappears with it: the focus returns to the menu's button. */
function findOpener(): HTMLElement | null {
  const now = document.activeElement;
  const menu = now?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? (now instanceof HTMLElement && now !== document.body ? now : null);
}

/**
 * For a dialog: when it closes, however it closes, the focus goes to what opened it, or to the
 * heading of the place.
 */
export function useReturnFocus(isOpen = true): void {
  const openerRef = useRef<HTMLElement | null>(null);
  // The opener has the focus during the first render; after that the library moves the focus
  // inside.
  if (isOpen && openerRef.current === null) openerRef.current = findOpener();
  useLayoutEffect(() => {
    if (!isOpen) return;
    const from = openerRef.current;
    // Opened by a dialog that closed with the same press: back to what opened that one.
    const pending = takePendingReturn();
    const target =
      from?.isConnected || !pending ? { element: from, places: ancestorsOf(from) } : pending;
    return () => {
      openerRef.current = null;
      returnFocus(target.element, target.places);
    };
  }, [isOpen]);
}
