import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon.tsx';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** The label is read aloud but not shown; only where the place makes it plain. */
  hideLabel?: boolean;
}

export interface FieldControl {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Label above, hint and error below, tied to the control by ids. */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  children,
}: FieldTexts & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const refused = Boolean(error);
  useEffect(() => {
    // A reader who is in the field sees why it was refused, also at the screen's edge.
    if (refused && box.current?.contains(document.activeElement))
      box.current.querySelector('.field-error')?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field" ref={box}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
        {required && (
          <span className="field-mark" aria-hidden="true">
            {'\u00a0*'}
          </span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
