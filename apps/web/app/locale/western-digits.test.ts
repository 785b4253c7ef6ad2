import { expect, test } from 'vitest';
import { showWestern } from './western-digits.ts';

/** A field that was left with this in it: what it shows then, and how many input events its page gets. */
function leave(value: string, inputMode: string) {
  let inputEvents = 0;
  const field = {
    value,
    inputMode,
    dispatchEvent: ({ type, bubbles }: Event) => {
      if (type === 'input' && bubbles) inputEvents += 1;
      return true;
    },
  };
  showWestern(field);
  return [field.value, inputEvents];
}

test('a number field shows Western digits when it loses focus, and notifies its form', () => {
  expect(leave('٠٧٧٠ ١٢٣ ٤٥٦٧', 'tel')).toEqual(['0770 123 4567', 1]);
  expect(leave('۱۲۵', 'numeric')).toEqual(['125', 1]);
  expect(leave('١٢٫٥', 'decimal')).toEqual(['12.5', 1]);
  expect(leave('٢٥٬٠٠٠', 'numeric')).toEqual(['25000', 1]);
  expect(leave('0770', 'tel')).toEqual(['0770', 0]);
});

test('names and texts keep the typed digits', () => {
  expect(leave('شارع ٦٢', '')).toEqual(['شارع ٦٢', 0]);
  expect(leave('بيت٦@example.com', 'email')).toEqual(['بيت٦@example.com', 0]);
});
