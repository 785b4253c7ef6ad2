type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** React takes what it finds in a field for what it has rendered: the field is emptied in its eyes and filled again. */
function retype(control: Exclude<Control, HTMLSelectElement>): () => void {
  const { value } = control;
  return () => {
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

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
    if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return [];
    return [
      () => {
        control.checked = control.defaultChecked;
        control.click();
      },
    ];
  }
  return control.type === 'file' || control.value === control.defaultValue ? [] : [retype(control)];
}

/**
 * What was typed, or filled in by the browser, before the page's scripts were here is heard; a form that was sent then is sent now.
 * Each form once: what differs from how it was rendered later on is its reader's doing, and known.
 */
export function hearEarly(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method=post]:not([data-heard])')];
  // All are read first: the answer to one renders the others as they were.
  const controls = forms.flatMap((form) => [...form.querySelectorAll<Control>('input, textarea, select')]);
  for (const say of controls.flatMap(sayOf)) say();
  for (const { dataset } of forms) dataset.heard = '';
  for (const form of forms.filter(({ dataset }) => 'pressed' in dataset)) {
    delete form.dataset.pressed;
    // After the fields' words have reached their form.
    setTimeout(() => form.requestSubmit());
  }
}
