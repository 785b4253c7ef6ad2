import { flushSync } from 'react-dom';
import { typedKey } from './language-link.ts';

const fields =
  'main form :is(input:not([type="password"], [type="file"], [type="hidden"], [type="submit"], [type="search"]), textarea, select):not([readonly])';
/** Forms of a personal page are rendered after its data has loaded. */
const withinMs = 5_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  /** Its name, for a choice with the value; without a name its position among the fields. */
  field: string;
  value: string;
  isChosen?: boolean;
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

const controls = () =>
  [...document.querySelectorAll<Control>(fields)].map((control, place) => {
    // Generated ids differ in each render.
    const name = /^[a-z]/i.test(control.name) ? control.name : `${place}`;
    return { control, field: isChoice(control) ? `${name}=${control.value}` : name };
  });

/** Keeps the values of the page's fields for the page after a reload; not passwords and files. */
export function keepTyped(): void {
  const typed = controls().map(({ control, field }): Typed => {
    const { value } = control;
    return isChoice(control) ? { field, value, isChosen: control.checked } : { field, value };
  });
  if (typed.length > 0)
    sessionStorage.setItem(typedKey, JSON.stringify({ pathname: location.pathname, typed }));
}

/** Like typing. */
function type(control: Control, { value, isChosen }: Typed): void {
  if (isChoice(control)) {
    // Fields that a choice adds are looked up next.
    if (control.checked !== isChosen) flushSync(() => control.click());
    return;
  }
  if (control.value === value) return;
  control.value = value;
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

/**
 * Restores the field values that `keepTyped` kept for this page, once. Choices first, because they
 * may add further fields: each field is looked up in its turn.
 */
export function restoreTyped(): void {
  const stored: { pathname: string; typed: Typed[] } = JSON.parse(
    sessionStorage.getItem(typedKey) ?? '{}',
  );
  sessionStorage.removeItem(typedKey);
  if (stored.pathname !== location.pathname) return;
  const giveBack = () => {
    if (controls().length === 0) return false;
    const wasChoice = ({ isChosen }: Typed) => isChosen !== undefined;
    const choicesFirst = stored.typed.toSorted(
      (a, b) => Number(wasChoice(b)) - Number(wasChoice(a)),
    );
    for (const typed of choicesFirst) {
      const control = controls().find(({ field }) => field === typed.field);
      if (control) type(control.control, typed);
    }
    return true;
  };
  if (giveBack()) return;
  const watch = new MutationObserver(() => giveBack() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), withinMs);
}
