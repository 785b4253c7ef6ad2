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

interface FieldControl {
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
  const hasError = Boolean(error);
  useEffect(() => {
    // The error of the focused field is scrolled into view, if it is beyond the screen's edge.
    if (hasError && box.current?.contains(document.activeElement))
      box.current.querySelector('.field-error')?.scrollIntoView({ block: 'nearest' });
  }, [hasError]);
  const descriptionIds = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
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
        'aria-describedby': descriptionIds || undefined,
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
