import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the keyboard goes on when the pressed button has gone with a change of `shown`: at this
 * element, instead of at the top of the document.
 */
export function useKeptFocus<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const place = useRef<E>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [shown]);
  return place;
}
