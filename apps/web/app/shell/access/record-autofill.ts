import { isChoice, isRecordedEarly, retype } from '../../session/early-acts.ts';

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
export function recordAutofill(): void {
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
