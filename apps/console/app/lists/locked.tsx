import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Whether a form waits: while one of its acts runs, and once that is done until its record is read
 * anew, for what is typed in between would be lost.
 */
export function useLock(record: object, ...acts: readonly { busy: boolean }[]) {
  const [savedRecord, setSavedRecord] = useState<object>();
  return {
    isLocked: savedRecord === record || acts.some(({ busy }) => busy),
    /** The record is saved as it is here. */
    markSaved: () => setSavedRecord(record),
  };
}

/** Fields that cannot be changed while they are locked; the focus returns to them afterwards. */
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
