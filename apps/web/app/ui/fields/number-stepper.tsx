import { parseQuantity } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';

interface NumberStepperProps {
  /** For screen readers; the visible label is elsewhere. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  size?: 'small' | 'medium';
  invalid?: boolean;
  disabled?: boolean;
  describedBy?: string;
}

/**
 * A number by typing (any of the digit sets used in Iraq), buttons, or arrow keys. It never corrects
 * silently: the caller shows errors, of fractions too.
 */
export function NumberStepper({
  label,
  value,
  onChange,
  min,
  max,
  step,
  ...rest
}: NumberStepperProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const lastValid = useRef(value);
  useEffect(() => {
    if (!rest.invalid) lastValid.current = value;
  }, [value, rest.invalid]);
  const less = Math.max(min, Math.ceil(value / step - 1) * step);
  const more = Math.min(max, Math.floor(value / step + 1) * step);
  const onType = (raw: string) => {
    setText(raw);
    const number = parseQuantity(raw);
    if (number !== null) onChange(number);
  };
  /** Replaces text that is no number by the last valid quantity. */
  const onBlur = () => {
    const number = parseQuantity(text) ?? lastValid.current;
    setText(String(number));
    if (number !== value) onChange(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(event.key === 'ArrowUp' ? more : less);
  };
  return (
    <div className="stepper" data-size={rest.size} data-invalid={rest.invalid ? '' : undefined}>
      <button
        type="button"
        aria-label={t('ui.less', { label })}
        aria-controls={id}
        disabled={rest.disabled || value <= min}
        onClick={() => onChange(less)}
      >
        <Icon name="minus" />
      </button>
      <input
        id={id}
        aria-label={label}
        aria-invalid={rest.invalid || undefined}
        aria-describedby={rest.describedBy}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={text}
        size={Math.max(1, text.length)}
        disabled={rest.disabled}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={t('ui.more', { label })}
        aria-controls={id}
        disabled={rest.disabled || value >= max}
        onClick={() => onChange(more)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
