import { useEffect, useRef } from 'react';

/** A scanner types faster than any hand. */
const betweenKeysMs = 50;
const minLetters = 6;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]');

/**
 * A code that a scanner typed while no field had the focus: letters in quick succession, then
 * Enter. What is scanned into a field is the field's.
 */
export function useScan(onScan: (code: string) => void): void {
  const scanned = useRef(onScan);
  scanned.current = onScan;
  useEffect(() => {
    let letters = '';
    let last = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      const isOther = isField(event.target) || event.ctrlKey || event.metaKey || event.altKey;
      // A dialog has its own keys.
      if (isOther || document.querySelector('[role="dialog"]')) {
        letters = '';
        return;
      }
      const isQuick = timeStamp - last <= betweenKeysMs;
      last = timeStamp;
      if (key === 'Enter') {
        if (isQuick && letters.length >= minLetters) {
          event.preventDefault();
          event.stopPropagation();
          scanned.current(letters);
        }
        letters = '';
      } else if (key.length === 1) {
        letters = isQuick ? letters + key : key;
        // From the third letter on it is a scanner, not a person who uses the two keys of the list
        // below: those keys mean nothing.
        if (letters.length > 2) event.stopPropagation();
      }
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
