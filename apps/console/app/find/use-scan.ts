import { useEffect, useRef } from 'react';
import { isTyping } from '../ui/is-typing.ts';

/** A scanner types faster than any hand. */
const maxKeyGapMs = 50;
const minLetters = 6;

/**
 * A code that a scanner typed while no field had the focus: letters in quick succession, then
 * Enter. What is scanned into a field is the field's.
 */
export function useScan(onScan: (code: string) => void): void {
  const latestOnScan = useRef(onScan);
  latestOnScan.current = onScan;
  useEffect(() => {
    let letters = '';
    let last = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      const isIgnored = isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey;
      // A dialog has its own keys.
      if (isIgnored || document.querySelector('[role="dialog"]')) {
        letters = '';
        return;
      }
      const isQuick = timeStamp - last <= maxKeyGapMs;
      last = timeStamp;
      if (key === 'Enter') {
        if (isQuick && letters.length >= minLetters) {
          event.preventDefault();
          event.stopPropagation();
          latestOnScan.current(letters);
        }
        letters = '';
      } else if (key.length === 1) {
        letters = isQuick ? letters + key : key;
        // From the third letter on it is a scanner, not a person who uses the keys of the list:
        // the list must not react.
        if (letters.length > 2) event.stopPropagation();
      }
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
