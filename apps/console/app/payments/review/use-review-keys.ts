import { useEffect, useRef } from 'react';

export const keysOffKey = 'wasit.console.keys-off';
export const areKeysOff = (): boolean => localStorage.getItem(keysOffKey) === '1';

interface ReviewKeys {
  approve: (() => void) | undefined;
  reject: (() => void) | undefined;
  next: (() => void) | undefined;
  back: (() => void) | undefined;
  keys: (() => void) | undefined;
}

/** By physical key: with an Arabic or Kurdish layout the key A types ش. */
const actOf = (event: KeyboardEvent): keyof ReviewKeys | undefined => {
  if (event.key === '?' || event.key === '؟') return 'keys';
  return ({ KeyA: 'approve', KeyR: 'reject', KeyN: 'next', KeyB: 'back' } as const)[event.code];
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null;

/** Single keys for the review desk; a clerk can switch them off (WCAG 2.1.4). */
export function useReviewKeys(acts: ReviewKeys): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target))
        return;
      const act = actOf(event);
      if (!act || (act !== 'keys' && areKeysOff())) return;
      const action = latest.current[act];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
