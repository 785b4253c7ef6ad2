import { useTranslation } from '@wasit/i18n/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../button.tsx';
import { Field, type FieldTexts } from './field.tsx';

/** Texts rarely reach a shorter limit, so such fields have no counter. */
const minLimitWithCounter = 60;

/** The hint, with "170/200" once the text is near its limit. */
const withCounter = (hint: ReactNode, value: unknown, maxLength = 0): ReactNode =>
  typeof value === 'string' &&
  maxLength >= minLimitWithCounter &&
  value.length >= maxLength * 0.8 ? (
    <>
      {hint} <bdi className="numeric">{`${value.length}/${maxLength}`}</bdi>
    </>
  ) : (
    hint
  );

type InputProps = FieldTexts & Omit<ComponentProps<'input'>, 'required'>;

export function TextInput({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  ...rest
}: InputProps) {
  return (
    <Field
      label={label}
      hint={withCounter(hint, rest.value, rest.maxLength)}
      error={error}
      required={required}
      hideLabel={hideLabel}
    >
      {(control) => (
        <input type="text" {...rest} {...control} className={`input ${className ?? ''}`} />
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  required,
  hideLabel,
  ...rest
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'required'>) {
  return (
    <Field
      label={label}
      hint={withCounter(hint, rest.value, rest.maxLength)}
      error={error}
      required={required}
      hideLabel={hideLabel}
    >
      {(control) => <textarea rows={3} dir="auto" {...rest} {...control} className="input" />}
    </Field>
  );
}

/** Shows and hides the password; password managers and pasting work. */
export function PasswordInput({ label, hint, error, required, hideLabel, ...rest }: InputProps) {
  const { t } = useTranslation('shell');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <div className="input-with-button">
          <input
            autoComplete="current-password"
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            type={isVisible ? 'text' : 'password'}
            className="input"
          />
          <IconButton
            icon={isVisible ? 'eye-off' : 'eye'}
            label={t(isVisible ? 'ui.hidePassword' : 'ui.showPassword')}
            aria-pressed={isVisible}
            onClick={() => setIsVisible(!isVisible)}
          />
        </div>
      )}
    </Field>
  );
}
