import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import type { useApi } from '../../api/use-api.ts';
import { isChoice, isRecordedEarly, retype } from '../../session/early-acts.ts';
import type { FieldProblem } from '../../ui/fields/form-summary.tsx';
import type { FieldErrorKey } from './credentials.ts';

type Values = Record<string, string>;
type Texts<V> = Partial<Record<keyof V, string>>;

interface FormOptions<V extends Values> {
  /** Namespace of the error messages; the account's by default. */
  ns?: string;
  initial: V;
  /** A message key of `form.…`, or null. */
  rules: Partial<{ [K in keyof V]: (value: string, all: V) => FieldErrorKey }>;
  /** Placeholders of the messages, e.g. the maximum length of a field. */
  params?: Partial<Record<string, Record<string, string | number>>>;
  /** The fields' names for the summary, in the order of the fields. */
  labels: Record<keyof V & string, string>;
}

/** Submits a form; an error that names none of its fields is rethrown. */
export async function withFieldErrors(
  { showRefusal }: { showRefusal(refusal: unknown): boolean },
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await send();
  } catch (refusal) {
    if (!showRefusal(refusal)) throw refusal;
  }
}

/** The submit handler of a form: sends it if all fields are valid, and shows refused ones. */
export const submitHandler =
  (
    form: { check(): boolean; showRefusal(refusal: unknown): boolean },
    { run, clearError }: Pick<ReturnType<typeof useApi>, 'run' | 'clearError'>,
    send: () => Promise<unknown>,
  ) =>
  (event: FormEvent) => {
    event.preventDefault();
    // The form's dialog may be inside another form's page.
    event.stopPropagation();
    clearError();
    if (form.check()) void run(() => withFieldErrors(form, send));
  };

/** After each refused attempt the first field with an error takes the focus. */
function useFocusOnFirst([first]: readonly FieldProblem[], attempt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused attempt
  useEffect(() => {
    if (attempt === 0 || !first) return;
    const field = document.querySelector<HTMLInputElement>(`[name="${first.name}"][aria-invalid]`);
    // A summary above the fields takes it itself.
    if (!field?.form?.querySelector('.form-summary')) field?.focus();
  }, [attempt]);
}

/**
 * A form: values are kept, errors appear on blur and on submit, and disappear while typing. On
 * submit the first field with an error takes the focus, unless the form shows a summary.
 */
export function useForm<V extends Values>({
  ns = 'account',
  initial,
  rules,
  params,
  labels,
}: FormOptions<V>) {
  const { t } = useTranslation(ns);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Texts<V>>({});
  const [summary, setSummary] = useState<FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  useEffect(recordAutofill, []);
  useFocusOnFirst(summary, attempt);
  const errorOf = (name: keyof V & string, checkedValues: V): string | undefined => {
    const errorKey = rules[name]?.(checkedValues[name] ?? '', checkedValues);
    return errorKey ? t(`form.${errorKey}`, params?.[name] ?? {}) : undefined;
  };
  const setError = (name: keyof V, text?: string) =>
    setErrors((before) => ({ ...before, [name]: text }));
  const set = (name: keyof V, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setError(name);
    setSummary((before) =>
      before.filter(
        (problem) => problem.name !== name || errorOf(problem.name, { ...values, [name]: value }),
      ),
    );
  };
  /** Whether the field is valid. An empty field is not checked until the form is submitted. */
  const validate = (name: keyof V & string): boolean => {
    if ((values[name] ?? '').trim() === '') return false;
    const text = errorOf(name, values);
    // The server's error stays until the value changes: a line that disappears under the pointer
    // would move the button about to be pressed.
    if (text) setError(name, text);
    return text === undefined;
  };
  const showErrors = (errors: Texts<V>): boolean => {
    setErrors(errors);
    const problems = Object.entries(labels).flatMap(([name, label]) => {
      const text = errors[name];
      return text ? [{ name, label, text }] : [];
    });
    setSummary(problems);
    if (problems.length > 0) setAttempt((count) => count + 1);
    return problems.length === 0;
  };
  /** Before submitting: every field. */
  const check = (): boolean =>
    showErrors(
      Object.fromEntries(
        Object.keys(rules).map((name) => [name, errorOf(name, values)]),
      ) as Texts<V>,
    );
  /**
   * After a refusal: shows the errors of the fields that the server named, mapped by `names`
   * if their names differ here. True if any is in this form.
   */
  const showRefusal = (error: unknown, names: Readonly<Record<string, string>> = {}): boolean => {
    if (!(error instanceof ApiError)) return false;
    const ownFields = error.fields
      .map(({ field, msg }) => ({ field: names[field] ?? field, msg }))
      .filter(({ field }) => field in values);
    if (ownFields.length > 0)
      showErrors(Object.fromEntries(ownFields.map(({ field, msg }) => [field, msg])) as Texts<V>);
    return ownFields.length > 0;
  };
  const field = (name: keyof V & string) => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      set(name, event.currentTarget.value),
    onBlur: () => void validate(name),
  });
  return {
    values,
    set,
    field,
    validate,
    check,
    showRefusal,
    showFieldError: (name: keyof V, text: string) => showErrors({ [name]: text } as Texts<V>),
    setError,
    summary,
    attempt,
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A function that reports a field's value, or none while the field is as rendered. */
function reportsOf(control: Control): (() => void)[] {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    const rendered = [...control.options].find((option) => option.defaultSelected);
    if (!rendered || rendered.selected) return [];
    return [
      () => {
        control.value = value;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      },
    ];
  }
  if (isChoice(control)) {
    if (
      control.checked === control.defaultChecked ||
      (control.type === 'radio' && !control.checked)
    )
      return [];
    return [
      () => {
        control.checked = control.defaultChecked;
        control.click();
      },
    ];
  }
  const { value } = control;
  return control.type === 'file' || value === control.defaultValue
    ? []
    : [() => retype(control, value)];
}

/**
 * Reports values that the browser filled into a form before the page's scripts ran; typed values
 * are handled by early-acts. Once per form: later differences are the user's own changes, which the
 * page sees.
 */
function recordAutofill(): void {
  const forms = [
    ...document.querySelectorAll<HTMLFormElement>('main form[method=post]:not([data-recorded])'),
  ];
  // All are read first: reporting one renders the form, which resets the others.
  const controls = forms.flatMap((form) => [
    ...form.querySelectorAll<Control>('input, textarea, select'),
  ]);
  for (const report of controls.filter((control) => !isRecordedEarly(control)).flatMap(reportsOf))
    report();
  for (const { dataset } of forms) dataset.recorded = '';
}
