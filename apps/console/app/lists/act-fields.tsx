import { NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ApiError } from '@wasit/contract/api';
import { parseNumber } from '@wasit/i18n/digits';
import { Fragment, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../ui/day-field.tsx';
import { FigureField } from '../ui/field.tsx';
import { useAmountError } from './amount-error.ts';

export type ValuesOf<Names extends string> = Readonly<Record<Names, string>>;
export type FieldsOf<Names extends string> = Readonly<Record<Names, ActField<NoInfer<Names>>>>;

export interface ControlProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: string;
  readonly error: string | undefined;
  onValue(text: string): void;
}

/** A field of a dialog, named like the field of the request so that server errors find it. */
export interface ActField<Names extends string = string> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Defaults to one line of text; an `amount` is money in the currency `unit`. */
  readonly as?: 'line' | 'lines' | 'figure' | 'whole' | 'amount' | 'choice' | 'radios' | 'day';
  /** A custom control. */
  readonly control?: (props: ControlProps) => ReactNode;
  /** A sentence before the field. */
  readonly above?: string;
  /** Its initial value. */
  readonly value?: string;
  /** The error while it is empty: true for the default text, undefined if it is optional. */
  readonly required?: true | string | ((values: ValuesOf<Names>) => string | undefined);
  /** Validates the text; its error shows while typing. */
  readonly validate?: (text: string) => string | undefined;
  /** Hidden, and sent empty, while this is false. */
  readonly when?: (values: ValuesOf<Names>) => boolean;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly unit?: string | ((values: ValuesOf<Names>) => string);
  readonly isLatin?: boolean;
  readonly maxLength?: number;
  readonly rows?: number;
  /** Takes the initial focus instead of the first field. */
  readonly focused?: boolean;
}

export interface ActForm<Names extends string = string> {
  readonly values: ValuesOf<Names>;
  readonly typed: ValuesOf<Names>;
  readonly shown: readonly (readonly [Names, ActField<Names>])[];
  readonly attempts: number;
  set(name: Names, text: string): void;
  /** Whether the values are valid; if not, the fields show their errors from now on. */
  check(): boolean;
  errorOf(name: Names): string | undefined;
}

/** The values of declared fields, and their errors. */
export function useActFields<Names extends string>(fields?: FieldsOf<Names>): ActForm<Names> {
  const { t } = useTranslation('words');
  const amountError = useAmountError();
  const entries = Object.entries(fields ?? {}) as [Names, ActField<Names>][];
  const mapFields = (text: (name: Names, field: ActField<Names>) => string) =>
    Object.fromEntries(
      entries.map(([name, field]) => [name, text(name, field)]),
    ) as ValuesOf<Names>;
  const [edited, setEdited] = useState<Partial<ValuesOf<Names>>>(() =>
    mapFields((_, { value }) => value ?? ''),
  );
  const [attempts, setAttempts] = useState(0);
  // A field that appears later starts with the value it has then.
  const typed = mapFields((name, { value }) => edited[name] ?? value ?? '');
  const trimmed = mapFields((name) => typed[name].trim());
  const values = mapFields((name, { when }) => ((when?.(trimmed) ?? true) ? trimmed[name] : ''));
  const shown = entries.filter(([, { when }]) => when?.(trimmed) ?? true);
  const missingError = (name: Names, { required }: ActField<Names>) => {
    if (!required || values[name] !== '') return undefined;
    return required === true
      ? t('needed')
      : typeof required === 'string'
        ? required
        : required(trimmed);
  };
  const invalidError = (name: Names, field: ActField<Names>) => {
    const { as, validate } = field;
    const text = values[name];
    if (text === '') return undefined;
    const error =
      (as === 'amount' ? amountError(text, unitOf(field, values) ?? '') : undefined) ??
      validate?.(text);
    if (error || (as !== 'figure' && as !== 'whole')) return error;
    if (parseNumber(text) === null) return t('figure.wrong');
    return as === 'whole' && text.includes('.') ? t('figure.whole') : undefined;
  };
  return {
    values,
    typed,
    shown,
    attempts,
    set: (name, text) => setEdited((before) => ({ ...before, [name]: text })),
    check() {
      const isValid = shown.every(
        ([name, field]) => !missingError(name, field) && !invalidError(name, field),
      );
      if (!isValid) setAttempts((before) => before + 1);
      return isValid;
    },
    errorOf(name) {
      const field = shown.find(([fieldName]) => fieldName === name)?.[1];
      return (
        field &&
        (invalidError(name, field) ?? (attempts > 0 ? missingError(name, field) : undefined))
      );
    },
  };
}

const unitOf = <Names extends string>({ unit }: ActField<Names>, values: ValuesOf<Names>) =>
  typeof unit === 'function' ? unit(values) : unit;

/** The server's error for a field, which may be nested in the request. */
const serverErrorOf = (error: ApiError | undefined, name: string): string | undefined =>
  error?.fields.find(({ field }) => field === name || field.endsWith(`.${name}`))?.msg;

interface ActFieldsProps<Names extends string> {
  form: ActForm<Names>;
  error: ApiError | undefined;
  ref?: Ref<HTMLDivElement>;
}

export function ActFields<Names extends string>({ form, error, ref }: ActFieldsProps<Names>) {
  return (
    <Stack gap="sm" ref={ref}>
      {form.shown.map(([name, field]) => (
        <Fragment key={name}>
          {field.above && <Text size="sm">{field.above}</Text>}
          <ActFieldControl
            field={field}
            unit={unitOf(field, form.values)}
            required={field.required !== undefined && typeof field.required !== 'function'}
            value={form.typed[name]}
            onValue={(text) => form.set(name, text)}
            error={form.errorOf(name) ?? serverErrorOf(error, name)}
          />
        </Fragment>
      ))}
    </Stack>
  );
}

interface ActFieldControlProps {
  field: Omit<ActField, 'when' | 'required' | 'unit'>;
  unit: string | undefined;
  required: boolean;
  value: string;
  onValue(textProps: string): void;
  error: string | undefined;
}

function ActFieldControl(props: ActFieldControlProps) {
  const { field, unit, required, value, onValue, error } = props;
  const { label, hint, as = 'line', choices = [], isLatin, maxLength, rows = 2 } = field;
  const { focused, control } = field;
  const baseProps = { label, value, error, ...(hint ? { description: hint } : {}) };
  if (control) return control({ ...baseProps, onValue });
  const inputProps = { ...baseProps, required, ...(focused ? { 'data-autofocus': true } : {}) };
  const text = {
    ...inputProps,
    dir: isLatin ? 'ltr' : 'auto',
    ...(maxLength ? { maxLength } : {}),
  };
  if (as === 'choice')
    return (
      <NativeSelect
        {...inputProps}
        data={[...choices]}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    );
  if (as === 'radios')
    return (
      <Radio.Group label={label} value={value} error={error} onChange={onValue}>
        <Stack gap={8} mt={6} mb={4}>
          {choices.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Stack>
      </Radio.Group>
    );
  if (as === 'figure' || as === 'whole' || as === 'amount')
    return (
      <FigureField
        {...inputProps}
        isInteger={as === 'whole' || (as === 'amount' && unit === 'IQD')}
        {...(unit ? { unit } : {})}
        {...(maxLength ? { maxLength } : {})}
        onValue={onValue}
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  if (as === 'lines')
    return (
      <Textarea
        {...text}
        autosize
        minRows={rows}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    );
  if (as === 'day') return <DayField {...inputProps} onValue={onValue} />;
  return <TextInput {...text} onChange={(event) => onValue(event.currentTarget.value)} />;
}
