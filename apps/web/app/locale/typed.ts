import { flushSync } from 'react-dom';
import { typedKey } from './language-link.ts';

const fieldSelector =
  'main form :is(input:not([type="password"], [type="file"], [type="hidden"], [type="submit"], [type="search"]), textarea, select):not([readonly])';
/** Forms of a personal page are rendered after its data has loaded. */
const maxWaitMs = 5_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedValue {
  /** Its name, for a choice with the value; without a name its position among the fields. */
  field: string;
  value: string;
  isChosen?: boolean;
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

const listControls = () =>
  [...document.querySelectorAll<Control>(fieldSelector)].map((control, index) => {
    // Generated ids differ in each render.
    const name = /^[a-z]/i.test(control.name) ? control.name : `${index}`;
    return { control, field: isChoice(control) ? `${name}=${control.value}` : name };
  });

/** Keeps the values of the page's fields for the page after a reload; not passwords and files. */
export function keepTyped(): void {
  const typed = listControls().map(({ control, field }): TypedValue => {
    const { value } = control;
    return isChoice(control) ? { field, value, isChosen: control.checked } : { field, value };
  });
  if (typed.length > 0)
    sessionStorage.setItem(typedKey, JSON.stringify({ pathname: location.pathname, typed }));
}

/** Like typing. */
function enterValue(control: Control, { value, isChosen }: TypedValue): void {
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
  const stored: { pathname: string; typed: TypedValue[] } = JSON.parse(
    sessionStorage.getItem(typedKey) ?? '{}',
  );
  sessionStorage.removeItem(typedKey);
  if (stored.pathname !== location.pathname) return;
  const restoreAll = () => {
    if (listControls().length === 0) return false;
    const isChoiceValue = ({ isChosen }: TypedValue) => isChosen !== undefined;
    const choicesFirst = stored.typed.toSorted(
      (a, b) => Number(isChoiceValue(b)) - Number(isChoiceValue(a)),
    );
    for (const typed of choicesFirst) {
      const control = listControls().find(({ field }) => field === typed.field);
      if (control) enterValue(control.control, typed);
    }
    return true;
  };
  if (restoreAll()) return;
  const observer = new MutationObserver(() => restoreAll() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), maxWaitMs);
}
