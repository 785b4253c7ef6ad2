import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to this element when a change of `trigger` has removed the focused button; else
 * the keyboard would go on at the top of the document.
 */
export function useKeptFocus<E extends HTMLElement>(trigger: unknown): RefObject<E | null> {
  const place = useRef<E>(null);
  const previous = useRef(trigger);
  useEffect(() => {
    if (previous.current === trigger) return;
    previous.current = trigger;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [trigger]);
  return place;
}
