import { useEffect, useRef } from 'react';
import { isTyping } from '../ui/is-typing.ts';

/** Scanners type faster than people. */
const maxKeyGapMs = 50;
const minLetters = 6;

/**
 * Detects a code scanned while no field has the focus: fast keystrokes, then Enter. Scans into a
 * field belong to the field.
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
        // From the third letter on it is a scanner, so the keyboard shortcuts of the list must not
        // react.
        if (letters.length > 2) event.stopPropagation();
      }
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
