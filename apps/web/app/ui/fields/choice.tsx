import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import { Field, type FieldTexts } from './field.tsx';

interface Option {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export function Select({
  label,
  hint,
  error,
  required,
  hideLabel,
  options,
  placeholder,
  ...rest
}: FieldTexts & { options: readonly Option[]; placeholder?: string } & Omit<
    ComponentProps<'select'>,
    'required'
  >) {
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <div className="select">
          <select {...rest} {...control} className="input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  );
}

export function Checkbox({
  label,
  hideLabel,
  ...rest
}: { label: ReactNode; hideLabel?: boolean } & ComponentProps<'input'>) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}

interface RadioOption<V extends string> {
  value: V;
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the line, e.g. an amount. */
  aside?: ReactNode;
  /** Why it cannot be chosen; the option stays visible. */
  disabledReason?: ReactNode;
}

interface RadioCardsProps<V extends string> {
  legend: ReactNode;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly RadioOption<V>[];
  hideLegend?: boolean;
}

export function RadioCards<V extends string>({
  legend,
  value,
  onChange,
  options,
  hideLegend,
}: RadioCardsProps<V>) {
  const id = useId();
  return (
    <fieldset className="radio-cards">
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map((option) => (
        <label className="radio-card" key={option.value}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabledReason !== undefined}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className="strong">{option.title}</span>
            {option.text && <span className="radio-card-text"> {option.text}</span>}
            {option.disabledReason && (
              <span className="radio-card-text"> {option.disabledReason}</span>
            )}
          </span>
          {option.aside && <span>{option.aside}</span>}
        </label>
      ))}
    </fieldset>
  );
}
