import { latinDigits } from '@wasit/i18n/digits';

const numericInputModes = ['tel', 'numeric', 'decimal'];

/** Also without the Arabic marks of thousands and with a point for the Arabic decimal mark. */
const westernFigures = (text: string): string =>
  latinDigits(text).replaceAll('٬', '').replaceAll('٫', '.');

/**
 * Shows the digits of a number field as Western ones, as everywhere in the shop, so that they can
 * be compared with a paper or a card. The form gets an input event, as if they had been typed.
 */
export function showWestern(
  field: Pick<HTMLInputElement, 'value' | 'inputMode' | 'dispatchEvent'>,
): void {
  const western = westernFigures(field.value);
  if (western === field.value || !numericInputModes.includes(field.inputMode)) return;
  field.value = western;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const onBlur = ({ target }: Event) => {
  if (target instanceof HTMLInputElement) showWestern(target);
};

// Loaded with the first control that somebody enters; it runs before the page's own handlers, which
// so read the new value.
if (typeof document !== 'undefined') document.addEventListener('blur', onBlur, true);
