import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Locks a form while one of its acts runs and, after saving, until the record has been read again:
 * input in between would be lost.
 */
export function useLock(record: object, ...acts: readonly { busy: boolean }[]) {
  const [savedRecord, setSavedRecord] = useState<object>();
  return {
    isLocked: savedRecord === record || acts.some(({ busy }) => busy),
    /** To be called once the record is saved. */
    markSaved: () => setSavedRecord(record),
  };
}

/** Disables fields while they are locked, and restores the focus afterwards. */
export function Locked({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    const { current: fields } = frame;
    fields?.addEventListener('focusin', remember);
    return () => fields?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const { current: field } = focused;
    if (!isLocked && document.activeElement === document.body && field instanceof HTMLElement)
      field.focus();
  }, [isLocked]);
  return (
    <div ref={frame} inert={isLocked}>
      {children}
    </div>
  );
}
