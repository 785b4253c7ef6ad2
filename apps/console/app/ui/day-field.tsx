import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { formatDayInput, parseDay } from '@wasit/i18n/digits';
import { type InvalidEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './day-field.module.css';

interface DayFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'dir' | 'placeholder'> {
  /** `2026-11-25`, or with `hours` `2026-11-25T09:00`; empty for none. */
  value: string;
  /** Called with a valid day, or with '' while the text is invalid, which blocks the form. */
  onValue(value: string): void;
  hours?: boolean;
}

/**
 * Whether all days in a form are valid. The first invalid one shows an error and gets the focus;
 * otherwise it would be sent as empty.
 */
export const hasValidDays = (form: HTMLFormElement): boolean =>
  [...form.elements].every(
    (field) =>
      !(field instanceof HTMLInputElement && field.validity.customError) || field.checkValidity(),
  );

/**
 * A day in the same format in all languages: year, month, day. A native date field would use the
 * computer's language; only its calendar is used.
 */
export function DayField({ value, onValue, hours = false, error, ...rest }: DayFieldProps) {
  const { t } = useTranslation('words');
  const [typed, setTyped] = useState(formatDayInput(value));
  const [isBlurred, setBlurred] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The text stays while it means the value; otherwise the value was set from outside.
  const shown = parseDay(typed, hours) === value ? typed : formatDayInput(value);
  const change = (text: string) => {
    setTyped(text);
    setBlurred(false);
    onValue(parseDay(text, hours));
  };
  const isUnfinished = shown.trim() !== '' && value === '';
  useEffect(() => {
    input.current?.setCustomValidity(isUnfinished ? t('day.wrong') : '');
  }, [isUnfinished, t]);
  const showError = (event: InvalidEvent<HTMLInputElement>) => {
    // Without this the browser's own message would appear beside ours.
    event.preventDefault();
    setBlurred(true);
    event.currentTarget.focus();
  };
  return (
    <div className={classes.field}>
      <TextInput
        {...rest}
        ref={input}
        dir="ltr"
        autoComplete="off"
        placeholder={t(hours ? 'day.formHours' : 'day.form')}
        value={shown}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setBlurred(true)}
        onInvalid={showError}
        error={isBlurred && isUnfinished ? t('day.wrong') : error}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray.8"
            aria-label={t('day.choose')}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        }
      />
      <input
        ref={calendar}
        className={classes.calendar}
        type={hours ? 'datetime-local' : 'date'}
        max={hours ? '2199-12-31T23:59' : '2199-12-31'}
        tabIndex={-1}
        aria-hidden
        value={value}
        onChange={(event) => change(formatDayInput(event.currentTarget.value))}
      />
    </div>
  );
}
