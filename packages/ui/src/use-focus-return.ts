import { useLayoutEffect, useRef } from 'react';
import { bringBack, placesOf, takeOver } from './focus-return.ts';

/** What is pressed in a menu goes with the menu: the menu's own button stays. */
function opener(): HTMLElement | null {
  const now = document.activeElement;
  const menu = now?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? (now instanceof HTMLElement && now !== document.body ? now : null);
}

/**
 * For a dialog: when it closes, however it closes, the focus goes to what opened it, or to the
 * heading of the place.
 */
export function useFocusBack(opened = true): void {
  const before = useRef<HTMLElement | null>(null);
  // The opener has the focus during the first render; after that the library moves the focus
  // inside.
  if (opened && before.current === null) before.current = opener();
  useLayoutEffect(() => {
    if (!opened) return;
    const from = before.current;
    // Opened by a dialog that closed with the same press: back to what opened that one.
    const waiting = takeOver();
    const back =
      from?.isConnected || !waiting ? { element: from, places: placesOf(from) } : waiting;
    return () => {
      before.current = null;
      bringBack(back.element, back.places);
    };
  }, [opened]);
}
