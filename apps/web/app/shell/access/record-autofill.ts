import { isChoice, isRecordedEarly, retype } from '../../session/early-acts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The way to tell what a field was given, or none where it stands as it was rendered. */
function sayOf(control: Control): (() => void)[] {
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
 * What the browser has filled into a form before the page's scripts were here is heard; what was
 * typed is told by early-acts. Each form once: what differs from how it was rendered later on is
 * its reader's doing, and known.
 */
export function recordAutofill(): void {
  const forms = [
    ...document.querySelectorAll<HTMLFormElement>('main form[method=post]:not([data-heard])'),
  ];
  // All are read first: the answer to one renders the others as they were.
  const controls = forms.flatMap((form) => [
    ...form.querySelectorAll<Control>('input, textarea, select'),
  ]);
  for (const say of controls.filter((control) => !isRecordedEarly(control)).flatMap(sayOf)) say();
  for (const { dataset } of forms) dataset.heard = '';
}
