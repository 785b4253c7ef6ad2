import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first field with an error after each refused attempt: it may lie beyond the edge of a
 * phone, and its error is read out.
 * @returns the ref of the element that holds the fields
 */
export function useInvalidFocus<E extends HTMLElement>(attempt: number): RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => {
    if (attempt === 0) return;
    // Of a group of choices, the first.
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [attempt]);
  return box;
}
